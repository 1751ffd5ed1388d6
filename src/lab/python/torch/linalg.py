"""`torch.linalg`: lengths."""
from ._core import _dims, _do
from ._refusals import module_getattr


def vector_norm(x, ord=2, dim=None, keepdim=False):
    return _do("norm", (ord, _dims(dim), keepdim), x)


norm = vector_norm

__getattr__ = module_getattr("torch.linalg", globals())
