import torch
q = torch.tensor([1.0, 1.0], requires_grad=True)
K = torch.tensor([[2.0, 0.0], [0.0, 1.0]], requires_grad=True)
v = torch.tensor([10.0, 20.0], requires_grad=True)
w = torch.softmax(K @ q, dim=0)
out = w @ v
out.backward()
print("out", out)
for name in ["q", "K", "v"]:
    print(name, eval(name).grad)
# by hand
wd = w.detach()
ds = wd * (v.detach() - out.detach())
print("ds", ds)
print(torch.allclose(q.grad, K.detach().T @ ds), torch.allclose(K.grad, torch.outer(ds, q.detach())), torch.allclose(v.grad, wd))
