"""`torch.backends.mps`: not here."""
from .._refusals import module_getattr


def is_available():
    return False


def is_built():
    return False


__getattr__ = module_getattr("torch.backends.mps", globals())
