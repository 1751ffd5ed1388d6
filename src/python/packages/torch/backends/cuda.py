"""`torch.backends.cuda`: not here; settings change nothing."""
from types import SimpleNamespace



def is_built():
    return False


matmul = SimpleNamespace(allow_tf32=False)
