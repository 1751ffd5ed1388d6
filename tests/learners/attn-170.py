import torch
torch.manual_seed(1)
class MultiQuery(torch.nn.Module):
    def __init__(self, d=6, h=3):
        super().__init__()
        self.h, self.dh = h, d // h
        self.q = torch.nn.Linear(d, d)
        self.kv = torch.nn.Linear(d, 2 * self.dh)
        self.cache = None
    def forward(self, x, use_cache=False):
        B, T, _ = x.shape
        q = self.q(x).view(B, T, self.h, self.dh).transpose(1, 2)
        k, v = self.kv(x).split(self.dh, -1)
        if use_cache:
            if self.cache is not None:
                k, v = torch.cat([self.cache[0], k], 1), torch.cat([self.cache[1], v], 1)
            self.cache = (k, v)
        S = k.shape[1]
        s = q @ k[:, None].mT / self.dh ** 0.5
        m = torch.arange(S) > (torch.arange(T) + S - T)[:, None]
        w = s.masked_fill(m, float('-inf')).softmax(-1)
        return (w @ v[:, None]).transpose(1, 2).reshape(B, T, -1)
m = MultiQuery()
x = torch.randn(1, 4, 6)
full = m(x)
step = torch.cat([m(x[:, t:t + 1], use_cache=True) for t in range(4)], dim=1)
print(torch.allclose(full, step, atol=1e-6), m.cache[0].shape)
print(full)
full.mean().backward()
print(m.kv.bias.grad[2:], m.q.bias.grad.shape)
