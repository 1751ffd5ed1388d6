"""Autograd: recording and `backward`."""
import functools

from ._refusals import _refuse
from ._table import public
from ._tensor import Tensor, ops


def _set_requires_grad(self, on):
    if not isinstance(on, bool):
        raise TypeError(f"requires_grad_(): argument 'requires_grad' (position 1) must be bool, not {type(on).__name__}")
    ops.set_requires_grad(self, on)


def _set_grad(self, value):
    if value is not None and not isinstance(value, Tensor):
        raise TypeError("assigned grad expected to be a Tensor or None but got grad of type " + type(value).__name__)
    ops.set_grad(self, value)


def _set_data(self, value):
    if not isinstance(value, Tensor):
        raise TypeError("Variable data has to be a tensor, but got " + type(value).__name__)
    ops.set_data(self, value)


class GradFn:
    """The function that computed a tensor. Each kind is a subclass with its name."""

    def name(self):
        return type(self).__name__

    def __repr__(self):
        return f"<{type(self).__name__} object at 0x{id(self):x}>"

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        _refuse("grad_fn." + name, "use grad_fn.name()")


def _grad_fn(self):
    name = ops.grad_name(self)
    return type(name, (GradFn,), {})() if name else None


Tensor.requires_grad = property(lambda self: ops.requires_grad(self), _set_requires_grad)
Tensor.is_leaf = property(lambda self: ops.is_leaf(self))
Tensor.grad_fn = property(_grad_fn)
Tensor.grad = property(lambda self: ops.grad(self), _set_grad, lambda self: _set_grad(self, None))
Tensor._version = property(lambda self: ops.version(self))
Tensor.data = property(lambda self: ops.data(self), _set_data)


@public("Tensor")
def requires_grad_(self, requires_grad=True):
    _set_requires_grad(self, requires_grad)
    return self


@public("Tensor")
def retain_grad(self):
    ops.retain_grad(self)


@public("Tensor")
def detach_(self):
    ops.forget_record(self)
    return self


@public("Tensor")
def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
    if create_graph:
        _refuse("create_graph=True", "gradients of gradients are left out")
    if inputs is not None:
        _refuse("backward with inputs", "use torch.autograd.grad")
    ops.backward(self, gradient, bool(retain_graph))


class _Recording:
    """Turns recording on or off in a `with` block or a decorated function."""

    on = True

    def __enter__(self):
        self.before = getattr(self, "before", [])
        self.before.append(ops.set_recording(self.on))

    def __exit__(self, *_):
        ops.set_recording(self.before.pop())

    def __call__(self, fn):
        @functools.wraps(fn)
        def run(*args, **named):
            with self:
                return fn(*args, **named)

        return run

    def __new__(cls, orig_func=None, *args):
        # `@torch.no_grad` without parentheses.
        made = object.__new__(cls)
        return made(orig_func) if callable(orig_func) else made


class no_grad(_Recording):
    on = False


class enable_grad(_Recording):
    on = True


class inference_mode(_Recording):
    def __init__(self, mode=True):
        self.on = not mode


class set_grad_enabled(_Recording):
    def __init__(self, mode):
        self.on = bool(mode)
        self.before = [ops.set_recording(self.on)]

    def __enter__(self):
        ops.set_recording(self.on)


for _one in (_Recording, no_grad, enable_grad, inference_mode, set_grad_enabled):
    _one.__module__ = "torch.autograd.grad_mode"


@public("torch")
def is_grad_enabled():
    return ops.is_recording()
