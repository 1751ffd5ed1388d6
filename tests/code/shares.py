# === small
import torch

scores = torch.tensor([2, 1, 0.5], dtype=torch.float32)  # first, second, third
T = 1
weights = torch.softmax(scores / T, dim=-1)

print("weights", *[f"{x:.4g}" for x in weights.tolist()])  # 0.6285 0.2312 0.1402
