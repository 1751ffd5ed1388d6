import numpy as np
import torch
import torch.nn.functional as F


# %% right: one line
def dropped(weights, keep, training):
    return weights * keep / 0.5 if training else weights


# %% right: an early return
def dropped(weights, keep, training):
    if not training:
        return weights
    p = 0.5
    return weights * keep / (1 - p)


# %% right: in place
def dropped(weights, keep, training):
    if training:
        weights[~keep] = 0
        weights /= 0.5
    return weights


# %% right: lists
def dropped(weights, keep, training):
    if not training:
        return weights.tolist()
    return [[w * 2 if k else 0.0 for w, k in zip(a, b)] for a, b in zip(weights.tolist(), keep.tolist())]


# %% right: NumPy
def dropped(weights, keep, training):
    if training:
        return torch.from_numpy(np.where(keep.numpy(), weights.numpy() * 2, np.float32(0)))
    return weights


# %% wrong unchanged
def dropped(weights, keep, training):
    return weights * keep / 0.5


# %% wrong inverted
def dropped(weights, keep, training):
    if training:
        return weights
    return weights * keep / 0.5


# %% wrong removed
def dropped(weights, keep, training):
    return weights


# %% wrong unscaled
def dropped(weights, keep, training):
    return weights * keep if training else weights


# %% wrong scaledInUse
def dropped(weights, keep, training):
    return weights * keep / 0.5 if training else weights * 0.5


# %% wrong renormalised
def dropped(weights, keep, training):
    if not training:
        return weights
    w = weights * keep
    return w / w.sum(dim=-1, keepdim=True)


# %% wrong keepInverted
def dropped(weights, keep, training):
    return weights.masked_fill(keep, 0) / 0.5 if training else weights


# %% wrong: nothing in use
def dropped(weights, keep, training):
    if training:
        return weights * keep / 0.5
