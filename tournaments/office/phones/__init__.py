"""Lets the phones of the hall in: which address they find, and the codes that lead there."""
