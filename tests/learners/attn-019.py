import torch
x = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
a = torch.softmax(x @ x.T / 10, dim=-1)
out = a @ x
loss = (out ** 2).sum()
loss.backward()
print(loss.item() > 0)
print(a)
print(x.grad)
