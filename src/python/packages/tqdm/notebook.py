"""The same under another name."""
from . import tqdm, trange
