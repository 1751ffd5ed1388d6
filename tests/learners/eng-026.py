import torch, torch.nn as nn
torch.manual_seed(0)
class Blk(nn.Module):
    def __init__(s, d, h):
        super().__init__(); s.h = h; s.n1, s.n2 = nn.LayerNorm(d), nn.LayerNorm(d)
        s.qkv, s.o = nn.Linear(d, 3 * d), nn.Linear(d, d); s.mlp = nn.Sequential(nn.Linear(d, 4 * d), nn.GELU(), nn.Linear(4 * d, d))
    def forward(s, x):
        q, k, v = s.qkv(s.n1(x)).unflatten(-1, (3, s.h, -1)).permute(2, 0, 3, 1, 4)
        x = x + s.o(nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).flatten(2))
        return x + s.mlp(s.n2(x))
b = Blk(4, 2); x = torch.randn(1, 3, 4, requires_grad=True)
y = b(x); y[0, 1].sum().backward()
print(y, x.grad[0, 2].eq(0).all(), sum(p.numel() for p in b.parameters()))
