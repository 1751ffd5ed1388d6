"""`torch.backends`: there is none but the CPU."""
from .._refusals import module_getattr


class _None:
    @staticmethod
    def is_available():
        return False

    @staticmethod
    def is_built():
        return False


mps = _None()
cuda = _None()


class cudnn:
    """Settings that change nothing here."""

    deterministic = False
    benchmark = False


__getattr__ = module_getattr("torch.backends", globals())
