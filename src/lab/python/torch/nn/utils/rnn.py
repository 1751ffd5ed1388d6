"""`torch.nn.utils.rnn`: sequences of several lengths."""
import torch

from .._base import _refuse, module_getattr


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    """Sequences `(n_i, ...)` in one tensor `(longest, batch, ...)`, or batch first."""
    if padding_side not in ("right", "left"):
        raise RuntimeError(f"padding_side must be 'left' or 'right', got: '{padding_side}'.")
    sequences = list(sequences)
    longest = max(s.shape[0] for s in sequences)
    rows = []
    for s in sequences:
        room = torch.full((longest - s.shape[0], *s.shape[1:]), padding_value, dtype=s.dtype)
        rows.append(torch.cat([s, room] if padding_side == "right" else [room, s]))
    return torch.stack(rows, 0 if batch_first else 1)


__getattr__ = module_getattr("torch.nn.utils.rnn", globals())
