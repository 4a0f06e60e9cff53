"""Whole hands and games played by chance, many in a second."""
