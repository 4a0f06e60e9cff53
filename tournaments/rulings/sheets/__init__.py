"""Rule sheets and posters of the card order: what they say, and how they are asked for."""
