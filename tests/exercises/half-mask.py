import torch
import torch.nn.functional as F


# %% right: the lowest number of float16
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, torch.finfo(torch.float16).min), dim=-1)


# %% right: the lowest number of the dtype
def weights(scores, mask):
    scores = scores.masked_fill(~mask, torch.finfo(scores.dtype).min)
    return scores.softmax(dim=-1)


# %% right: in float32
def weights(scores, mask):
    return torch.softmax(scores.float().masked_fill(~mask, -1e9), dim=-1)


# %% right: in place
def weights(scores, mask):
    scores[~mask] = torch.finfo(torch.half).min
    return torch.softmax(scores, dim=-1)


# %% right: nan_to_num with a share
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
    return torch.nan_to_num(w, nan=1 / scores.shape[-1])


# %% wrong unchanged
def weights(scores, mask):
    bias = torch.where(mask, 0.0, -1e9).half()
    return torch.softmax(scores + bias, dim=-1)


# %% wrong emptied
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
    return torch.nan_to_num(w)


# %% wrong late
def weights(scores, mask):
    return torch.softmax(scores, dim=-1) * mask


# %% wrong removed
def weights(scores, mask):
    return torch.softmax(scores, dim=-1)


# %% wrong zero
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, 0), dim=-1)


# %% wrong added
def weights(scores, mask):
    bias = torch.where(mask, 0.0, -65504.0).to(scores.dtype)
    return torch.softmax(scores + bias, dim=-1)


# %% wrong leaks
def weights(scores, mask):
    return torch.softmax(scores + torch.where(mask, 0.0, -10.0).half(), dim=-1)


# %% wrong: even shares everywhere
def weights(scores, mask):
    return torch.ones_like(scores) / scores.shape[-1]
