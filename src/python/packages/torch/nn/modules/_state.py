"""Saving and loading the state of a module: its parameters and buffers by their full names."""
from collections import OrderedDict, namedtuple
from collections.abc import Mapping

from ... import Tensor, no_grad
from ..parameter import Parameter


class _IncompatibleKeys(namedtuple("_IncompatibleKeys", ["missing_keys", "unexpected_keys"])):
    """The result of `load_state_dict`."""

    def __repr__(self):
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return super().__repr__()

    __str__ = __repr__


def own_state(module):
    """A module's own parameters and buffers, without those that are not saved."""
    kept = {k: v for k, v in module._buffers.items() if k not in module._non_persistent_buffers_set}
    return {k: v for k, v in {**module._parameters, **kept}.items() if v is not None}


def collect(module, destination, prefix, keep_vars):
    """Adds the state of a module and its children to `destination`, with names that begin with `prefix`."""
    for name, value in own_state(module).items():
        destination[prefix + name] = value if keep_vars else value.detach()
    for name, child in module._modules.items():
        if child is not None:
            child.state_dict(destination=destination, prefix=prefix + name + ".", keep_vars=keep_vars)


class _Loading:
    """Collects the problems of one `load_state_dict`."""

    def __init__(self, state, assign):
        self.state, self.assign = state, assign
        self.missing, self.unexpected, self.errors = [], [], []

    def module(self, module, prefix):
        own = own_state(module)
        for name, value in own.items():
            key = prefix + name
            if key in self.state:
                self._value(module, name, value, key, self.state[key])
            else:
                self.missing.append(key)
        for key in self.state:
            if key.startswith(prefix):
                first, *rest = key[len(prefix) :].split(".", 1)
                if first not in (module._modules if rest else own):
                    self.unexpected.append(key)
        for name, child in module._modules.items():
            if child is not None:
                self._child(child, prefix + name + ".")

    def _child(self, child, prefix):
        whole = self.state
        self.state = {k: v for k, v in whole.items() if k.startswith(prefix)}
        self.module(child, prefix)
        self.state = whole

    def _value(self, module, name, value, key, given):
        if not isinstance(given, Tensor):
            self.errors.append(
                f'While copying the parameter named "{key}", expected torch.Tensor or Tensor-like object from '
                f"checkpoint but received {type(given)}"
            )
            return
        if value.ndim == 0 and tuple(given.shape) == (1,):
            given = given[0]
        if given.shape != value.shape:
            self.errors.append(
                f"size mismatch for {key}: copying a param with shape {given.shape} from checkpoint, the shape in "
                f"current model is {value.shape}."
            )
        elif self.assign:
            setattr(module, name, Parameter(given, value.requires_grad) if isinstance(value, Parameter) else given)
        else:
            with no_grad():
                value.copy_(given)


def load(module, state_dict, strict, assign):
    """`Module.load_state_dict`. Raises PyTorch's RuntimeError, which lists everything that doesn't fit."""
    if not isinstance(state_dict, Mapping):
        raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
    found = _Loading(OrderedDict(state_dict), assign)
    found.module(module, "")
    errors = found.errors
    if strict:
        for words, keys in (("Unexpected", found.unexpected), ("Missing", found.missing)):
            if keys:
                errors.insert(0, f"{words} key(s) in state_dict: " + ", ".join(f'"{k}"' for k in keys) + ". ")
    if errors:
        raise RuntimeError(f"Error(s) in loading state_dict for {type(module).__name__}:\n\t" + "\n\t".join(errors))
    return _IncompatibleKeys(found.missing, found.unexpected)
