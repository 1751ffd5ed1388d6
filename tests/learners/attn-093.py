import torch
import torch.nn as nn

class Attention(nn.Module):
    def __init__(self, dim, heads=2, qkv_bias=False):
        super().__init__()
        self.heads = heads
        self.scale = (dim // heads) ** -0.5
        self.qkv = nn.Linear(dim, dim * 3, bias=qkv_bias)
        self.proj = nn.Linear(dim, dim)

    def forward(self, x):
        B, N, C = x.shape
        qkv = self.qkv(x).reshape(B, N, 3, self.heads, C // self.heads).permute(2, 0, 3, 1, 4)
        q, k, v = qkv[0], qkv[1], qkv[2]
        attn = (q @ k.transpose(-2, -1)) * self.scale
        attn = attn.softmax(dim=-1)
        x = (attn @ v).transpose(1, 2).reshape(B, N, C)
        return self.proj(x), attn

torch.manual_seed(2024)
att = Attention(6)
patches = torch.rand(2, 4, 6)
out, maps = att(patches)
print(out[1])
print(maps.mean(dim=1)[0])
print(maps.shape, att.qkv.bias)
loss = out.mean()
loss.backward()
print(att.proj.bias.grad)
