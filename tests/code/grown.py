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
