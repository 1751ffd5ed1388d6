# === worked
import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
Q = torch.tensor([[3, 1]], **f64)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], **f64)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], **f64)
dO = torch.tensor([[1, 0]], dtype=torch.float64)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
(output * dO).sum().backward()

with torch.no_grad():  # the same by hand
    dV = weights.T @ dO
    dW = dO @ V.T
    dS = weights * (dW - (weights * dW).sum())
    dQ, dK = dS @ K / math.sqrt(d_k), dS.T @ Q / math.sqrt(d_k)
    for name, mine, autograd in (("dQ", dQ, Q.grad), ("dK", dK, K.grad), ("dV", dV, V.grad)):
        digits = [[float(f"{x:.4g}") for x in row] for row in autograd.tolist()]
        print(name, digits, "by hand off by", (mine - autograd).abs().max().item())
# on the page: dQ [0.2502, −0.2629]


# === second
import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
Q = torch.tensor([[3, 1]], **f64)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], **f64)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], **f64)
dO = torch.tensor([[0, 1]], dtype=torch.float64)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
(output * dO).sum().backward()

with torch.no_grad():  # the same by hand
    dV = weights.T @ dO
    dW = dO @ V.T
    dS = weights * (dW - (weights * dW).sum())
    dQ, dK = dS @ K / math.sqrt(d_k), dS.T @ Q / math.sqrt(d_k)
    for name, mine, autograd in (("dQ", dQ, Q.grad), ("dK", dK, K.grad), ("dV", dV, V.grad)):
        digits = [[float(f"{x:.4g}") for x in row] for row in autograd.tolist()]
        print(name, digits, "by hand off by", (mine - autograd).abs().max().item())
# on the page: dQ [0.1620, −0.2347]


# === saturated
import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
Q = torch.tensor([[9, 3]], **f64)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], **f64)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], **f64)
dO = torch.tensor([[1, 0]], dtype=torch.float64)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
(output * dO).sum().backward()

with torch.no_grad():  # the same by hand
    dV = weights.T @ dO
    dW = dO @ V.T
    dS = weights * (dW - (weights * dW).sum())
    dQ, dK = dS @ K, dS.T @ Q
    for name, mine, autograd in (("dQ", dQ, Q.grad), ("dK", dK, K.grad), ("dV", dV, V.grad)):
        digits = [[float(f"{x:.4g}") for x in row] for row in autograd.tolist()]
        print(name, digits, "by hand off by", (mine - autograd).abs().max().item())
# on the page: dQ [0.0004, −0.0006]


# === agreed
import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
Q = torch.tensor([[3, 1]], **f64)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], **f64)  # animal, street, because
V = torch.tensor([[1, 1.5], [1, 0.3], [1, 1.2]], **f64)
dO = torch.tensor([[1, 0]], dtype=torch.float64)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
(output * dO).sum().backward()

with torch.no_grad():  # the same by hand
    dV = weights.T @ dO
    dW = dO @ V.T
    dS = weights * (dW - (weights * dW).sum())
    dQ, dK = dS @ K / math.sqrt(d_k), dS.T @ Q / math.sqrt(d_k)
    for name, mine, autograd in (("dQ", dQ, Q.grad), ("dK", dK, K.grad), ("dV", dV, V.grad)):
        digits = [[float(f"{x:.4g}") for x in row] for row in autograd.tolist()]
        print(name, digits, "by hand off by", (mine - autograd).abs().max().item())
# on the page: dQ [0.0000, 0.0000]

