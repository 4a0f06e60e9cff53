"""The control of the hall screen."""
