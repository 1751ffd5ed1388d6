"""`torch.backends.cuda`: not here; settings change nothing."""
from types import SimpleNamespace

from .._refusals import module_getattr


def is_built():
    return False


matmul = SimpleNamespace(allow_tf32=False)

__getattr__ = module_getattr("torch.backends.cuda", globals())
