"""`torch.random`: the seed."""
from . import initial_seed, manual_seed, seed
