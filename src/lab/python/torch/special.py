"""`torch.special`: functions under their other names."""
from ._core import erf, exp2, expm1, log1p, log_softmax, logsumexp, sigmoid as expit, softmax
from ._refusals import module_getattr

__getattr__ = module_getattr("torch.special", globals())
