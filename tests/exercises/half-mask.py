import torch
import torch.nn.functional as F


# %% right: the lowest number of float16
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, torch.finfo(torch.float16).min), dim=-1)


# %% right: the lowest number of the dtype
def weights(scores, mask):
    scores = scores.masked_fill(~mask, torch.finfo(scores.dtype).min)
    return scores.softmax(dim=-1)


# %% right: -65504
def weights(scores, mask):
    return torch.softmax(torch.where(mask, scores, torch.tensor(-65504.0, dtype=scores.dtype)), dim=-1)


# %% right: -1e4, written over
def weights(scores, mask):
    return F.softmax(scores.masked_fill(mask == 0, -1e4), dim=-1)


# %% right: in float32
def weights(scores, mask):
    return torch.softmax(scores.float().masked_fill(~mask, -1e9), dim=-1)


# %% right: in float32, and back
def weights(scores, mask):
    bias = torch.where(mask, 0.0, -1e9)
    return torch.softmax(scores.float() + bias, dim=-1).to(scores.dtype)


# %% right: the softmax's dtype
def weights(scores, mask):
    bias = torch.where(mask, 0.0, -1e9)
    return torch.softmax(scores + bias, dim=-1, dtype=torch.float32)


# %% right: in place
def weights(scores, mask):
    scores[~mask] = torch.finfo(torch.half).min
    return torch.softmax(scores, dim=-1)


# %% right: row by row
def weights(scores, mask):
    rows = []
    for s, m in zip(scores, mask):
        if m.any():
            rows.append(torch.softmax(s.masked_fill(~m, float("-inf")), dim=0))
        else:
            rows.append(torch.full_like(s, 1 / len(s)))
    return torch.stack(rows)


# %% right: even shares instead of nan
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
    return torch.where(mask.any(dim=-1, keepdim=True), w, 1 / mask.shape[-1])


# %% right: nan_to_num with a share
def weights(scores, mask):
    w = torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
    return torch.nan_to_num(w, nan=1 / scores.shape[-1])


# %% wrong unchanged
def weights(scores, mask):
    bias = torch.where(mask, 0.0, -1e9).half()
    return torch.softmax(scores + bias, dim=-1)


# %% wrong unchanged: minus infinity
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


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


# %% wrong added: -1e4
def weights(scores, mask):
    return torch.softmax(scores + torch.where(mask, 0.0, -1e4).half(), dim=-1)


# %% wrong added: -6e4
def weights(scores, mask):
    return torch.softmax(scores + torch.where(mask, 0.0, -6e4).half(), dim=-1)


# %% wrong leaks
def weights(scores, mask):
    return torch.softmax(scores + torch.where(mask, 0.0, -10.0).half(), dim=-1)


# %% wrong inverted
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(mask, torch.finfo(scores.dtype).min), dim=-1)


# %% wrong emptied: times the mask
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, -1e4), dim=-1) * mask


# %% wrong columns
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, torch.finfo(scores.dtype).min), dim=0)


# %% wrong unsoftened
def weights(scores, mask):
    return scores.masked_fill(~mask, torch.finfo(scores.dtype).min)


# %% wrong: even shares everywhere
def weights(scores, mask):
    return torch.ones_like(scores) / scores.shape[-1]


# %% wrong: beyond float16
def weights(scores, mask):
    return torch.softmax(scores.masked_fill(~mask, -1e9), dim=-1)
