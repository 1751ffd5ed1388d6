from typing import Optional, Tuple
import torch
from torch import Tensor

def attend(q: Tensor, k: Tensor, v: Tensor, mask: Optional[Tensor] = None) -> Tuple[Tensor, Tensor]:
    """Scaled dot product attention, returns (output, weights)."""
    logits = q.matmul(k.transpose(-1, -2)).div(k.shape[-1] ** 0.5)
    if mask is not None:
        logits = logits.masked_fill(mask.logical_not(), torch.finfo(logits.dtype).min)
    w = logits.softmax(-1)
    return w.matmul(v), w

q = torch.tensor([[0.1, 0.2, 0.3]])
k = torch.eye(3)
v = torch.tensor([[1.], [2.], [4.]])
o, w = attend(q, k, v)
print(o, w, sep="\n")
o, w = attend(q, k, v, torch.tensor([[1, 0, 1]]))
print(o, w, sep="\n")
o, w = attend(q, k, v, torch.tensor([[0, 0, 0]]))
print(o, w, sep="\n")
