"""`torch.autograd`: gradients of what was computed."""
from .._core import Tensor, _do, enable_grad, inference_mode, no_grad, set_grad_enabled
from .._refusals import _refuse, module_getattr


def grad(
    outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=False,
    materialize_grads=False,
):
    if create_graph:
        _refuse("create_graph=True", "gradients of gradients are left out")
    one = isinstance(inputs, Tensor)
    if isinstance(outputs, (list, tuple)):
        if len(outputs) != 1:
            _refuse("autograd.grad of several outputs", "give their sum")
        outputs = outputs[0]
    if isinstance(grad_outputs, (list, tuple)):
        grad_outputs = grad_outputs[0]
    begun = [] if grad_outputs is None else [grad_outputs]
    wanted = [inputs] if one else list(inputs)
    plain = (bool(retain_graph), bool(allow_unused or materialize_grads), bool(begun))
    found = _do("gradients", plain, outputs, *begun, *wanted)
    # One of three empty axes stands for a gradient that there is not.
    made = [None if tuple(g.shape) == (0, 0, 0) and g.dtype.name == "bool" else g for g in found]
    if materialize_grads:
        made = [x.detach() * 0 if g is None else g for g, x in zip(made, wanted)]
    return tuple(made)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False):
    if not isinstance(tensors, Tensor):
        if len(tensors) != 1:
            _refuse("autograd.backward of several tensors", "call backward of each with retain_graph=True, or of their sum")
        tensors = tensors[0]
    gradient = grad_tensors[0] if isinstance(grad_tensors, (list, tuple)) else grad_tensors
    tensors.backward(gradient, retain_graph, create_graph)


from . import functional

__getattr__ = module_getattr("torch.autograd", globals())
