"""What a later version adds: nothing but a migration."""
