import torch
torch.manual_seed(0)
# gradient checkpoint of understanding: two heads, grads only where used
Wq = torch.randn(4, 4, requires_grad=True)
x = torch.randn(3, 4)
q = (x @ Wq).view(3, 2, 2).transpose(0, 1)
k = x.view(3, 2, 2).transpose(0, 1)
a = (q @ k.transpose(1, 2)).softmax(-1)
a[0, 0, 0].backward()
print(Wq.grad)
print((Wq.grad != 0).int())
print("second head untouched:", bool((Wq.grad[:, 2:] == 0).all()))
