"""Settings that have no effect here."""
from ._table import public


@public("torch")
def set_num_threads(n):
    """Has no effect, because there's only one thread."""


@public("torch")
def get_num_threads():
    return 1


@public("torch")
def use_deterministic_algorithms(mode, *, warn_only=False):
    """Has no effect, because all algorithms are deterministic."""


@public("torch")
def set_float32_matmul_precision(precision):
    """Has no effect, because products always have the precision of float32."""
