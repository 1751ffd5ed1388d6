# === hundred
import torch

x = torch.tensor([100, 99, 97], dtype=torch.float32)

e = torch.exp(x)
print("as written", *[f"{x:.4g}" for x in (e / e.sum()).tolist()])  # nan nan nan

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7054 0.2595 0.03512
print("torch.softmax", *[f"{x:.4g}" for x in torch.softmax(x, dim=-1).tolist()])  # 0.7054 0.2595 0.03512
