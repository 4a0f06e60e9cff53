"""The words of the card game: rules, rulings, practised hands."""
