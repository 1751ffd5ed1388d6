import torch
w = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
frozen = w[:2].detach()
z = torch.cat([frozen, w[2:]]) ** 2
z.sum().backward()
print(w.grad)
w.grad = None
(w.sum() * w.detach()).sum().backward()
print(w.grad)
w.grad = None
with torch.no_grad():
    c = w.max()
((w - c).exp()).sum().log().backward()
print(w.grad, w.softmax(0))
