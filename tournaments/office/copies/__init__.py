"""The pages of the safe copies: which there are, and bringing one back."""
