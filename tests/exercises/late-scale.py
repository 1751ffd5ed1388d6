import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: divided before
def weights(q, k):
    scores = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(scores, dim=-1)


# %% right: in place
def weights(q, k):
    scores = q @ k.T
    scores /= q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights


# %% right: np.sqrt
def weights(q, k):
    scores = q @ k.T
    return F.softmax(scores / np.sqrt(q.shape[-1]), dim=1)


# %% right: each by its fourth root
def weights(q, k):
    s = q.shape[-1] ** 0.25
    return torch.softmax((q / s) @ (k / s).T, dim=-1)


# %% right: query by query
def weights(q, k):
    rows = []
    for x in q:
        rows.append(torch.softmax(k @ x / len(x) ** 0.5, dim=0))
    return torch.vstack(rows)


# %% wrong unchanged
def weights(q, k):
    scores = q @ k.T
    weights = torch.softmax(scores, dim=-1)
    return weights / math.sqrt(q.shape[-1])


# %% wrong removed
def weights(q, k):
    return torch.softmax(q @ k.T, dim=-1)


# %% wrong both
def weights(q, k):
    scores = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(scores, dim=-1) / q.shape[-1] ** 0.5


# %% wrong unrooted
def weights(q, k):
    return torch.softmax(q @ k.T / q.shape[-1], dim=-1)


# %% wrong times
def weights(q, k):
    return torch.softmax(q @ k.T * q.shape[-1] ** 0.5, dim=-1)


# %% wrong timesAfter
def weights(q, k):
    return torch.softmax(q @ k.T, dim=-1) * q.shape[-1] ** 0.5


# %% wrong precedence
def weights(q, k):
    return torch.softmax(q @ k.T / q.shape[-1] ** 1/2, dim=-1)


# %% wrong: two, the root of four
def weights(q, k):
    return torch.softmax(q @ k.T / 2, dim=-1)
