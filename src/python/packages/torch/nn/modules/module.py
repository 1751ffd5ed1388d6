"""`torch.nn.modules.module`: the base class of layers and models."""
import itertools
from collections import OrderedDict

from ... import bfloat16, dtype as _Dtype, float16, float32, float64, Tensor
from ..._refusals import _refuse
from ..parameter import Parameter
from ._state import collect, load
from ._words import typename

_BACKWARD_HOOKS = "look at .grad after backward()"
# Part of PyTorch's modules, but not of this page, and what to use instead.
_NOT_HERE = {
    "register_forward_pre_hook": "change the input where the module is called",
    "get_submodule": "use dict(model.named_modules())[name]",
    "get_parameter": "use dict(model.named_parameters())[name]",
    "get_buffer": "use dict(model.named_buffers())[name]",
    "register_full_backward_hook": _BACKWARD_HOOKS,
    "register_full_backward_pre_hook": _BACKWARD_HOOKS,
    "register_backward_hook": _BACKWARD_HOOKS,
    "register_load_state_dict_pre_hook": "change the state before load_state_dict",
    "register_load_state_dict_post_hook": "look at what load_state_dict gives",
    "register_state_dict_pre_hook": "call what it does before state_dict()",
    "register_state_dict_post_hook": "change what state_dict() gives",
    "compile": "leave it out",
    "cuda": "there is one device here, the CPU",
    "xpu": "there is one device here, the CPU",
    "to_empty": "make the module anew",
    "share_memory": "there is one process here",
    "get_extra_state": "keep it in a buffer",
    "set_extra_state": "keep it in a buffer",
}


class RemovableHandle:
    """Removes a hook again."""

    _ids = itertools.count()

    def __init__(self, hooks, hook):
        self._hooks, self.id = hooks, next(self._ids)
        hooks[self.id] = hook

    def remove(self):
        self._hooks.pop(self.id, None)


def _indented(text):
    """Indents all lines but the first."""
    first, *rest = text.split("\n")
    return "\n".join([first] + ["  " + line for line in rest])


class Module:
    """
    The base of all layers and models. Parameters, buffers and modules that are made its attributes are found again by
    `parameters()`, `state_dict()`, `to()` and so on.
    """

    training = True

    def __init__(self, *args, **kwargs):
        if kwargs:
            raise TypeError(
                f"{type(self).__name__}.__init__() got an unexpected keyword argument '{next(iter(kwargs))}'"
            )
        if args:
            raise TypeError(
                f"{type(self).__name__}.__init__() takes 1 positional argument but {len(args) + 1} were given"
            )
        put = super().__setattr__
        put("training", True)
        for name in ("_parameters", "_buffers", "_modules"):
            put(name, {})
        put("_non_persistent_buffers_set", set())
        put("_forward_hooks", {})

    # Calling

    def forward(self, *input):
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        result = self.forward(*args, **kwargs)
        for hook in list(self.__dict__.get("_forward_hooks", {}).values()):
            changed = hook(self, args, result)
            result = result if changed is None else changed
        return result

    def register_forward_hook(self, hook, **settings):
        for name, value in settings.items():
            if value:
                _refuse(f"register_forward_hook with {name}")
        return RemovableHandle(self._forward_hooks, hook)

    # Attributes

    def __getattr__(self, name):
        for kind in ("_parameters", "_buffers", "_modules"):
            members = self.__dict__.get(kind)
            if members is not None and name in members:
                return members[name]
        if name in _NOT_HERE:
            raise AttributeError(f"nn.Module.{name} is not in this page's torch; {_NOT_HERE[name]}")
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __setattr__(self, name, value):
        kinds = (
            ("_parameters", Parameter, self.register_parameter, "parameters", "parameter", "torch.nn.Parameter"),
            ("_modules", Module, self._modules_set, "module", "child module", "torch.nn.Module"),
        )
        for kind, cls, register, plural, one, expected in kinds:
            members = self.__dict__.get(kind)
            if isinstance(value, cls):
                if members is None:
                    raise AttributeError(f"cannot assign {plural} before Module.__init__() call")
                self._forget(name, kind)
                return register(name, value)
            if members is not None and name in members:
                if value is not None:
                    raise TypeError(
                        f"cannot assign '{typename(value)}' as {one} '{name}' ({expected} or None expected)"
                    )
                return register(name, value)
        if name in (self.__dict__.get("_buffers") or ()):
            self.register_buffer(name, value, name not in self._non_persistent_buffers_set)
        else:
            super().__setattr__(name, value)

    def _modules_set(self, name, module):
        self._modules[name] = module

    def _forget(self, name, but):
        """Removes a name from all kinds of members but one."""
        for members in (self.__dict__, *(self.__dict__[k] for k in ("_parameters", "_buffers", "_modules") if k != but)):
            members.pop(name, None)
        self._non_persistent_buffers_set.discard(name)

    def __delattr__(self, name):
        for members in (self._parameters, self._buffers, self._modules):
            if name in members:
                del members[name]
                self._non_persistent_buffers_set.discard(name)
                return
        super().__delattr__(name)

    def __dir__(self):
        names = dir(type(self)) + list(self.__dict__)
        for members in (self._parameters, self._modules, self._buffers):
            names += list(members)
        return sorted(name for name in names if not name[0].isdigit())

    def _register(self, what, name, value, cls, required):
        """Adds a parameter, buffer or module, which may be None."""
        store = self.__dict__.get(f"_{what}s")
        if store is None:
            raise AttributeError(f"cannot assign {what} before Module.__init__() call")
        if not isinstance(name, str):
            raise TypeError(f"{what} name should be a string. Got {typename(name)}")
        if hasattr(self, name) and name not in store:
            raise KeyError(f"attribute '{name}' already exists")
        if "." in name:
            raise KeyError(f'{what} name can\'t contain "."' + (f", got: {name}" if what == "module" else ""))
        if name == "":
            raise KeyError(f'{what} name can\'t be empty string ""')
        if value is not None and not isinstance(value, cls):
            raise TypeError(
                f"cannot assign '{typename(value)}' object to {what} '{name}' ({required} or None required)" if required else
                f"{typename(value)} is not a Module subclass"
            )
        store[name] = value

    def register_buffer(self, name, tensor, persistent=True):
        self._register("buffer", name, tensor, Tensor, "torch Tensor")
        (self._non_persistent_buffers_set.discard if persistent else self._non_persistent_buffers_set.add)(name)

    def register_parameter(self, name, param):
        self._register("parameter", name, param, Parameter, "torch.nn.Parameter")

    def add_module(self, name, module):
        self._register("module", name, module, Module, None)

    register_module = add_module

    # Iterating over members

    def _named_members(self, members, prefix, recurse, remove_duplicate):
        seen = set()
        for within, module in self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]:
            for name, value in members(module):
                if value is None or id(value) in seen:
                    continue
                if remove_duplicate:
                    seen.add(id(value))
                yield within + ("." if within else "") + name, value

    def named_parameters(self, prefix="", recurse=True, remove_duplicate=True):
        yield from self._named_members(lambda m: m._parameters.items(), prefix, recurse, remove_duplicate)

    def parameters(self, recurse=True):
        for _, param in self.named_parameters(recurse=recurse):
            yield param

    def named_buffers(self, prefix="", recurse=True, remove_duplicate=True):
        yield from self._named_members(lambda m: m._buffers.items(), prefix, recurse, remove_duplicate)

    def buffers(self, recurse=True):
        for _, buffer in self.named_buffers(recurse=recurse):
            yield buffer

    def named_children(self):
        seen = set()
        for name, module in self._modules.items():
            if module is not None and module not in seen:
                seen.add(module)
                yield name, module

    def children(self):
        for _, module in self.named_children():
            yield module

    def named_modules(self, memo=None, prefix="", remove_duplicate=True):
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, module in self._modules.items():
            if module is not None:
                yield from module.named_modules(memo, prefix + ("." if prefix else "") + name, remove_duplicate)

    def modules(self, remove_duplicate=True):
        for _, module in self.named_modules(remove_duplicate=remove_duplicate):
            yield module

    # Changing all members

    def apply(self, fn):
        for module in self.children():
            module.apply(fn)
        fn(self)
        return self

    def train(self, mode=True):
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for module in self.children():
            module.train(mode)
        return self

    def eval(self):
        return self.train(False)

    def requires_grad_(self, requires_grad=True):
        for param in self.parameters():
            param.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none=True):
        for param in self.parameters():
            if param.grad is not None:
                param.grad = None if set_to_none else param.grad.detach().zero_()

    def _apply(self, fn):
        """Applies `fn` to all parameters and buffers. Parameters stay the same objects."""
        for module in self.children():
            module._apply(fn)
        for param in self._parameters.values():
            changed = None if param is None else fn(param.detach())
            if changed is None or changed.dtype is param.dtype:
                continue
            grad = param.grad
            param.data = changed
            if grad is not None:
                param.grad = fn(grad)
        for name, buffer in self._buffers.items():
            if buffer is not None:
                self._buffers[name] = fn(buffer)
        return self

    def to(self, *args, dtype=None, device=None, non_blocking=False):
        for arg in args:
            if isinstance(arg, Tensor):
                dtype = arg.dtype
            elif isinstance(arg, _Dtype):
                dtype = arg
            elif not isinstance(arg, bool) and arg is not None:
                device = arg
        if device is not None and str(device) not in ("cpu", "cpu:0"):
            _refuse("Module.to(" + repr(device) + ")", "there is one device here, the CPU")
        if dtype is None:
            return self
        if not dtype.is_floating_point:
            raise TypeError(
                f"nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={dtype}"
            )
        return self._apply(lambda t: t.to(dtype) if t.is_floating_point() else t)

    float, double = lambda self: self.to(float32), lambda self: self.to(float64)
    half, bfloat16 = lambda self: self.to(float16), lambda self: self.to(bfloat16)

    def type(self, dst_type):
        return self._apply(lambda t: t.to(dst_type))

    def cpu(self):
        return self

    # State

    def state_dict(self, *, destination=None, prefix="", keep_vars=False):
        destination = OrderedDict() if destination is None else destination
        collect(self, destination, prefix, keep_vars)
        return destination

    def load_state_dict(self, state_dict, strict=True, assign=False):
        return load(self, state_dict, strict, assign)

    # Printing

    def _get_name(self):
        return type(self).__name__

    def extra_repr(self):
        return ""

    def __repr__(self):
        own = self.extra_repr()
        extra = own.split("\n") if own else []
        children = [f"({key}): {_indented(repr(module))}" for key, module in self._modules.items()]
        lines = extra + children
        if len(extra) == 1 and not children:
            return f"{self._get_name()}({extra[0]})"
        return self._get_name() + "(" + ("\n  " + "\n  ".join(lines) + "\n" if lines else "") + ")"
