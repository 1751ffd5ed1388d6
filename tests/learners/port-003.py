# jax style: pure functions, params in a dict, no modules
import torch
def init(gen, d):
    return {n: torch.randn(d, d, generator=gen) / d ** 0.5 for n in ("q", "k", "v", "o")}
def attention(params, x):
    q, k, v = (x @ params[n] for n in "qkv")
    w = torch.softmax(q @ k.mT / x.shape[-1] ** 0.5, dim=-1)
    return (w @ v) @ params["o"]
def loss_fn(params, x, y):
    return torch.mean((attention(params, x) - y) ** 2)
gen = torch.Generator().manual_seed(0)
params = init(gen, 3)
x = torch.randn(4, 3, generator=gen)
y = torch.flip(x, dims=(0,))
def value_and_grad(f):
    def g(params, *args):
        leaves = {k: v.detach().requires_grad_(True) for k, v in params.items()}
        value = f(leaves, *args)
        return value.detach(), dict(zip(leaves, torch.autograd.grad(value, list(leaves.values()))))
    return g
for i in range(4):
    value, grads = value_and_grad(loss_fn)(params, x, y)
    params = {k: params[k] - 0.5 * grads[k] for k in params}
    print(i, "%.4f" % value, {k: round(g.norm().item(), 3) for k, g in grads.items()})
