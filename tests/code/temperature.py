# === words
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1

print("weights", *[f"{x:.4g}" for x in torch.softmax(scores / T, dim=-1).tolist()])  # 0.9465 0.04712 0.006377


# === cold
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 0.5

print("weights", *[f"{x:.4g}" for x in torch.softmax(scores / T, dim=-1).tolist()])  # 0.9975 0.002473 4.529e-05


# === hot
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 100

print("weights", *[f"{x:.4g}" for x in torch.softmax(scores / T, dim=-1).tolist()])  # 0.3423 0.3322 0.3256


# === close
import torch

scores = torch.tensor([2, 1.8, 1.5, 1, -1], dtype=torch.float32)  # a, b, c, d, e
T = 1

print("weights", *[f"{x:.4g}" for x in torch.softmax(scores / T, dim=-1).tolist()])  # 0.3518 0.288 0.2133 0.1294 0.01751


# === tie
import torch

scores = torch.tensor([4, 4, 1], dtype=torch.float32)  # left, right, behind
T = 1

print("weights", *[f"{x:.4g}" for x in torch.softmax(scores / T, dim=-1).tolist()])  # 0.4879 0.4879 0.02429

