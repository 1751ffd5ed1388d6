import torch
class Swish(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        s = x.sigmoid(); ctx.save_for_backward(x, s); return x * s
    @staticmethod
    def backward(ctx, g):
        x, s = ctx.saved_tensors
        return g * (s + x * s * (1 - s))
x = torch.tensor([-1., 0., 2.], requires_grad=True)
ga, = torch.autograd.grad(Swish.apply(x).sum(), x)
gb, = torch.autograd.grad(torch.nn.functional.silu(x).sum(), x)
print(ga, torch.allclose(ga, gb))
