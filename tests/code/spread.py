# === head
import math
import torch

d_k = 64
pairs = 500
torch.manual_seed(34)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.randn(pairs), torch.randn(pairs)
    scores += q * k

scaled = scores / math.sqrt(d_k)

print("unscaled: mean", f"{scores.mean():.2f}")  # on the page, other draws: -0.28
print("unscaled: variance", f"{scores.var():.2f}")  # on the page, other draws: 63.70
print("unscaled: standard deviation", f"{scores.std():.2f}")  # on the page, other draws: 7.98
print("scaled: mean", f"{scaled.mean():.2f}")  # on the page, other draws: -0.03
print("scaled: variance", f"{scaled.var():.2f}")  # on the page, other draws: 1.00
print("scaled: standard deviation", f"{scaled.std():.2f}")  # on the page, other draws: 1.00
