# === fits
import torch

Q = torch.randn(3, 4)
K = torch.randn(5, 4)
V = torch.randn(5, 2)

weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === one-query
import torch

Q = torch.randn(1, 2)
K = torch.randn(3, 2)
V = torch.randn(3, 2)

weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("weights", tuple(weights.shape))
print("output", tuple(output.shape))


# === d-k-differs
import torch

Q = torch.randn(3, 4)
K = torch.randn(5, 3)
V = torch.randn(5, 2)

# The page refuses: query (3, 4) and key (5, 3) differ in d_k: 4 and 3.
try:
    weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
    output = weights @ V
except RuntimeError as error:
    print("refused:", error)



# === n-k-differs
import torch

Q = torch.randn(3, 4)
K = torch.randn(5, 4)
V = torch.randn(4, 2)

# The page refuses: key (5, 4) and value (4, 2) differ in n_k: 5 and 4.
try:
    weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
    output = weights @ V
except RuntimeError as error:
    print("refused:", error)



# === heads
import torch

Q = torch.randn(2, 8, 3, 4)
K = torch.randn(2, 8, 5, 4)
V = torch.randn(2, 8, 5, 2)

weights = torch.softmax(Q @ K.transpose(-2, -1) / K.shape[-1] ** 0.5, dim=-1)
output = weights @ V

print("weights", tuple(weights.shape))
print("output", tuple(output.shape))

