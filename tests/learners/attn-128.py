import torch
v = torch.tensor([[1., 2.], [3., 4.], [5., 6.]], requires_grad=True)
p = torch.tensor([[0.5, 0.5, 0.0], [0.0, 0.0, 1.0]])
out = p @ v
out.retain_grad()
loss = (out[0] - out[1]).pow(2).sum()
loss.backward()
print(loss)
print(out.grad)
print(v.grad)
print(torch.equal(v.grad, p.T @ out.grad))
v.grad.zero_()
try:
    out.sum().backward()
    print(v.grad)
except RuntimeError as e:
    print(type(e).__name__)
