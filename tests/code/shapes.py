# === fits
import torch

Q = torch.randn(3, 4)
K = torch.randn(5, 4)
V = torch.randn(5, 2)

weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("weights", tuple(weights.shape))
print("output", tuple(output.shape))
