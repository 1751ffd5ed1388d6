# === three-tokens
import math
import torch

Q = torch.tensor([[3, 1, 0, 0], [1, 4, 0, 0], [2, 2, 0, 0]], dtype=torch.float32)  # cat, sat, mat
K = torch.tensor([[3, 1, 0, 0], [1, 4, 0, 0], [2, 2, 0, 0]], dtype=torch.float32)  # cat, sat, mat
V = torch.tensor([[1, 0, 0, 0], [0, 1, 0, 0], [0.5, 0.5, 0, 0]], dtype=torch.float32)  # cat, sat, mat

d_k = Q.shape[-1]
scores = Q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)
output = weights @ V

print("scores", *[" ".join(f"{x:.2f}" for x in row) for row in scores.tolist()], sep="\n")
print("scaled", *[" ".join(f"{x:.2f}" for x in row) for row in scaled.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.3f}" for x in row) for row in weights.tolist()], sep="\n")
print("row sums", *[f"{x:.3f}" for x in weights.sum(-1).tolist()])  # 1.000 1.000 1.000
print("column sums", *[f"{x:.3f}" for x in weights.sum(0).tolist()])  # 0.847 1.681 0.472
print("output", *[" ".join(f"{x:.3f}" for x in row) for row in output.tolist()], sep="\n")
