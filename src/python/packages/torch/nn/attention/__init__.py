"""`torch.nn.attention`: masks (`bias`), and a choice of kernels that changes nothing here."""
import contextlib
import enum

from . import bias


class SDPBackend(enum.IntEnum):
    """How PyTorch may compute attention."""

    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4


@contextlib.contextmanager
def sdpa_kernel(backends, set_priority=False):
    """Changes nothing: this page has one way to compute attention."""
    yield
