# === whole
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # 0.00 5.00 2.22 1.72
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # 0.05 0.63 0.33 0.20
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # 0.60 1.31 1.02 0.27
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")


# === begin
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # 0.00 5.00 2.22 1.72
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # 0.05 0.63 0.33 0.20
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # 0.60 1.31 1.02 0.27
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")


# === first
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # 0.00 5.00 2.22 1.72
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # 0.05 0.63 0.33 0.20
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # 0.60 1.31 1.02 0.27
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")


# === causal
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # 0.00 5.00 2.22 1.72
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # -inf 2.50 -inf nan
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # 0.00 1.00 0.33 0.39
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # 0.00 1.18 0.73 0.54
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = torch.ones(len(Q), len(K)).tril() == 1  # True where a query may look

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")


# === numpy
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # 0.00 5.00 2.22 1.72
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # 0.00 2.50 1.11 0.86
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # 0.05 0.63 0.33 0.20
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # 0.60 1.31 1.02 0.27
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")

# The same in NumPy
import numpy as np

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ np.swapaxes(k, -2, -1)
    scaled = scores / math.sqrt(d_k)
    if mask is not None:
        scaled = np.where(mask, scaled, -np.inf)
    top = scaled.max(axis=-1, keepdims=True)
    exps = np.exp(scaled - top)
    weights = exps / exps.sum(axis=-1, keepdims=True)
    output = weights @ v
    return output, weights

array = lambda x: np.array(x.tolist(), dtype=np.float32)
hidden = None if mask is None else np.array(mask.tolist())
output, weights = attention(array(Q), array(K), array(V), hidden)
print("weights, by NumPy", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("output, by NumPy", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")


# === keys
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    scaled = scores / math.sqrt(d_k)
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    weights = torch.softmax(scaled, dim=-1)
    output = weights @ v
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

try:
    attention(Q, K[:, :-1], V, mask)
except AssertionError as error:
    print("Refused:", error)


# === values
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    scaled = scores / math.sqrt(d_k)
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    weights = torch.softmax(scaled, dim=-1)
    output = weights @ v
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

try:
    attention(Q, K, V[:-1], mask)
except AssertionError as error:
    print("Refused:", error)


# === unchecked
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    scores = q @ k.transpose(-2, -1)
    scaled = scores / math.sqrt(d_k)
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    weights = torch.softmax(scaled, dim=-1)
    output = weights @ v
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

try:
    attention(Q, K, V[:-1], mask)
except RuntimeError:
    print("stopped at a product that cannot be made")


# === nan
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    scores = q @ k.transpose(-2, -1)
    scaled = scores / math.sqrt(d_k)
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    weights = torch.softmax(scaled, dim=-1)
    output = weights @ v
    return output, weights

Q = torch.tensor([[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], dtype=torch.float32)
K = torch.tensor([[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [2, 2]], dtype=torch.float32)

mask = None

try:
    attention(Q, K, V[:-1], mask)
except RuntimeError:
    print("stopped at a product that cannot be made; TypeScript would go on, without numbers")


# === test
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # on the page, other draws: -3.13 -0.64 -2.05 0.76
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # on the page, other draws: -1.56 -0.32 -1.03 0.38
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # on the page, other draws: -1.56 -0.32 -1.03 0.38
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # on the page, other draws: 0.22 0.49 0.33 0.10
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # on the page, other draws: -0.56 0.55 0.02 0.44
    return output, weights

n, d_k, seed = 3, 4, 42
torch.manual_seed(seed)  # the same seed draws other numbers here than on the page
Q, K, V = torch.randn(n, d_k), torch.randn(n, d_k), torch.randn(n, 4)

mask = None

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # on the page, other draws: 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")


# === random
import math
import torch

def stats(x):
    return torch.stack([x.min(), x.max(), x.mean(), x.std()])

def attention(q, k, v, mask=None):
    d_k = q.shape[-1]
    assert k.shape[-1] == d_k, "d_k differs"
    assert v.shape[-2] == k.shape[-2], "n_k differs"
    scores = q @ k.transpose(-2, -1)
    print("scores: min, max, mean, std", *[f"{x:.2f}" for x in stats(scores).tolist()])  # on the page, other draws: -21.39 17.45 0.39 9.08
    scaled = scores / math.sqrt(d_k)
    print("scaled: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # on the page, other draws: -2.67 2.18 0.05 1.13
    if mask is not None:
        scaled = scaled.masked_fill(~mask, -math.inf)
    print("masked: min, max, mean, std", *[f"{x:.2f}" for x in stats(scaled).tolist()])  # on the page, other draws: -2.67 2.18 0.05 1.13
    weights = torch.softmax(scaled, dim=-1)
    print("weights: min, max, mean, std", *[f"{x:.2f}" for x in stats(weights).tolist()])  # on the page, other draws: 0.00 0.63 0.17 0.16
    output = weights @ v
    print("output: min, max, mean, std", *[f"{x:.2f}" for x in stats(output).tolist()])  # on the page, other draws: -0.99 1.10 0.28 0.44
    return output, weights

n, d_k, seed = 6, 64, 42
torch.manual_seed(seed)  # the same seed draws other numbers here than on the page
Q, K, V = torch.randn(n, d_k), torch.randn(n, d_k), torch.randn(n, 4)

mask = None

output, weights = attention(Q, K, V, mask)
print("weights", *[" ".join(f"{x:.4f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.4f}" for x in weights.sum(dim=-1).tolist()])  # on the page, other draws: 1.0000 1.0000 1.0000 1.0000 1.0000 1.0000
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")

