import torch
# forgot that torch.sqrt wants a tensor
q, k = torch.ones(2, 3), torch.ones(2, 3)
s = (q @ k.T) / torch.sqrt(3)
print(s)
