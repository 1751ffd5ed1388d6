import torch
x = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
for red in ("x.sum()", "x.mean()", "x.max()", "x.norm()", "x.std()", "x.trace()", "x.det()", "x.logsumexp((0, 1))", "x.amax(0).sum()", "x.T[0].sum()", "x.prod()", "x.median()"):
    x.grad = None
    eval(red).backward()
    print(f"{red:22s}", [[round(v, 3) for v in r] for r in x.grad.tolist()])
