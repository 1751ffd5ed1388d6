import torch

def heads_split(x, n):
    b, t, c = x.size()
    return x.view(b, t, n, c // n).transpose(1, 2)

def heads_merge(x):
    b, h, t, d = x.size()
    return x.transpose(1, 2).contiguous().view(b, t, h * d)

x = torch.arange(24).view(1, 3, 8)
h = heads_split(x, 2)
print(h)
print(heads_merge(h))
wrong = h.reshape(1, 3, 8)
print(wrong)
print("same as x:", torch.equal(wrong, x), torch.equal(heads_merge(h), x))
print(h.stride(), h.storage_offset())
