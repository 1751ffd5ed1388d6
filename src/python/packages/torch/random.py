"""`torch.random`: seeds."""
from . import initial_seed, manual_seed, seed
