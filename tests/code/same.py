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


# === float64
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


theirs = other(Q.double(), K.double(), V.double())
ours = defined(Q, K, V)
a, b = theirs[1], ours[1]
print("shapes", tuple(a.shape), tuple(b.shape))
print("row sums", *[f"{x:.3f}" for x in (theirs[0].sum(dim=-1)).tolist()])  # 1.000 1.000 1.000
print("a", *[" ".join(f"{x:.4f}" for x in row) for row in a.tolist()], sep="\n")
print("b", *[" ".join(f"{x:.4f}" for x in row) for row in b.tolist()], sep="\n")
a, b = a.double(), b.double()
print("largest difference below 1e-5:", ((a - b).abs().max() < 1e-5).item())  # rounding, on the page 2e-7
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === strict
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


theirs = other(Q.double(), K.double(), V.double())
ours = defined(Q, K, V)
a, b = theirs[1], ours[1]
print("shapes", tuple(a.shape), tuple(b.shape))
print("row sums", *[f"{x:.3f}" for x in (theirs[0].sum(dim=-1)).tolist()])  # 1.000 1.000 1.000
print("a", *[" ".join(f"{x:.4f}" for x in row) for row in a.tolist()], sep="\n")
print("b", *[" ".join(f"{x:.4f}" for x in row) for row in b.tolist()], sep="\n")
a, b = a.double(), b.double()
print("largest difference below 1e-5:", ((a - b).abs().max() < 1e-5).item())  # rounding, on the page 2e-7
print("allclose", torch.allclose(a, b, atol=0, rtol=0))


# === unscaled
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T
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
print("largest difference", f"{(a - b).abs().max():.4g}")  # 0.2273
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === transposed
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = K @ Q.T / Q.shape[-1] ** 0.5
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
print("largest difference", f"{(a - b).abs().max():.4g}")  # 1.407
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === axis
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-2)
    return weights, weights @ V


theirs = other(Q, K, V)
ours = defined(Q, K, V)
a, b = theirs[1], ours[1]
print("shapes", tuple(a.shape), tuple(b.shape))
print("row sums", *[f"{x:.3f}" for x in (theirs[0].sum(dim=-1)).tolist()])  # 1.443 1.289 0.268
print("a", *[" ".join(f"{x:.4f}" for x in row) for row in a.tolist()], sep="\n")
print("b", *[" ".join(f"{x:.4f}" for x in row) for row in b.tolist()], sep="\n")
a, b = a.double(), b.double()
print("largest difference", f"{(a - b).abs().max():.4g}")  # 1.915
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === dropout
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)
keep = torch.tensor([[1, 1, 1], [0, 0, 1], [1, 1, 1]])  # drawn on the page


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1) * keep / (1 - 0.1)
    return weights, weights @ V


theirs = other(Q, K, V)
ours = defined(Q, K, V)
a, b = theirs[1], ours[1]
print("shapes", tuple(a.shape), tuple(b.shape))
print("row sums", *[f"{x:.3f}" for x in (theirs[0].sum(dim=-1)).tolist()])  # 1.111 0.050 1.111
print("a", *[" ".join(f"{x:.4f}" for x in row) for row in a.tolist()], sep="\n")
print("b", *[" ".join(f"{x:.4f}" for x in row) for row in b.tolist()], sep="\n")
a, b = a.double(), b.double()
print("largest difference", f"{(a - b).abs().max():.4g}")  # 1.541
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === fill
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)
may = torch.tensor([[True, False, False], [True, True, False], [True, True, True]])


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    scores = scores.masked_fill(~may, -torch.inf)
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    scores = scores.masked_fill(~may, -1e9)
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
print("largest difference", f"{(a - b).abs().max():.4g}")  # 0
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === nobody
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)
may = torch.tensor([[False, False, False], [True, True, True], [True, True, True]])


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    scores = scores.masked_fill(~may, -torch.inf)
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    scores = scores.masked_fill(~may, -1e9)
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
print("largest difference", f"{(a - b).abs().max():.4g}")  # nan
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === keys
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [1, 1], [1, 1]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 2], [3, -1]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T
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
print("largest difference", f"{(a - b).abs().max():.4g}")  # 0
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))


# === values
import torch

Q = torch.tensor([[2, 1], [0, 2], [1, -1]], dtype=torch.float32)
K = torch.tensor([[1, 1], [-1, 2], [2, 0]], dtype=torch.float32)
V = torch.tensor([[1, 2], [1, 2], [1, 2]], dtype=torch.float32)


def defined(Q, K, V):
    scores = Q @ K.T / Q.shape[-1] ** 0.5
    weights = torch.softmax(scores, dim=-1)
    return weights, weights @ V


def other(Q, K, V):
    scores = Q @ K.T
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
print("largest difference", f"{(a - b).abs().max():.4g}")  # 0
print("allclose", torch.allclose(a, b, atol=1e-8, rtol=1e-5))

