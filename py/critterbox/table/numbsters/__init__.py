"""How Numbsters looks and listens."""
