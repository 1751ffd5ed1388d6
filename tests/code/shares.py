# === small
import torch

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.6285, 0.2312, 0.1402


# === worked
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1.4142
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.8703, 0.1043, 0.0254


# === undivided
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.9465, 0.0471, 0.0064


# === pair
import torch

scores = torch.tensor([2, 1], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.7311, 0.2689


# === tenfold
import torch

scores = torch.tensor([20, 10], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.999955, 4.540·10⁻⁵


# === far
import torch

scores = torch.tensor([200, 100, 50], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 1, 3.784·10⁻⁴⁴, 0


# === level
import torch

scores = torch.tensor([512, 512, 512], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.3333, 0.3333, 0.3333


# === step
import torch

scores = torch.tensor([512, 511], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.7311, 0.2689


# === fifty
import torch

scores = torch.tensor([50, 48], dtype=torch.float32)  # first, second
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *weights.tolist())
# on the page: 0.8808, 0.1192

