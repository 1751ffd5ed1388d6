"""Another name for `tqdm`."""
from . import tqdm, trange
