"""Evenings as a whole: deleted, put back, and taken into files and safe copies."""
