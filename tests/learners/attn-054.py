import torch
# nan gradients from a fully masked row
s = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
mask = torch.tensor([[True, True], [False, False]])
p = s.masked_fill(~mask, float('-inf')).softmax(-1)
print(p)
(p * torch.tensor([1., 2.])).sum().backward()
print(s.grad)
print(torch.isnan(s.grad).any(1))
s.grad = None
big_negative = s.masked_fill(~mask, -1e9).softmax(-1)
print(big_negative)
(big_negative * torch.tensor([1., 2.])).sum().backward()
print(s.grad)
