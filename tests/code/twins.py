# === given
import math
import torch

bits = torch.tensor([[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]], dtype=torch.float32)  # token 0, token 1, token 2
x = 1 * bits

scores = x @ x.T
weights = torch.softmax(scores / math.sqrt(x.shape[-1]), dim=-1)
output = weights @ x

print("scores", *[" ".join(f"{x:.2f}" for x in row) for row in scores.tolist()], sep="\n")
print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("output", *[" ".join(f"{x:.2f}" for x in row) for row in output.tolist()], sep="\n")
print("the middle token gives itself", f"{weights[1, 1]:.1%}")  # 57.6%
