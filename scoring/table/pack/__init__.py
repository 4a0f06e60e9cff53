"""The pack: sets of cards, and which card is the stronger."""
