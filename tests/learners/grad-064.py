import torch
w = torch.rand(3, requires_grad=True)
loss = (w * 2).sum()
print("before")
loss.backward()
print(w.grad)
w.grad += 1
print(w.grad)
w.grad = torch.zeros(2)
print("after")
