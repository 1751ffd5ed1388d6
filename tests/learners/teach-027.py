# Slide: label as attention target, gradient is p - y
import torch
z = torch.tensor([[1.0, 0.0, -1.0]], requires_grad=True)
for y in range(3):
    z.grad = None
    torch.nn.functional.cross_entropy(z, torch.tensor([y])).backward()
    onehot = torch.nn.functional.one_hot(torch.tensor([y]), 3)
    print(y, z.grad, torch.allclose(z.grad, z.softmax(-1) - onehot))
