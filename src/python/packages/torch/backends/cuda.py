"""`torch.backends.cuda`, which is never available. Settings have no effect."""
from types import SimpleNamespace



def is_built():
    return False


matmul = SimpleNamespace(allow_tf32=False)
