import torch
# linear attention with feature map elu + 1
torch.manual_seed(0)
q = torch.randn(3, 2, requires_grad=True)
k = torch.randn(3, 2)
v = torch.randn(3, 2)
phi = lambda t: torch.nn.functional.elu(t) + 1
kv = phi(k).T @ v
z = phi(k).sum(0)
out = (phi(q) @ kv) / (phi(q) @ z).unsqueeze(-1)
A = phi(q) @ phi(k).T
A = A / A.sum(-1, keepdim=True)
print(torch.allclose(out, A @ v, atol=1e-6))
print(out)
out[0].sum().backward()
print(q.grad)
