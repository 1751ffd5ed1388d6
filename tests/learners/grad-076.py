import torch
x = torch.tensor([1., 2., 3., 4.], requires_grad=True)
y = x.view(2, 2)
y[0, 0] = 100.
print(y)
