"""Seats and tables that are changed by hand, and who sits elsewhere than the room expects."""
