"""What is drawn and not set in type: suits of cards, codes for phones."""
