import torch
from torch import nn

class Block(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.ln1 = nn.LayerNorm(dim)
        self.ln2 = nn.LayerNorm(dim)
        self.qkv = nn.Linear(dim, dim * 3, bias=False)
        self.ff = nn.Sequential(nn.Linear(dim, 2 * dim), nn.ReLU(), nn.Linear(2 * dim, dim))

    def attn(self, x):
        q, k, v = self.qkv(x).chunk(3, -1)
        T = x.size(1)
        s = q @ k.mT * q.size(-1) ** -0.5
        s = s.masked_fill(torch.ones(T, T, dtype=torch.bool).triu(1), -1e4)
        return s.softmax(-1) @ v

    def forward(self, x):
        x = x + self.attn(self.ln1(x))
        x = x + self.ff(self.ln2(x))
        return x

torch.manual_seed(123)
blk = Block(4)
print(blk)
x = torch.arange(12.).view(1, 3, 4)
print(blk(x))
print(sum(p.numel() for p in blk.parameters()), 'parameters')
