import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: the mask is turned
def weights(scores, mask):
    scores = scores.masked_fill(~mask, float("-inf"))
    return torch.softmax(scores, dim=-1)


# %% right: mask == False
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(mask == False, -math.inf), dim=-1)


# %% right: where
def weights(scores, mask):
    return torch.where(mask, scores, -torch.inf).softmax(-1)


# %% right: where with a tensor
def weights(scores, mask):
    low = torch.full_like(scores, -1e9)
    return F.softmax(torch.where(mask, scores, low), dim=1)


# %% right: in place
def weights(scores, mask):
    scores[~mask] = float("-inf")
    return torch.softmax(scores, dim=-1)


# %% right: masked_fill_
def weights(scores, mask):
    scores.masked_fill_(mask.logical_not(), torch.finfo(scores.dtype).min)
    return torch.softmax(scores, dim=-1)


# %% right: the other mask, inverted in place
def weights(scores, mask):
    mask = mask.int()
    mask = 1 - mask
    return torch.softmax(scores.masked_fill(mask.bool(), float("-inf")), dim=-1)


# %% right: exponentials times the mask
def weights(scores, mask):
    e = torch.exp(scores) * mask
    return e / e.sum(dim=-1, keepdim=True)


# %% right: shared out anew
def weights(scores, mask):
    w = torch.softmax(scores, dim=-1) * mask
    return w / w.sum(dim=-1, keepdim=True)


# %% right: visible scores in a loop
def weights(scores, mask):
    out = torch.zeros_like(scores)
    for i in range(scores.shape[0]):
        out[i, mask[i]] = torch.softmax(scores[i][mask[i]], dim=0)
    return out


# %% right: NumPy
def weights(scores, mask):
    s = np.where(mask.numpy(), scores.numpy(), -np.inf)
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return torch.from_numpy(e / e.sum(axis=-1, keepdims=True))


# %% wrong unchanged
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)


# %% wrong unchanged: where
def weights(scores, mask):
    return torch.softmax(torch.where(mask, -torch.inf, scores), dim=-1)


# %% wrong removed
def weights(scores, mask):
    return torch.softmax(scores, dim=-1)


# %% wrong removed: masked_fill without its result
def weights(scores, mask):
    scores.masked_fill(~mask, float("-inf"))
    return torch.softmax(scores, dim=-1)


# %% wrong after
def weights(scores, mask):
    return torch.softmax(scores, dim=-1) * mask


# %% wrong after: with masked_fill
def weights(scores, mask):
    return torch.softmax(scores, dim=-1).masked_fill(~mask, 0)


# %% wrong zero
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, 0), dim=-1)


# %% wrong zero: times the mask
def weights(scores, mask):
    return torch.softmax(scores * mask, dim=-1)


# %% wrong zeroInverted
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(mask, 0), dim=-1)


# %% wrong negated
def weights(scores, mask):
    return torch.softmax((-scores).masked_fill(mask, float("-inf")), dim=-1)


# %% wrong added
def weights(scores, mask):
    return torch.softmax(scores + mask, dim=-1)


# %% wrong added: taken from the hidden ones
def weights(scores, mask):
    return torch.softmax(scores - (~mask).float(), dim=-1)


# %% wrong nan
def weights(scores, mask):
    return torch.softmax(scores + (1 - mask.float()) * float("-inf"), dim=-1)


# %% wrong columns
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=0)


# %% wrong unsoftened
def weights(scores, mask):
    return scores.masked_fill(~mask, float("-inf"))


# %% wrong positive
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("inf")), dim=-1)


# %% wrong afterInverted
def weights(scores, mask):
    return torch.softmax(scores, dim=-1) * ~mask


# %% wrong: 1 - mask
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(1 - mask, float("-inf")), dim=-1)


# %% wrong: not mask
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(not mask, float("-inf")), dim=-1)


# %% wrong: turned
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1).T
