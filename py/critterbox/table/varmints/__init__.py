"""How Varmints! looks and listens."""
