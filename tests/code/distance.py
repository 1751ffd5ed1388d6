# === rotated
import math
import torch

q = torch.tensor([1.5, 1], dtype=torch.float32)
k = torch.tensor([1.5, 1], dtype=torch.float32)
place = 0
distance = 1
pairs = 1
speed = (-math.log(10000) * torch.arange(pairs) / pairs).exp()


def at(x, p):
    sin, cos = (p * speed).sin(), (p * speed).cos()
    return torch.cat([x[0] * cos - x[1] * sin, x[0] * sin + x[1] * cos])


print("score", f"{(at(q, place) * at(k, place + distance)).sum() / pairs:.2f}")  # 1.76
print("at the same place", f"{(at(q, place) * at(k, place)).sum() / pairs:.2f}")  # 3.25
