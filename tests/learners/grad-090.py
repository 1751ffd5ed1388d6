import torch
W = torch.randn(2, 3, requires_grad=True)
x = torch.ones(3, 1)
loss = W @ x
print(loss.shape)
print(loss.item())
