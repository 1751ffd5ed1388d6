"""`torch.cuda`: there is none."""


def is_available():
    return False


def device_count():
    return 0


def manual_seed(seed):
    """Without a device there is nothing to seed."""


manual_seed_all = manual_seed
