import torch
import torch.nn as nn

class MultiHead(nn.Module):
    def __init__(self, d_model, heads):
        super().__init__()
        if d_model % heads != 0:
            raise ValueError("d_model must be divisible by heads")
        self.h = heads
        self.dk = d_model // heads
        self.qkv = nn.Linear(d_model, 3 * d_model)
        self.proj = nn.Linear(d_model, d_model)

    def forward(self, x):
        B, T, C = x.shape
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        q, k, v = [t.view(B, T, self.h, self.dk).transpose(1, 2) for t in (q, k, v)]
        a = (q @ k.transpose(-1, -2) / self.dk ** 0.5).softmax(-1)
        return self.proj((a @ v).transpose(1, 2).reshape(B, T, C))

try:
    MultiHead(10, 4)
except ValueError as err:
    print("ValueError:", err)
torch.manual_seed(7)
m = MultiHead(8, 2)
x = torch.randn(1, 3, 8)
print(m(x))
for n, p in m.named_parameters():
    print(n, tuple(p.shape))
