# === words
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1

print("weights", *torch.softmax(scores / T, dim=-1).tolist())
# on the page: 0.9465, 0.0471, 0.0064


# === cold
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 0.5

print("weights", *torch.softmax(scores / T, dim=-1).tolist())
# on the page: 0.9975, 0.0025, 4.529·10⁻⁵


# === hot
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 100

print("weights", *torch.softmax(scores / T, dim=-1).tolist())
# on the page: 0.3423, 0.3322, 0.3256


# === close
import torch

scores = torch.tensor([2, 1.8, 1.5, 1, -1], dtype=torch.float32)  # a, b, c, d, e
T = 1

print("weights", *torch.softmax(scores / T, dim=-1).tolist())
# on the page: 0.3518, 0.2880, 0.2133, 0.1294, 0.0175


# === tie
import torch

scores = torch.tensor([4, 4, 1], dtype=torch.float32)  # left, right, behind
T = 1

print("weights", *torch.softmax(scores / T, dim=-1).tolist())
# on the page: 0.4879, 0.4879, 0.0243

