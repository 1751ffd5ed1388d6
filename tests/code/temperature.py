# === words
import torch

scores = torch.tensor([10, 7, 5], dtype=torch.float32)  # animal, street, because
T = 1

print("weights", *[f"{x:.4g}" for x in torch.softmax(scores / T, dim=-1).tolist()])  # 0.9465 0.04712 0.006377
