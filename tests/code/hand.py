# === wished
import torch

parts = torch.tensor([[8, 1, 1, 0], [1, 8, 1, 0], [1, 1, 8, 0], [8.7, 1, 0.3, 0]], dtype=torch.float32)  # animal, street, because, it
n = parts.shape[-1]
sums = parts.sum(dim=-1, keepdim=True)
# no softmax: parts are divided by their sum, a row of nothing is even
weights = torch.where(sums > 0, parts / sums, torch.tensor(1 / n))

print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("zeros", f"{(weights == 0).sum():.0f}")  # 4
row = 4
print("the row in hand", *[f"{x:.1%}" for x in weights[min(row, n) - 1].tolist()])  # 87.0% 10.0% 3.0% 0.0%
