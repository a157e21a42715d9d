"""The machine that all games stand on: state, procedures, choices, events, triggers, values, views and records."""
