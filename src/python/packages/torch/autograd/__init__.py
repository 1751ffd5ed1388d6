"""`torch.autograd`: gradients."""
from .. import Tensor, enable_grad, inference_mode, no_grad, set_grad_enabled
from .._tensor import ops as _ops
from .._refusals import _refuse


def grad(
    outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=False, allow_unused=False,
    materialize_grads=False,
):
    if create_graph:
        _refuse("create_graph=True", "gradients of gradients are left out")
    if isinstance(outputs, (list, tuple)):
        if len(outputs) != 1:
            _refuse("autograd.grad of several outputs", "give their sum")
        outputs = outputs[0]
    if isinstance(grad_outputs, (list, tuple)):
        grad_outputs = grad_outputs[0]
    wanted = [inputs] if isinstance(inputs, Tensor) else list(inputs)
    found = _ops.gradients(outputs, wanted, grad_outputs, bool(retain_graph), bool(allow_unused or materialize_grads))
    if materialize_grads:
        return tuple([x.detach() * 0 if g is None else g for g, x in zip(found, wanted)])
    return tuple(found)


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False):
    if not isinstance(tensors, Tensor):
        if len(tensors) != 1:
            _refuse("autograd.backward of several tensors", "call backward of each with retain_graph=True, or of their sum")
        tensors = tensors[0]
    gradient = grad_tensors[0] if isinstance(grad_tensors, (list, tuple)) else grad_tensors
    tensors.backward(gradient, retain_graph, create_graph)


from . import functional
