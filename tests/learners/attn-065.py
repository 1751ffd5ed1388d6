import torch
q = torch.tensor([[1., 0.], [0., 1.]], requires_grad=True)
k = torch.tensor([[1., 0.], [0., 1.]])
v = torch.tensor([[1.], [0.]])
p = (q @ k.T).softmax(-1)
p_const = p.detach()
print(p.requires_grad, p_const.requires_grad)
try:
    (p_const @ v).sum().backward()
except RuntimeError as e:
    print("no graph:", type(e).__name__)
(p @ v).sum().backward()
print(q.grad)
