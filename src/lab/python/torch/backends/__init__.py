"""`torch.backends`: there is none but the CPU."""
from .._refusals import module_getattr
from . import cuda, cudnn, mps

__getattr__ = module_getattr("torch.backends", globals())
