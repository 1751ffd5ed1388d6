"""Gradients: what is recorded, and `backward`."""
import functools

from ._refusals import _refuse
from ._tensor import Tensor, _ask, _do, method


def _requires_grad_setter(self, on):
    if not isinstance(on, bool):
        raise TypeError(f"requires_grad_(): argument 'requires_grad' (position 1) must be bool, not {type(on).__name__}")
    _do("setRequiresGrad", (on,), self)


def _grad(self):
    found = _do("grad", (), self)
    return found if isinstance(found, Tensor) else None


def _set_grad(self, value):
    if value is not None and not isinstance(value, Tensor):
        raise TypeError("assigned grad expected to be a Tensor or None but got grad of type " + type(value).__name__)
    _do("setGrad", (), self, *([] if value is None else [value]))


class GradFn:
    """What a tensor was computed with; each kind is a class of its name."""

    def name(self):
        return type(self).__name__

    def __repr__(self):
        return f"<{type(self).__name__} object at 0x{id(self):x}>"

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        _refuse("grad_fn." + name, "use grad_fn.name()")


def _grad_fn(self):
    name = _ask("gradName", self)
    return type(name, (GradFn,), {})() if name else None


Tensor.requires_grad = property(lambda self: _ask("requiresGrad", self), _requires_grad_setter)
Tensor.is_leaf = property(lambda self: _ask("isLeaf", self))
Tensor.grad_fn = property(_grad_fn)
Tensor.grad = property(_grad, _set_grad, lambda self: _set_grad(self, None))
Tensor._version = property(lambda self: _ask("version", self))


def _data(self):
    return _do("data", (), self)


def _set_data(self, value):
    if not isinstance(value, Tensor):
        raise TypeError("Variable data has to be a tensor, but got " + type(value).__name__)
    _do("setData", (), self, value)


Tensor.data = property(_data, _set_data)


@method
def requires_grad_(self, requires_grad=True):
    _requires_grad_setter(self, requires_grad)
    return self


@method
def retain_grad(self):
    _do("retainGrad", (), self)


@method
def detach(self):
    return _do("detach", (), self)


@method
def detach_(self):
    _do("detach_", (), self)
    return self


def _refuse_second_order(create_graph):
    if create_graph:
        _refuse("create_graph=True", "gradients of gradients are left out")


@method
def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
    _refuse_second_order(create_graph)
    if inputs is not None:
        _refuse("backward with inputs", "use torch.autograd.grad")
    _do("backward", (bool(retain_graph),), self, *([] if gradient is None else [gradient]))


class _Recording:
    """The record, on or off within `with`, or within a function that is decorated."""

    on = True

    def __enter__(self):
        self.before = getattr(self, "before", [])
        self.before.append(_ask("recording", plain=(self.on,)))

    def __exit__(self, *_):
        _do("recording", (self.before.pop(),))

    def __call__(self, fn):
        @functools.wraps(fn)
        def run(*args, **named):
            with self:
                return fn(*args, **named)

        return run

    def __new__(cls, orig_func=None, *args):
        # `@torch.no_grad` without brackets.
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
        self.before = [_ask("recording", plain=(self.on,))]

    def __enter__(self):
        _do("recording", (self.on,))


for _one in (_Recording, no_grad, enable_grad, inference_mode, set_grad_enabled):
    _one.__module__ = "torch.autograd.grad_mode"
del _one


def is_grad_enabled():
    return _ask("isRecording")


def is_inference_mode_enabled():
    _refuse("is_inference_mode_enabled", "use torch.is_grad_enabled()")
