import torch
import torch.nn as nn

class EncoderLayer(nn.Module):
    def __init__(self, d_model=8, nhead=2, d_ff=16, p=0.0):
        super().__init__()
        self.nhead = nhead
        self.in_proj = nn.Parameter(torch.empty(3 * d_model, d_model))
        nn.init.xavier_uniform_(self.in_proj)
        self.out_proj = nn.Linear(d_model, d_model)
        self.linear1, self.linear2 = nn.Linear(d_model, d_ff), nn.Linear(d_ff, d_model)
        self.norm1, self.norm2 = nn.LayerNorm(d_model), nn.LayerNorm(d_model)
        self.dropout = nn.Dropout(p)

    def forward(self, src):
        B, T, D = src.shape
        q, k, v = nn.functional.linear(src, self.in_proj).chunk(3, -1)
        shape = lambda t: t.reshape(B, T, self.nhead, -1).transpose(1, 2)
        q, k, v = map(shape, (q, k, v))
        w = self.dropout(torch.softmax(q @ k.mT / q.shape[-1] ** 0.5, -1))
        a = (w @ v).transpose(1, 2).reshape(B, T, D)
        src = self.norm1(src + self.out_proj(a))
        return self.norm2(src + self.linear2(nn.functional.gelu(self.linear1(src))))

torch.manual_seed(0)
layer = EncoderLayer()
y = layer(torch.randn(2, 3, 8))
print(y[0])
y.mean().backward()
print([n for n, p in layer.named_parameters() if p.grad is None])
