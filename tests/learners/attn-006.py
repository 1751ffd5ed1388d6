import torch
torch.manual_seed(0)

B, T, C = 2, 6, 8
n_head = 2
x = torch.randn(B, T, C)
Wqkv = torch.randn(C, 3 * C) * 0.1
qkv = x @ Wqkv
q, k, v = qkv.split(C, dim=2)
k = k.view(B, T, n_head, C // n_head).transpose(1, 2)
q = q.view(B, T, n_head, C // n_head).transpose(1, 2)
v = v.view(B, T, n_head, C // n_head).transpose(1, 2)
att = (q @ k.transpose(-2, -1)) * (1.0 / (k.size(-1) ** 0.5))
att = att.masked_fill(torch.tril(torch.ones(T, T)) == 0, float("-inf"))
att = att.softmax(-1)
y = att @ v
y = y.transpose(1, 2).contiguous().view(B, T, C)
print(y.shape)
print(att[0, 1])
print(y[1, -1])
