"""The words of the floor: tables, seats and games."""
