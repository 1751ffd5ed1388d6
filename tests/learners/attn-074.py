import torch
torch.manual_seed(0)
W = {name: torch.randn(2, 2, requires_grad=True) for name in ("q", "k", "v")}
x = torch.tensor([[1., 0.], [0.5, 0.5]])

def forward(x, W):
    q, k, v = (x @ W[n] for n in W)
    return torch.softmax(q @ k.T, 1) @ v

loss = forward(x, W).pow(2).mean()
grads = dict(zip(W, torch.autograd.grad(loss, W.values())))
for n, g in grads.items():
    print(n, "|grad| = %.4f" % g.norm())
new = {n: (W[n] - 0.3 * grads[n]).detach() for n in W}
print(forward(x, new).pow(2).mean() < loss)
print(new)
