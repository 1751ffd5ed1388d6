import torch

# my first attention, after reading the paper
x = torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
q = x
k = x
v = x
scores = q @ k.T
print(scores)
scores = scores / 2 ** 0.5
weights = torch.softmax(scores, dim=-1)
print(weights)
out = weights @ v
print(out)
print(out.shape)
