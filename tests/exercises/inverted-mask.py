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


# %% right: masked_fill_
def weights(scores, mask):
    scores.masked_fill_(mask.logical_not(), torch.finfo(scores.dtype).min)
    return torch.softmax(scores, dim=-1)


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


# %% wrong removed
def weights(scores, mask):
    return torch.softmax(scores, dim=-1)


# %% wrong after
def weights(scores, mask):
    return torch.softmax(scores, dim=-1) * mask


# %% wrong zero
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, 0), dim=-1)


# %% wrong zeroInverted
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(mask, 0), dim=-1)


# %% wrong negated
def weights(scores, mask):
    return torch.softmax((-scores).masked_fill(mask, float("-inf")), dim=-1)


# %% wrong added
def weights(scores, mask):
    return torch.softmax(scores + mask, dim=-1)


# %% wrong: 1 - mask
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(1 - mask, float("-inf")), dim=-1)
