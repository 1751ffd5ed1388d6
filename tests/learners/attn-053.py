import torch

# Does the gradient reach masked keys?
torch.manual_seed(4)
k = torch.randn(4, 2, requires_grad=True)
v = torch.randn(4, 2, requires_grad=True)
q = torch.randn(2)
keep = torch.tensor([1, 1, 0, 1]).bool()
s = (k @ q).masked_fill(~keep, float("-inf"))
out = torch.softmax(s, 0) @ v
out.sum().backward()
print(k.grad[keep])
print(v.grad)
print("untouched rows:", [i for i in range(4) if v.grad[i].abs().sum() == 0])
