"""How Varmint Vacuum looks and listens."""
