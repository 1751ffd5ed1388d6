"""`torch.backends.cudnn`, which is never available. Settings have no effect."""

deterministic = False
benchmark = False
allow_tf32 = True
enabled = True


def is_available():
    return False
