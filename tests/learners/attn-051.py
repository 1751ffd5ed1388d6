import torch
torch.manual_seed(1)
x = torch.randn(1, 3, 4)
w = torch.randn(4, 12, requires_grad=True)
q, k, v = (x @ w).chunk(3, dim=-1)
a = torch.softmax(q @ k.transpose(-2, -1) / 2, dim=-1)
y = a @ v
y.pow(2).sum().backward()
gq, gk, gv = w.grad.chunk(3, dim=1)
print("grad of Wq\n", gq, sep="")
print("grad of Wk\n", gk, sep="")
print("grad of Wv\n", gv, sep="")
