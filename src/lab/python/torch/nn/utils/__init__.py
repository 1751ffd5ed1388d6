"""`torch.nn.utils`: work on all parameters at once."""
from .._base import module_getattr
from .clip_grad import clip_grad_norm_, clip_grad_value_, get_total_norm

__getattr__ = module_getattr("torch.nn.utils", globals())
