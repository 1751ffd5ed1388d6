"""`torch.optim`: optimizers."""
from .._refusals import module_getattr

__getattr__ = module_getattr("torch.optim", globals())
