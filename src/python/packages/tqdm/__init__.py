"""tqdm without the progress bar."""


class tqdm:
    """Iterates without showing a progress bar."""

    def __init__(self, iterable=None, desc=None, total=None, leave=True, file=None, *_, disable=False, initial=0, **__):
        self.iterable = iterable
        self.desc = desc
        self.total = total
        self.disable = disable
        self.n = initial
        if total is None and hasattr(iterable, "__len__"):
            self.total = len(iterable)

    def __iter__(self):
        for one in self.iterable:
            yield one
            self.n += 1

    def __len__(self):
        return self.total if self.iterable is None else len(self.iterable)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def update(self, n=1):
        self.n += n

    def reset(self, total=None):
        self.n, self.total = 0, self.total if total is None else total

    def set_description(self, desc=None, refresh=True):
        self.desc = desc

    set_description_str = set_description

    def set_postfix(self, *_, **__):
        """Does nothing, because there's no progress bar."""

    set_postfix_str = refresh = clear = close = unpause = set_postfix

    @staticmethod
    def write(s, file=None, end="\n", nolock=False):
        print(s, file=file, end=end)


def trange(*args, **options):
    return tqdm(range(*args), **options)
