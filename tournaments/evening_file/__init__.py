"""Evenings, acts and the logbook as JSON, in and out; knows values and touches no database."""
