"""`torch.backends.mps`, which is never available."""


def is_available():
    return False


def is_built():
    return False
