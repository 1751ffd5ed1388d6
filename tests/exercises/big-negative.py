import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: times the mask at the end
def weights(scores, mask):
    scores = scores.masked_fill(~mask, -1e9)
    return torch.softmax(scores, dim=-1) * mask


# %% right: nan_to_num
def weights(scores, mask):
    scores = scores.masked_fill(~mask, float("-inf"))
    return torch.nan_to_num(torch.softmax(scores, dim=-1))


# %% right: rows set to 0 in place
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    w[~mask.any(dim=-1)] = 0
    return w


# %% right: lists
def weights(scores, mask):
    out = []
    for s, m in zip(scores.tolist(), mask.tolist()):
        e = [math.exp(x) if may else 0.0 for x, may in zip(s, m)]
        out.append([x / sum(e) if sum(e) > 0 else 0.0 for x in e])
    return torch.tensor(out)


# %% right: NumPy
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1).numpy()
    return torch.from_numpy(np.where(mask.numpy(), w, np.float32(0)))


# %% wrong unchanged
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)


# %% wrong infinite
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


# %% wrong unfilled
def weights(scores, mask):
    return torch.softmax(scores, dim=-1) * mask


# %% wrong removed
def weights(scores, mask):
    return torch.softmax(scores, dim=-1)


# %% wrong zero
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, 0), dim=-1)


# %% wrong zeroThenCut
def weights(scores, mask):
    return torch.softmax(scores * mask, dim=-1) * mask


# %% wrong partly
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    return w * mask.all(dim=-1, keepdim=True)


# %% wrong: the second row of every mask
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    w[1] = 0
    return w
