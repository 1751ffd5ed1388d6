# === wide
import math
import torch

torch.manual_seed(0)  # PyTorch's generator: other draws than on the page, the same story
d_k = 512
runs, n = 200, 10

q, k, v, dO = (torch.randn(runs, n, d_k) for _ in range(4))
for name, divisor in (("without the division", 1.0), ("divided by sqrt(d_k)", math.sqrt(d_k))):
    Q, K, V = (x.clone().requires_grad_() for x in (q, k, v))
    weights = torch.softmax(Q @ K.transpose(1, 2) / divisor, dim=-1)
    ((weights @ V) * dO).sum().backward()
    rows = Q.grad.norm(dim=-1).flatten()
    print(f"{name}: middle row of dQ {rows.median():.4g},"
          f" all of dQ {Q.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" all of dV {V.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" rows above .99 {(weights.max(-1).values > 0.99).float().mean():.1%}")
# on the page, 2000 queries: middle 0.053 and 6.9; all of dQ 201 and 24


# === head
import math
import torch

torch.manual_seed(0)  # PyTorch's generator: other draws than on the page, the same story
d_k = 64
runs, n = 200, 10

q, k, v, dO = (torch.randn(runs, n, d_k) for _ in range(4))
for name, divisor in (("without the division", 1.0), ("divided by sqrt(d_k)", math.sqrt(d_k))):
    Q, K, V = (x.clone().requires_grad_() for x in (q, k, v))
    weights = torch.softmax(Q @ K.transpose(1, 2) / divisor, dim=-1)
    ((weights @ V) * dO).sum().backward()
    rows = Q.grad.norm(dim=-1).flatten()
    print(f"{name}: middle row of dQ {rows.median():.4g},"
          f" all of dQ {Q.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" all of dV {V.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" rows above .99 {(weights.max(-1).values > 0.99).float().mean():.1%}")
# on the page, 2000 queries: middle 2.4 and 2.4; all of dQ 40 and 8.7


# === narrow
import math
import torch

torch.manual_seed(0)  # PyTorch's generator: other draws than on the page, the same story
d_k = 4
runs, n = 200, 10

q, k, v, dO = (torch.randn(runs, n, d_k) for _ in range(4))
for name, divisor in (("without the division", 1.0), ("divided by sqrt(d_k)", math.sqrt(d_k))):
    Q, K, V = (x.clone().requires_grad_() for x in (q, k, v))
    weights = torch.softmax(Q @ K.transpose(1, 2) / divisor, dim=-1)
    ((weights @ V) * dO).sum().backward()
    rows = Q.grad.norm(dim=-1).flatten()
    print(f"{name}: middle row of dQ {rows.median():.4g},"
          f" all of dQ {Q.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" all of dV {V.grad.flatten(1).norm(dim=1).mean():.4g},"
          f" rows above .99 {(weights.max(-1).values > 0.99).float().mean():.1%}")
# on the page, 2000 queries: middle 0.77 and 0.45; all of dQ 3.8 and 2.0

