"""The other format: teams play round-robin pools, then a knock-out (``rules.md §8``)."""
