"""`torch.cuda`, which is never available."""


def is_available():
    return False


def device_count():
    return 0


def manual_seed(seed):
    """Has no effect, because there's no GPU."""


manual_seed_all = manual_seed
