# === ten-by-512
import math
import torch

n = 10
d_k = 512
torch.manual_seed(42)
Q, K = torch.randn(1, n, d_k), torch.randn(1, n, d_k)
scores = (Q @ K.transpose(-2, -1))[0]
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scores, dim=-1)
scaled_weights = torch.softmax(scaled, dim=-1)

print("unscaled: variance", f"{scores.var():.1f}")  # 486.0
print("unscaled: mean of the largest", f"{weights.max(dim=-1).values.mean():.1%}")  # 99.6%
print("unscaled: entropy", f"{-(weights * weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 0.023
print("unscaled: above 0.5", f"{(weights > 0.5).sum():.0f}")  # 10
print("unscaled: above 0.9", f"{(weights > 0.9).sum():.0f}")  # 10
print("unscaled: below 0.01", f"{(weights < 0.01).sum():.0f}")  # 88
print("scaled: variance", f"{scaled.var():.3f}")  # 0.949
print("scaled: mean of the largest", f"{scaled_weights.max(dim=-1).values.mean():.1%}")  # 34.9%
print("scaled: entropy", f"{-(scaled_weights * scaled_weights.clamp_min(1e-45).log()).sum(-1).mean():.3f}")  # 1.898
print("scaled: above 0.5", f"{(scaled_weights > 0.5).sum():.0f}")  # 2
print("scaled: above 0.9", f"{(scaled_weights > 0.9).sum():.0f}")  # 0
print("scaled: below 0.01", f"{(scaled_weights < 0.01).sum():.0f}")  # 5
