# === tenth
import torch

scores = torch.tensor([[1.3863, 1.0986, 0.6931, 0], [1, 1, 1, 1], [4, 1, 0, 1]], dtype=torch.float32)
V = torch.tensor([[1, 0], [0, 1], [1, 1], [2, -1]], dtype=torch.float32)
p = 0.1

weights = torch.softmax(scores, dim=-1)
# as F.dropout(weights, p), but with the draw of the page
keep = torch.tensor([[1, 0, 1, 1], [1, 1, 1, 0], [1, 1, 1, 1]])
dropped = weights * keep / (1 - p)
output = dropped @ V

print("weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights.tolist()], sep="\n")
print("dropped", *[" ".join(f"{x:.3f}" for x in row) for row in dropped.tolist()], sep="\n")
print("row sums", *[f"{x:.3f}" for x in dropped.sum(dim=-1).tolist()])  # 0.778 0.833 1.111
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")

# one row, drawn many times
torch.manual_seed(37)
row = weights[0]
keeps = torch.rand(1000, 4) >= p
sums = (row * keeps / (1 - p)).sum(dim=-1)
std = (p / (1 - p) * (row ** 2).sum()).sqrt()
print("mean of its sums", f"{sums.mean():.3f}")  # on the page, other draws: 1.000
print("their standard deviation", f"{sums.std():.3f}")  # on the page, other draws: 0.185
print("as the formula says", f"{std:.3f}")  # 0.183
