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


# === thousand
import torch

x = torch.tensor([1000, 999, 997], dtype=torch.float64)

e = torch.exp(x)
print("as written", *[f"{x:.4g}" for x in (e / e.sum()).tolist()])  # nan nan nan

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7054 0.2595 0.03512
print("torch.softmax", *[f"{x:.4g}" for x in torch.softmax(x, dim=-1).tolist()])  # 0.7054 0.2595 0.03512


# === small
import torch

x = torch.tensor([2, 1, 0.5], dtype=torch.float32)

e = torch.exp(x)
print("as written", *[f"{x:.4g}" for x in (e / e.sum()).tolist()])  # 0.6285 0.2312 0.1402

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6285 0.2312 0.1402
print("torch.softmax", *[f"{x:.4g}" for x in torch.softmax(x, dim=-1).tolist()])  # 0.6285 0.2312 0.1402


# === sum
import torch

x = torch.tensor([88.7, 88], dtype=torch.float32)

e = torch.exp(x)
print("as written", *[f"{x:.4g}" for x in (e / e.sum()).tolist()])  # 0 0

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6682 0.3318
print("torch.softmax", *[f"{x:.4g}" for x in torch.softmax(x, dim=-1).tolist()])  # 0.6682 0.3318


# === underflow
import torch

x = torch.tensor([-200, -201, -203], dtype=torch.float32)

e = torch.exp(x)
print("as written", *[f"{x:.4g}" for x in (e / e.sum()).tolist()])  # nan nan nan

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7054 0.2595 0.03512
print("torch.softmax", *[f"{x:.4g}" for x in torch.softmax(x, dim=-1).tolist()])  # 0.7054 0.2595 0.03512


# === digits
import torch

x = torch.tensor([-100, -101, -103], dtype=torch.float32)

e = torch.exp(x)
print("as written", *[f"{x:.4g}" for x in (e / e.sum()).tolist()])  # 0.7105 0.2632 0.02632

d = x - x.max()
e = torch.exp(d)
total = e.sum()
weights = e / total
print("maximum subtracted", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7054 0.2595 0.03512
print("torch.softmax", *[f"{x:.4g}" for x in torch.softmax(x, dim=-1).tolist()])  # 0.7054 0.2595 0.03512

