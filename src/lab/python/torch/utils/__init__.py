"""`torch.utils`: data sets and their batches."""
from .._refusals import module_getattr
from . import data

__getattr__ = module_getattr("torch.utils", globals())
