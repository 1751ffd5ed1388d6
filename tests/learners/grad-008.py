import torch
x = torch.tensor([1., 2., 3.], requires_grad=True)
y = (x * x).sum()
y.backward()
try:
    y.backward()
except RuntimeError as e:
    print("second backward ->", type(e).__name__)
print(x.grad)
y = (x * x).sum()
y.backward(retain_graph=True)
y.backward()
print(x.grad)
