import torch

# einsum version
torch.manual_seed(3)
b, h, t, d = 1, 2, 3, 4
q = torch.randn(b, h, t, d)
k = torch.randn(b, h, t, d)
v = torch.randn(b, h, t, d)
s = torch.einsum('bhid,bhjd->bhij', q, k) * d ** -0.5
a = s.softmax(dim=-1)
o = torch.einsum('bhij,bhjd->bhid', a, v)
o2 = a @ v
print(torch.allclose(o, o2, atol=1e-6))
print(s)
print(o.shape)
print(torch.einsum('bhij->bh', a).round())
