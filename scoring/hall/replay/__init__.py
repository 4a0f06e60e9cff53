"""What the cards say of the movement, and which slips would make them fit."""
