"""The computer players of Varmint Vacuum."""
