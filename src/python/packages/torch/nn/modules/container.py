"""`torch.nn.modules.container`: modules in order or by name."""
import operator
from collections import OrderedDict
from collections.abc import Mapping

from .module import Module, _indented


class _InOrder(Module):
    """Modules with the names 0, 1, 2 ..."""

    def __len__(self):
        return len(self._modules)

    def __iter__(self):
        return iter(self._modules.values())

    def _key(self, idx):
        """The name of the module at an index."""
        idx = operator.index(idx)
        if not -len(self) <= idx < len(self):
            raise IndexError(f"index {idx} is out of range")
        return list(self._modules)[idx]

    def __getitem__(self, idx):
        if isinstance(idx, slice):
            return self._of(OrderedDict(list(self._modules.items())[idx]))
        return self._modules[self._key(idx)]

    def __setitem__(self, idx, module):
        setattr(self, self._key(idx), module)

    def __delitem__(self, idx):
        modules = list(self)
        del modules[idx]
        self._renumber(modules)

    def _renumber(self, modules):
        self._modules.clear()
        self.extend(modules)

    def pop(self, key):
        module = self[key]
        del self[key]
        return module

    def append(self, module):
        self.add_module(str(len(self)), module)
        return self

    def insert(self, index, module):
        modules = list(self)
        modules.insert(index, module)
        self._renumber(modules)

    def extend(self, modules):
        for module in modules:
            self.append(module)
        return self

    def __iadd__(self, other):
        return self.extend(other)


class Sequential(_InOrder):
    """Modules one after the other: each gets the output of the previous one."""

    def __init__(self, *args):
        super().__init__()
        named = args[0].items() if len(args) == 1 and isinstance(args[0], OrderedDict) else enumerate(args)
        for key, module in named:
            self.add_module(str(key), module)

    def _of(self, modules):
        return type(self)(modules)

    def __add__(self, other):
        return Sequential(*self, *other)

    def forward(self, input):
        for module in self:
            input = module(input)
        return input


class ModuleList(_InOrder):
    """Modules in a list, to be called one by one."""

    def __init__(self, modules=None):
        super().__init__()
        self.extend(() if modules is None else modules)

    def _of(self, modules):
        return type(self)(modules.values())

    def __add__(self, other):
        return ModuleList([*self, *other])

    def __repr__(self):
        """Prints equal consecutive modules once, with their count."""
        blocks = []
        for i, text in enumerate(map(repr, self)):
            if blocks and blocks[-1][2] == text:
                blocks[-1][1] = i
            else:
                blocks.append([i, i, text])
        if not blocks:
            return self._get_name() + "()"
        lines = [
            _indented(f"({a}): {text}" if a == b else f"({a}-{b}): {b - a + 1} x {text}") for a, b, text in blocks
        ]
        return self._get_name() + "(\n  " + "\n  ".join(lines) + "\n)"


class ModuleDict(Module):
    """Modules by name."""

    def __init__(self, modules=None):
        super().__init__()
        self.update(() if modules is None else modules)

    __getitem__, __setitem__ = lambda self, key: self._modules[key], Module.add_module
    __len__, __iter__ = lambda self: len(self._modules), lambda self: iter(self._modules)
    __contains__ = lambda self, key: key in self._modules
    keys, values, items = [
        lambda self, name=name: getattr(self._modules, name)() for name in ("keys", "values", "items")
    ]

    def __delitem__(self, key):
        del self._modules[key]

    def pop(self, key):
        return self._modules.pop(key)

    def update(self, modules):
        for key, module in modules.items() if isinstance(modules, (Mapping, ModuleDict)) else modules:
            self[key] = module
