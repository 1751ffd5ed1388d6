"""`torch.backends.cudnn`: not here; settings change nothing."""
from .._refusals import module_getattr

deterministic = False
benchmark = False
allow_tf32 = True
enabled = True


def is_available():
    return False


__getattr__ = module_getattr("torch.backends.cudnn", globals())
