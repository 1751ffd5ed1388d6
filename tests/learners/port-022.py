import torch
# custom_vjp for a clipped gradient identity
class ClipGrad(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, lo, hi):
        ctx.bounds = (lo, hi)
        return x.clone()
    @staticmethod
    def backward(ctx, g):
        return g.clamp(*ctx.bounds), None, None
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
(ClipGrad.apply(x, -1.0, 1.0) * torch.tensor([0.5, 5.0, -7.0])).sum().backward()
print(x.grad)
def stop_gradient(t): return t.detach()
x.grad = None
(x * stop_gradient(x)).sum().backward()
print(x.grad)
