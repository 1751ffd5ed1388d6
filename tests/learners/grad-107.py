import torch
from torch import tensor
W = tensor([[1., 2.], [3., 4.]], requires_grad=True)
x = tensor([1., 1.])
y = tensor([0., 1.])
loss = ((W @ x - y) ** 2).sum()
loss.backward()
before = W.clone().detach()
W.data -= 0.01 * W.grad.data
print(W, before - W.data, sep='\n')
print(torch.autograd.grad((W @ x).sum(), W)[0])
print((W.grad * 0.01).max().item() > 0, W.grad.argmax(), W.grad.view(-1)[3])
print(f'{W.grad.norm():.3f} {W.detach().sum().item():.2f}')
