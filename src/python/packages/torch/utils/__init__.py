"""`torch.utils`: data sets and their batches."""
from . import data
