"""`torch.nn.attention`: masks, and a choice of kernels that has no effect here."""
import contextlib
import enum

from . import bias


class SDPBackend(enum.IntEnum):
    """Kernels that PyTorch has for attention."""

    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4


@contextlib.contextmanager
def sdpa_kernel(backends, set_priority=False):
    """Has no effect, because this page has only one kernel."""
    yield
