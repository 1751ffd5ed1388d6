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
