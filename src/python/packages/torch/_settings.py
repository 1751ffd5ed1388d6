"""Settings that change nothing here."""
from ._table import public


@public("torch")
def set_num_threads(n):
    """There is one thread here, whatever is asked for."""


@public("torch")
def get_num_threads():
    return 1


@public("torch")
def use_deterministic_algorithms(mode, *, warn_only=False):
    """All of them are."""


@public("torch")
def set_float32_matmul_precision(precision):
    """Products are exact to float32, whatever is asked for."""
