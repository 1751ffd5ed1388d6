import torch
# numerical vs analytic for many functions
def check(f, x, eps=1e-4):
    x = x.double().requires_grad_()
    g, = torch.autograd.grad(f(x).sum(), x)
    with torch.no_grad():
        n = torch.stack([(f(x + eps * e).sum() - f(x - eps * e).sum()) / (2 * eps) for e in torch.eye(len(x), dtype=torch.double)])
    return torch.allclose(g, n, atol=1e-6)
x = torch.tensor([0.3, -0.8, 1.4])
tests = dict(softmax=lambda t: t.softmax(0) ** 2, lse=lambda t: t.logsumexp(0), norm=torch.norm, tanh=torch.tanh,
             gelu=torch.nn.functional.gelu, var=torch.var, cumsum=lambda t: t.cumsum(0) ** 2, prod=torch.prod)
for n, f in tests.items():
    print(n, check(f, x))
