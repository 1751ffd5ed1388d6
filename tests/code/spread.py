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


# === opening
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


# === one
import math
import torch

d_k = 1
pairs = 500
torch.manual_seed(1)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.randn(pairs), torch.randn(pairs)
    scores += q * k

scaled = scores / math.sqrt(d_k)

print("unscaled: mean", f"{scores.mean():.2f}")  # on the page, other draws: 0.02
print("unscaled: variance", f"{scores.var():.2f}")  # on the page, other draws: 0.77
print("unscaled: standard deviation", f"{scores.std():.2f}")  # on the page, other draws: 0.87
print("scaled: mean", f"{scaled.mean():.2f}")  # on the page, other draws: 0.02
print("scaled: variance", f"{scaled.var():.2f}")  # on the page, other draws: 0.77
print("scaled: standard deviation", f"{scaled.std():.2f}")  # on the page, other draws: 0.87


# === wide
import math
import torch

d_k = 512
pairs = 500
torch.manual_seed(1)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.randn(pairs), torch.randn(pairs)
    scores += q * k

scaled = scores / math.sqrt(d_k)

print("unscaled: mean", f"{scores.mean():.2f}")  # on the page, other draws: -1.38
print("unscaled: variance", f"{scores.var():.2f}")  # on the page, other draws: 482.53
print("unscaled: standard deviation", f"{scores.std():.2f}")  # on the page, other draws: 21.97
print("scaled: mean", f"{scaled.mean():.2f}")  # on the page, other draws: -0.06
print("scaled: variance", f"{scaled.var():.2f}")  # on the page, other draws: 0.94
print("scaled: standard deviation", f"{scaled.std():.2f}")  # on the page, other draws: 0.97


# === few
import math
import torch

d_k = 512
pairs = 16
torch.manual_seed(1)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.randn(pairs), torch.randn(pairs)
    scores += q * k

scaled = scores / math.sqrt(d_k)

print("unscaled: mean", f"{scores.mean():.2f}")  # on the page, other draws: -13.87
print("unscaled: variance", f"{scores.var():.2f}")  # on the page, other draws: 570.94
print("unscaled: standard deviation", f"{scores.std():.2f}")  # on the page, other draws: 23.89
print("scaled: mean", f"{scaled.mean():.2f}")  # on the page, other draws: -0.61
print("scaled: variance", f"{scaled.var():.2f}")  # on the page, other draws: 1.12
print("scaled: standard deviation", f"{scaled.std():.2f}")  # on the page, other draws: 1.06


# === ones
import math
import torch

d_k = 512
pairs = 500
torch.manual_seed(1)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.ones(pairs), torch.ones(pairs)
    scores += q * k

scaled = scores / math.sqrt(d_k)

print("unscaled: mean", f"{scores.mean():.2f}")  # 512.00
print("unscaled: variance", f"{scores.var():.2f}")  # 0.00
print("unscaled: standard deviation", f"{scores.std():.2f}")  # 0.00
print("scaled: mean", f"{scaled.mean():.2f}")  # 22.63
print("scaled: variance", f"{scaled.var():.2f}")  # 0.00
print("scaled: standard deviation", f"{scaled.std():.2f}")  # 0.00


# === layers
import math
import torch

d_k = 64
pairs = 500
torch.manual_seed(1)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.randn(pairs) / math.sqrt(3), torch.randn(pairs) / math.sqrt(3)
    scores += q * k

scaled = scores / math.sqrt(d_k)

print("unscaled: mean", f"{scores.mean():.2f}")  # on the page, other draws: 0.07
print("unscaled: variance", f"{scores.var():.2f}")  # on the page, other draws: 6.86
print("unscaled: standard deviation", f"{scores.std():.2f}")  # on the page, other draws: 2.62
print("scaled: mean", f"{scaled.mean():.2f}")  # on the page, other draws: 0.01
print("scaled: variance", f"{scaled.var():.2f}")  # on the page, other draws: 0.11
print("scaled: standard deviation", f"{scaled.std():.2f}")  # on the page, other draws: 0.33


# === whole
import math
import torch

d_k = 128
pairs = 500
torch.manual_seed(34)

scores = torch.zeros(pairs)
for _ in range(d_k):  # one more number in every query and every key
    q, k = torch.randn(pairs), torch.randn(pairs)
    scores += q * k

scaled = scores / d_k

print("unscaled: mean", f"{scores.mean():.2f}")  # on the page, other draws: -0.58
print("unscaled: variance", f"{scores.var():.2f}")  # on the page, other draws: 126.39
print("unscaled: standard deviation", f"{scores.std():.2f}")  # on the page, other draws: 11.24
print("scaled: mean", f"{scaled.mean():.2f}")  # on the page, other draws: 0.00
print("scaled: variance", f"{scaled.var():.2f}")  # on the page, other draws: 0.01
print("scaled: standard deviation", f"{scaled.std():.2f}")  # on the page, other draws: 0.09

