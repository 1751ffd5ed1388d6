# === small
import torch

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6285 0.2312 0.1402


# === words
import torch

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)  # animal, street, because
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6285 0.2312 0.1402


# === worked
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1.4142
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.8703 0.1043 0.02536


# === undivided
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.9465 0.04712 0.006377


# === pair
import torch

scores = torch.tensor([2, 1], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7311 0.2689


# === tenfold
import torch

scores = torch.tensor([20, 10], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.6f}" if x > 0.5 else f"{x:.4g}" for x in weights.tolist()])  # 0.999955 4.54e-05


# === far
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 1 3.784e-44 0


# === level
import torch

scores = torch.tensor([512, 512, 512], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.3333 0.3333 0.3333


# === step
import torch

scores = torch.tensor([512, 511], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.7311 0.2689


# === fifty
import torch

scores = torch.tensor([50, 48], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.8808 0.1192

