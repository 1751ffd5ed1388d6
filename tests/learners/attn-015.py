import torch

scores = torch.tensor([[1., 2., 3.], [4., 5., 6.]])
weights = scores.exp()
weights /= weights.sum(dim=1, keepdim=True)
print(weights)
weights *= 10
print(weights)
scores -= scores.max(dim=1, keepdim=True).values
print(scores)
scores += 1
scores **= 2
print(scores)
