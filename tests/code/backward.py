# === worked
import math
import torch

f64 = dict(dtype=torch.float64, requires_grad=True)
Q = torch.tensor([[3, 1]], **f64)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], **f64)  # animal, street, because
V = torch.tensor([[2, 1.5], [0.5, 0.3], [-0.5, 1.2]], **f64)  # animal, street, because
dO = torch.tensor([[1, 0]], dtype=torch.float64)

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V
loss = (output * dO).sum()
loss.backward()

# the same by hand
dV = weights.T @ dO
dW = dO @ V.T
dS = weights * (dW - (weights * dW).sum())
dQ, dK = dS @ K / math.sqrt(d_k), dS.T @ Q / math.sqrt(d_k)
pairs = (dQ, Q.grad), (dK, K.grad), (dV, V.grad)
off = max((mine - autograd).abs().max().item() for mine, autograd in pairs)

print("output", *[f"{x:.2f}" for x in output[0].tolist()])  # 1.78 1.37
print("loss", f"{loss:.3f}")  # 1.780
print("dV", *[" ".join(f"{x:.3f}" for x in row) for row in V.grad.tolist()], sep="\n")
print("dW", *[f"{x:.3f}" for x in dW[0].tolist()])  # 2.000 0.500 -0.500
print("dS", *[f"{x:.3f}" for x in dS[0].tolist()])  # 0.191 -0.134 -0.058
print("dQ", *[f"{x:.3f}" for x in Q.grad[0].tolist()])  # 0.250 -0.263
print("dK", *[" ".join(f"{x:.3f}" for x in row) for row in K.grad.tolist()], sep="\n")
print("the same by hand:", off < 1e-12)
