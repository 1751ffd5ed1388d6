import torch
class Cache:
    __slots__ = ('k', 'v')
    def __init__(self): self.k = self.v = None
    def __call__(self, k, v):
        self.k = k if self.k is None else torch.cat((self.k, k), -2)
        self.v = v if self.v is None else torch.cat((self.v, v), -2)
        return self.k, self.v
torch.manual_seed(0)
c, outs = Cache(), []
qs, ks, vs = torch.rand(3, 4, 1, 2)
for q, k, v in zip(qs, ks, vs):
    K, V = c(k, v)
    outs.append((q @ K.T / 2**.5).softmax(-1) @ V)
print(torch.cat(outs), c.k.shape)
try: c.extra = 1
except AttributeError as e: print(type(e).__name__)
