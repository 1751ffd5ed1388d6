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


# %% right: nan_to_num with a number
def weights(scores, mask):
    w = F.softmax(scores.masked_fill(~mask, -math.inf), dim=-1)
    return w.nan_to_num(nan=0.0)


# %% right: where isnan
def weights(scores, mask):
    w = torch.softmax(torch.where(mask, scores, -torch.inf), dim=-1)
    return torch.where(torch.isnan(w), torch.zeros_like(w), w)


# %% right: w == w
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
    return torch.where(w == w, w, 0.0)


# %% right: a mask of rows
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    return w * mask.any(dim=-1, keepdim=True)


# %% right: rows set to 0 in place
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    w[~mask.any(dim=-1)] = 0
    return w


# %% right: masked_fill twice
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, torch.finfo(scores.dtype).min), dim=-1)
    return w.masked_fill(~mask, 0.0)


# %% right: exponentials, the sum guarded
def weights(scores, mask):
    e = torch.exp(scores - scores.max(dim=-1, keepdim=True).values) * mask
    return e / e.sum(dim=-1, keepdim=True).clamp(min=1e-12)


# %% right: row by row
def weights(scores, mask):
    rows = []
    for s, m in zip(scores, mask):
        if m.any():
            rows.append(torch.softmax(s.masked_fill(~m, float("-inf")), dim=0))
        else:
            rows.append(torch.zeros(len(s)))
    return torch.stack(rows)


# %% right: row by row, Python's any
def weights(scores, mask):
    out = torch.zeros_like(scores)
    for i in range(len(scores)):
        if any(mask[i]):
            out[i, mask[i]] = torch.softmax(scores[i, mask[i]], dim=-1)
    return out


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


# %% wrong unchanged: lower still
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, torch.finfo(torch.float32).min), dim=-1)


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


# %% wrong empty
def weights(scores, mask):
    w = torch.softmax(scores + (1 - mask.float()) * float("-inf"), dim=-1)
    return torch.nan_to_num(w)


# %% wrong unchanged: scores without infinities
def weights(scores, mask):
    scores = torch.nan_to_num(scores.masked_fill(~mask, float("-inf")))
    return torch.softmax(scores, dim=-1)


# %% wrong added
def weights(scores, mask):
    return torch.softmax(scores + (1 - mask.float()) * -1000, dim=-1)


# %% wrong inverted
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(mask, -1e9), dim=-1) * mask


# %% wrong columns
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, -1e9), dim=0) * mask


# %% wrong unsoftened
def weights(scores, mask):
    return scores.masked_fill(~mask, 0)


# %% wrong: the second row of every mask
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    w[1] = 0
    return w


# %% wrong: a row without keys fails
def weights(scores, mask):
    return torch.stack([torch.softmax(s[m], dim=0) for s, m in zip(scores, mask)])


# %% wrong: any as a number
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
    return w * mask.any()
