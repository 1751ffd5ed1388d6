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

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page (other draws, so other decimals): unscaled mean −0.28 variance 63.70 std 7.98; scaled mean −0.03 variance 1.00 std 1.00


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

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page (other draws, so other decimals): unscaled mean 0.02 variance 0.77 std 0.87; scaled mean 0.02 variance 0.77 std 0.87


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

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page (other draws, so other decimals): unscaled mean −1.38 variance 482.53 std 21.97; scaled mean −0.06 variance 0.94 std 0.97


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

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page (other draws, so other decimals): unscaled mean −13.87 variance 570.94 std 23.89; scaled mean −0.61 variance 1.12 std 1.06


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

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page: unscaled mean 512.00 variance 0.00 std 0.00; scaled mean 22.63 variance 0.00 std 0.00


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

for name, x in (("unscaled", scores), ("scaled  ", scaled)):
    print(name, f"mean {x.mean():.2f} variance {x.var():.2f} std {x.std():.2f}")
# on the page (other draws, so other decimals): unscaled mean 0.07 variance 6.86 std 2.62; scaled mean 0.01 variance 0.11 std 0.33

