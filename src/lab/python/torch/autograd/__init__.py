"""`torch.autograd`: gradients of what was computed."""
from .._core import Tensor, _do, ones_like
from .._refusals import _refuse, module_getattr


def grad(outputs, inputs, grad_outputs=None, retain_graph=False, create_graph=False):
    if create_graph:
        _refuse("create_graph=True", "gradients of gradients are left out")
    one = isinstance(inputs, Tensor)
    if isinstance(outputs, (list, tuple)):
        if len(outputs) != 1:
            _refuse("autograd.grad of several outputs", "give their sum")
        outputs = outputs[0]
    if isinstance(grad_outputs, (list, tuple)):
        grad_outputs = grad_outputs[0]
    start = ones_like(outputs) if grad_outputs is None and outputs.numel() == 1 else grad_outputs
    if start is None:
        raise RuntimeError("grad can be implicitly created only for scalar outputs")
    return _do("gradients", (retain_graph,), outputs, start, *([inputs] if one else inputs))


from . import functional

__getattr__ = module_getattr("torch.autograd", globals())
