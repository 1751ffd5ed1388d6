import torch
mask = torch.tril(torch.ones(4, 4))
try:
    scores = torch.zeros(4, 4).masked_fill(mask, 0.0)
except RuntimeError as e:
    print("mask must be bool:", type(e).__name__)
try:
    print(1 - mask.bool())
except RuntimeError as e:
    print("no minus for bool:", type(e).__name__)
print(~mask.bool())
print(torch.logical_not(mask))
try:
    ~mask
except TypeError as e:
    print(type(e).__name__)
