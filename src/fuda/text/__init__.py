"""Printed card text to programs: normalising, two-way phrases, parsing, printing back, reading in English, diagnostics."""
