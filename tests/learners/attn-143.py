import torch
scores = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
mask = torch.tensor([[0., float('-inf')], [0., 0.]])
scores += mask
print(scores.softmax(-1))
