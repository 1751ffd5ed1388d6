"""`torch.backends.mps`: not here."""


def is_available():
    return False


def is_built():
    return False
