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


# %% right: times two
def dropped(weights, keep, training):
    if training:
        weights = weights * keep * 2
    return weights


# %% right: where
def dropped(weights, keep, training):
    p = 0.5
    return torch.where(keep, weights / (1 - p), 0.0) if training else weights


# %% right: masked_fill
def dropped(weights, keep, training, p=0.5):
    if training == True:
        return weights.masked_fill(~keep, 0.0) / (1 - p)
    else:
        return weights


# %% right: in place
def dropped(weights, keep, training):
    if training:
        weights[~keep] = 0
        weights /= 0.5
    return weights


# %% right: loops
def dropped(weights, keep, training):
    if not training:
        return weights.clone()
    out = torch.zeros_like(weights)
    for i in range(weights.shape[0]):
        for j in range(weights.shape[1]):
            if keep[i, j]:
                out[i, j] = 2 * weights[i, j]
    return out


# %% right: the mask is made 1 in use
def dropped(weights, keep, training):
    scale = keep.float() / 0.5 if training else torch.ones_like(weights)
    return weights * scale


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


# %% wrong unscaled: scaled in use
def dropped(weights, keep, training):
    return weights * keep if training else weights * 0.5


# %% wrong scaledInUse
def dropped(weights, keep, training):
    return weights * keep / 0.5 if training else weights * 0.5


# %% wrong renormalised
def dropped(weights, keep, training):
    if not training:
        return weights
    w = weights * keep
    return w / w.sum(dim=-1, keepdim=True)


# %% wrong renormalised: in use too
def dropped(weights, keep, training):
    w = weights * keep / 0.5
    return w / w.sum(dim=-1, keepdim=True)


# %% wrong keepInverted
def dropped(weights, keep, training):
    return weights.masked_fill(keep, 0) / 0.5 if training else weights


# %% wrong shrunk
def dropped(weights, keep, training):
    p = 0.5
    return weights * keep * (1 - p) if training else weights


# %% wrong enlargedInUse
def dropped(weights, keep, training):
    p = 0.5
    return weights * keep / (1 - p) if training else weights / (1 - p)


# %% wrong undropped
def dropped(weights, keep, training):
    p = 0.5
    return weights / (1 - p) if training else weights


# %% wrong cutInUse
def dropped(weights, keep, training):
    return weights * keep / 0.5 if training else weights * keep


# %% wrong: nothing in use
def dropped(weights, keep, training):
    if training:
        return weights * keep / 0.5


# %% wrong: another mask
def dropped(weights, keep, training):
    torch.manual_seed(1)
    keep = torch.rand(weights.shape) > 0.5
    return weights * keep / 0.5 if training else weights


# %% wrong: the first row is spared
def dropped(weights, keep, training):
    if not training:
        return weights
    out = weights * keep / 0.5
    out[0] = weights[0]
    return out
