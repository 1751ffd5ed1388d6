"""`torch.backends.cudnn`: not here; settings change nothing."""

deterministic = False
benchmark = False
allow_tf32 = True
enabled = True


def is_available():
    return False
