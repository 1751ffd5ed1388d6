# === repeat
import math
import torch
import torch.nn.functional as F

torch.manual_seed(1)
q = torch.tensor([[3, 1]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
d_k = 512

def grow(x):  # over and over
    return x.repeat(1, math.ceil(d_k / x.shape[-1]))[:, :d_k]

scores = grow(q) @ grow(K).T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)

print("scores", *[f"{x:.0f}" for x in scores[0].tolist()])  # 2560 1792 1280
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 100.0% 0.0% 0.0%


# === pad
import math
import torch
import torch.nn.functional as F

torch.manual_seed(1)
q = torch.tensor([[3, 1]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
d_k = 512

def grow(x):  # with zeros
    return F.pad(x, (0, d_k - x.shape[-1]))

scores = grow(q) @ grow(K).T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)

print("scores", *[f"{x:.2f}" for x in scores[0].tolist()])  # 10.00 7.00 5.00
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 37.3% 32.7% 29.9%


# === noise
import math
import torch
import torch.nn.functional as F

torch.manual_seed(1)
q = torch.tensor([[3, 1]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
d_k = 512

def grow(x):  # with noise
    return torch.cat([x, torch.randn(len(x), d_k - x.shape[-1])], dim=-1)

scores = grow(q) @ grow(K).T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)

print("scores", *[f"{x:.2f}" for x in scores[0].tolist()])  # on the page, other draws: 21.75 -0.23 20.13
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # on the page, other draws: 43.3% 16.4% 40.3%


# === own
import math
import torch
import torch.nn.functional as F

torch.manual_seed(1)
q = torch.tensor([[3, 1]], dtype=torch.float32)  # it
K = torch.tensor([[3, 1], [1, 4], [1.5, 0.5]], dtype=torch.float32)  # animal, street, because
d_k = 2

def grow(x):  # over and over
    return x.repeat(1, math.ceil(d_k / x.shape[-1]))[:, :d_k]

scores = grow(q) @ grow(K).T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)

print("scores", *[f"{x:.2f}" for x in scores[0].tolist()])  # 10.00 7.00 5.00
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 87.0% 10.4% 2.5%

