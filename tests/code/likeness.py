# === dot
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)
K = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # A, B, C, D

scores = (q @ K.T)[0]
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=1):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


print("chosen scores", *[f"{x:.2f}" for x in scores.tolist()])  # 5.00 10.00 8.80 -5.00
print("chosen weights", *[f"{x:.1%}" for x in weights.tolist()])  # 0.5% 76.5% 23.0% 0.0%
print("ceiling", *[f"{x:.1%}" for x in (torch.stack([most(4), most(10), most(100)])).tolist()])  # 71.1% 45.1% 6.9%
