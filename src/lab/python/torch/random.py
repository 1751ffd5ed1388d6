"""`torch.random`: the seed."""
from ._core import initial_seed, manual_seed, seed
from ._refusals import module_getattr

__getattr__ = module_getattr("torch.random", globals())
