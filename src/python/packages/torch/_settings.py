"""How tensors are printed, and settings that change nothing here."""
from ._table import public
from ._tensor import ops

_PROFILES = {
    "default": {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80},
    "short": {"precision": 2, "threshold": 1000, "edgeitems": 2, "linewidth": 80},
    "full": {"precision": 4, "threshold": float("inf"), "edgeitems": 3, "linewidth": 80},
}


@public("torch")
def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    change = dict(_PROFILES[profile]) if profile is not None else {}
    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    change.update({key: value for key, value in given.items() if value is not None})
    change["sciMode"] = sci_mode
    ops.set_printing(change)


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
