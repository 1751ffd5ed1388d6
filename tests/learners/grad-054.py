import torch
a = torch.tensor([1.0, 2.0], requires_grad=True)
b = a.clone()
c = a.detach()
c[0] = 9
print(a, b)
b[1] = 7        # fine: b is not a leaf
b.sum().backward()
print(a.grad)
d = a.clone().detach().requires_grad_(True)
print(d.is_leaf, d.grad, b.grad_fn is None)
print(torch.equal(c, a))
