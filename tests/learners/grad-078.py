import torch
w = torch.tensor([1.0, 1.0])
w.requires_grad = True
try:
    w.grad += 1
except TypeError as e:
    print(type(e).__name__)
w.sum().backward()
w.grad += 1
print(w.grad)
try:
    (w @ torch.ones(3)).backward()
except RuntimeError as e:
    print(type(e).__name__)
try:
    w.backward()
except RuntimeError as e:
    print(type(e).__name__)
try:
    torch.tensor([1.0], requires_grad="yes")
except TypeError as e:
    print(type(e).__name__)
