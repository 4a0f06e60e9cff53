"""Pictures that come from outside: made safe to keep, and drawn."""
