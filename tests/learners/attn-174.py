import torch
torch.manual_seed(3)
W = torch.randn(3, 3, requires_grad=True)
x = torch.randn(4, 3)
# gradient of causal attention: does the last token's loss touch the first token's value?
v = x @ W
v.retain_grad()
A = torch.tril(torch.ones(4, 4))
A = A / A.sum(-1, keepdim=True)
loss_last = (A @ v)[3].pow(2).sum()
loss_last.backward()
print(v.grad)
v2 = x @ W
v2.retain_grad()
W.grad = None
(A @ v2)[0].pow(2).sum().backward()
print(v2.grad)
print(W.grad)
