"""`torch.special`: other names of functions."""
from . import erf, exp2, expm1, log1p, log_softmax, logsumexp, sigmoid as expit, softmax
