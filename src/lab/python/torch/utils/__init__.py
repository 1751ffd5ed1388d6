"""`torch.utils`: nothing of it yet."""
from .._refusals import module_getattr

__getattr__ = module_getattr("torch.utils", globals())
