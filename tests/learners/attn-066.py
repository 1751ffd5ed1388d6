import torch
import torch.nn.functional as F
torch.manual_seed(0)
q = torch.randn(1, 2, 3, 4, requires_grad=True)
k = torch.randn(1, 2, 3, 4, requires_grad=True)
v = torch.randn(1, 2, 3, 4, requires_grad=True)
out = F.scaled_dot_product_attention(q, k, v, is_causal=True)
out.square().sum().backward()
g = q.grad.clone()
q.grad = k.grad = v.grad = None
s = q @ k.transpose(-1, -2) / 4 ** 0.5
s = s + torch.full((3, 3), float('-inf')).triu(1)
out2 = s.softmax(-1) @ v
out2.square().sum().backward()
print(torch.allclose(out, out2, atol=1e-6), torch.allclose(g, q.grad, atol=1e-5))
print(v.grad[0, 0])
print(q.grad[0, 0, 1:])
