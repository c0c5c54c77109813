"""What the computer knows about Varmints!: what a position is worth, what to do at a glance, what may be hidden."""
