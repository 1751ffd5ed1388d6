"""`torch.nn.parameter`: tensors that a module learns."""
from .. import Tensor, zeros


class Parameter(Tensor):
    """A tensor that becomes a parameter of a module when it's assigned to an attribute. Shares the memory of `data`."""

    def __new__(cls, data=None, requires_grad=True):
        leaf = (zeros(0) if data is None else data).detach()
        if requires_grad and not leaf.is_floating_point():
            raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
        leaf.__class__ = cls
        return leaf.requires_grad_(bool(requires_grad))

    def __init__(self, data=None, requires_grad=True):
        pass

    def __repr__(self):
        return "Parameter containing:\n" + super().__repr__()

    __str__ = __repr__

    def __format__(self, spec):
        # PyTorch only formats the number of a plain Tensor, not of a subclass.
        return object.__format__(self, spec)

    def __deepcopy__(self, memo):
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.detach().clone(), self.requires_grad)
        return memo[id(self)]
