"""Punch cards beside other ways to make them."""
