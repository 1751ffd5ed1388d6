import torch
mask = torch.tensor([1., 0., 1.])
w = torch.tensor([1., 2., 3.], requires_grad=True)
(w * mask).pow(2).sum().backward()
print(w.grad)
w.grad = None
w[mask.bool()].sum().backward()
print(w.grad)
w.grad = None
torch.where(mask > 0, w, torch.zeros_like(w)).prod().backward()
print(w.grad)
w.grad = None
w.masked_fill(mask == 0, 1.0).prod().backward()
print(w.grad)
w.grad = None
w.flip(0).cumsum(0)[-1].backward()
print(w.grad)
