"""What differs: floor and cards, two evenings, what was expected and what is."""
