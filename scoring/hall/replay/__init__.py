"""What the cards say of the movement, and which errors would make them fit."""
