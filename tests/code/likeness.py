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


# === cosine
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)
K = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # A, B, C, D

scores = F.cosine_similarity(q, K, dim=-1)
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=1):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


print("chosen scores", *[f"{x:.2f}" for x in scores.tolist()])  # 1.00 0.71 0.93 -0.71
print("chosen weights", *[f"{x:.1%}" for x in weights.tolist()])  # 34.9% 26.1% 32.7% 6.3%
print("ceiling", *[f"{x:.1%}" for x in (torch.stack([most(4), most(10), most(100)])).tolist()])  # 71.1% 45.1% 6.9%


# === times
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)
K = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # A, B, C, D

scores = 20 * F.cosine_similarity(q, K, dim=-1)
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=20):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


print("chosen scores", *[f"{x:.2f}" for x in scores.tolist()])  # 20.00 14.14 18.66 -14.14
print("chosen weights", *[f"{x:.1%}" for x in weights.tolist()])  # 79.1% 0.2% 20.6% 0.0%
print("ceiling", *[f"{x:.1%}" for x in (torch.stack([most(4), most(10), most(100)])).tolist()])  # 100.0% 100.0% 100.0%


# === distance
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)
K = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # A, B, C, D

scores = -torch.cdist(q, K)[0]
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=1):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


print("chosen scores", *[f"{x:.2f}" for x in scores.tolist()])  # -1.58 -3.16 -1.14 -5.00
print("chosen weights", *[f"{x:.1%}" for x in weights.tolist()])  # 35.8% 7.4% 55.7% 1.2%
print("ceiling", *[f"{x:.1%}" for x in (torch.stack([most(4), most(10), most(100)])).tolist()])  # 71.1% 45.1% 6.9%


# === squared
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)
K = torch.tensor([[1.5, 0.5], [2, 4], [2.3, 1.9], [-2, 1]], dtype=torch.float32)  # A, B, C, D

scores = -(q - K).pow(2).sum(dim=-1)
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=1):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


print("chosen scores", *[f"{x:.2f}" for x in scores.tolist()])  # -2.50 -10.00 -1.30 -25.00
print("chosen weights", *[f"{x:.1%}" for x in weights.tolist()])  # 23.1% 0.0% 76.8% 0.0%
print("ceiling", *[f"{x:.1%}" for x in (torch.stack([most(4), most(10), most(100)])).tolist()])  # 71.1% 45.1% 6.9%


# === best
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)
K = torch.tensor([[3, 1], [-3, -1], [-1.5, -0.5], [-3.9, -1.3]], dtype=torch.float32)  # A, B, C, D

scores = F.cosine_similarity(q, K, dim=-1)
weights = torch.softmax(scores, dim=-1)


# the most that a cosine can give one of n keys, once it is multiplied
def most(n, times=1):
    return torch.softmax(torch.tensor([times] + [-times] * (n - 1), dtype=torch.float32), dim=0)[0]


print("chosen scores", *[f"{x:.2f}" for x in scores.tolist()])  # 1.00 -1.00 -1.00 -1.00
print("chosen weights", *[f"{x:.1%}" for x in weights.tolist()])  # 71.1% 9.6% 9.6% 9.6%
print("ceiling", *[f"{x:.1%}" for x in (torch.stack([most(4), most(10), most(100)])).tolist()])  # 71.1% 45.1% 6.9%

