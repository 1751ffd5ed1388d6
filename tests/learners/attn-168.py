import torch
torch.manual_seed(0)
q = torch.randn(3, 4).requires_grad_()
k = torch.randn(3, 4).requires_grad_()
s = q @ k.T
print("s.grad_fn:", s.grad_fn.name())
for d in (True, False):
    q.grad = k.grad = None
    kk = k.detach() if d else k
    (q @ kk.T).softmax(-1)[0, 0].backward()
    print("detached key" if d else "full", "-> k.grad is", None if k.grad is None else k.grad[0])
print(q.grad[0], q.grad[1].abs().sum())
