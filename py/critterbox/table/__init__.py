"""What the player sees and touches: input becomes intents, snapshots become markup."""
