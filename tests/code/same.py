# === first
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = (Q / Q.shape[-1] ** 0.5) @ K.T
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


theirs = other(Q, K, V)
ours = defined(Q, K, V)
a, b = theirs[1], ours[1]
print("shapes", tuple(a.shape), tuple(b.shape))
print("row sums", *[f"{x:.3f}" for x in (theirs[0].sum(dim=-1)).tolist()])  # 1.000 1.000 1.000
print("a", *[" ".join(f"{x:.4f}" for x in row) for row in a.tolist()], sep="\n")
print("b", *[" ".join(f"{x:.4f}" for x in row) for row in b.tolist()], sep="\n")
a, b = a.double(), b.double()
print("largest difference below 1e-5:", ((a - b).abs().max() < 1e-5).item())  # rounding, on the page 6e-8
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))
