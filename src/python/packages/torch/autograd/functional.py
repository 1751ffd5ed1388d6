"""`torch.autograd.functional`: Jacobians."""
from . import grad
from .. import Tensor, enable_grad, stack, zeros
from .._refusals import _refuse


def jacobian(func, inputs, create_graph=False, vectorize=False):
    if not isinstance(inputs, Tensor):
        _refuse("jacobian with respect to several tensors", "give it one")
    x = inputs.detach().clone().requires_grad_()
    with enable_grad():
        y = func(x)
    if not y.requires_grad:
        return zeros(tuple(y.shape) + tuple(x.shape), dtype=x.dtype)
    rows = []
    for i in range(y.numel()):
        start = zeros(y.numel(), dtype=y.dtype)
        start[i] = 1
        rows.append(grad(y, x, start.reshape(y.shape), retain_graph=True)[0])
    return stack(rows).reshape(tuple(y.shape) + tuple(x.shape))
