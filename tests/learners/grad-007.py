import torch
a = torch.tensor([2., 3.], requires_grad=True)
b = a * 2
try:
    b.backward()
except RuntimeError as e:
    print("RuntimeError", "scalar" in str(e))
b.backward(torch.tensor([1., 10.]))
print(a.grad)
