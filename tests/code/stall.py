# === wide
import math
import torch

torch.manual_seed(0)  # PyTorch's generator: other draws than on the page, the same story
d_k = 512
runs, n = 200, 10

q, k, v, dO = (torch.randn(runs, n, d_k) for _ in range(4))

def gradients(divisor):
    Q, K, V = (x.clone().requires_grad_() for x in (q, k, v))
    weights = torch.softmax(Q @ K.transpose(1, 2) / divisor, dim=-1)
    ((weights @ V) * dO).sum().backward()
    return Q.grad, V.grad, weights

dQ, dV, weights = gradients(1.0)
print("without the division: middle row of dQ", f"{dQ.norm(dim=-1).flatten().median():.3g}")  # on the page, other draws: 0.0532
print("without the division: all of dQ", f"{dQ.flatten(1).norm(dim=1).mean():.3g}")  # on the page, other draws: 201
print("without the division: all of dV", f"{dV.flatten(1).norm(dim=1).mean():.3g}")  # on the page, other draws: 69
print("without the division: rows above .99", f"{(weights.max(-1).values > 0.99).float().mean():.1%}")  # on the page, other draws: 70.5%

dQ, dV, weights = gradients(math.sqrt(d_k))
print("divided by sqrt(d_k): middle row of dQ", f"{dQ.norm(dim=-1).flatten().median():.3g}")  # on the page, other draws: 6.87
print("divided by sqrt(d_k): all of dQ", f"{dQ.flatten(1).norm(dim=1).mean():.3g}")  # on the page, other draws: 24.4
print("divided by sqrt(d_k): all of dV", f"{dV.flatten(1).norm(dim=1).mean():.3g}")  # on the page, other draws: 31.4
print("divided by sqrt(d_k): rows above .99", f"{(weights.max(-1).values > 0.99).float().mean():.1%}")  # on the page, other draws: 0.0%
