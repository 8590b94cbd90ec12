"""Games between bots, studies, datasets, training."""
