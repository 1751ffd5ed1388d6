import torch
x = torch.randn(2, 3, 8)
try:
    x.view(2, 3, 3, 3)
except RuntimeError as e:
    print(type(e).__name__)
try:
    x.transpose(1, 2).view(2, 24)
except RuntimeError as e:
    print(type(e).__name__)
try:
    x @ x
except RuntimeError as e:
    print(type(e).__name__)
try:
    x[5]
except IndexError as e:
    print(type(e).__name__)
try:
    x.sum(dim=4)
except IndexError as e:
    print(type(e).__name__)
print(x.shape, x.dim(), x.size(1), len(x))
