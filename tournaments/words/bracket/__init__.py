"""The words of the tournament: pools, matches, the knock-out."""
