import torch

q = torch.randn(4, 8)
k = torch.randn(4, 6)
# forgot that the widths differ
try:
    s = q @ k.T
    print(s)
except RuntimeError as e:
    print("oops:", type(e).__name__)
k = torch.zeros(4, 8)
print((q @ k.T).abs().sum())
