import torch
p = torch.tensor([0.2, 0.3, 0.5], requires_grad=True)
H = -(p * p.log()).sum()
H.backward()
print(f"H = {H:.4f}")
print(p.grad)
print(torch.allclose(p.grad, -(p.log() + 1)))
# projected on the simplex
g = p.grad - p.grad.mean()
with torch.no_grad():
    p += 0.05 * g
    p /= p.sum()
print(p, p.sum())
