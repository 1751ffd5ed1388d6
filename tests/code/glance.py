# === start
import math
import torch

q = torch.tensor([2.2, 1.2], dtype=torch.float32)
x = torch.tensor([[3, 1], [1, 3.5], [-2.2, 1]], dtype=torch.float32)  # animal, street, because  # a word's vector is its key and its value

scores = x @ q / math.sqrt(2)
weights = torch.softmax(scores, dim=-1)
output = weights @ x

print("scores", *[f"{x:.2f}" for x in scores.tolist()])  # 5.52 4.53 -2.57
print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 72.9% 27.1% 0.0%
print("output", *[f"{x:.2f}" for x in output.tolist()])  # 2.46 1.68
