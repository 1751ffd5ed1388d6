import torch
w = torch.tensor([1., 2.], requires_grad=True)
w = w - 0.1 * torch.ones(2)      # w is no longer a leaf
loss = (w ** 2).sum()
loss.backward()
print(w.is_leaf)
try:
    w.grad.zero_()
except AttributeError as e:
    print(type(e).__name__)
