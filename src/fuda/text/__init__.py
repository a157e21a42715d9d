"""Printed card text to programs: normalising, two-way phrases, parsing, printing, reading in English, diagnostics."""
