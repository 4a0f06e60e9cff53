"""Measures side by side, in one run, what must be quick; figures count only beside their peer."""
