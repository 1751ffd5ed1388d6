import torch
q = torch.randn(2, 4)
k = torch.randn(2, 4, dtype=torch.float64)
print("computing scores")
s = q @ k.T
print(s)
