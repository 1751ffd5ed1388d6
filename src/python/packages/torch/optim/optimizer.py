"""`torch.optim.optimizer`: the base class of optimizers."""
from collections import defaultdict

import torch

from .. import Tensor
from .._refusals import _refuse
from ..nn.modules._words import typename


# Part of PyTorch's optimizers, but not of this page, and what to use instead.
_NOT_HERE = {
    "load_state_dict": "make a new optimizer, or set optimizer.state and optimizer.param_groups",
    "register_step_pre_hook": "call it before step()",
    "register_step_post_hook": "call it after step()",
}


class Optimizer:
    """The base of all optimizers: groups of parameters with their settings, and a state for each parameter."""

    def __init__(self, params, defaults):
        self.defaults = defaults
        if isinstance(params, Tensor):
            raise TypeError(
                "params argument given to the optimizer should be an iterable of Tensors or dicts, but got "
                + typename(params)
            )
        self.state = defaultdict(dict)
        self.param_groups = []
        groups = list(params)
        if not groups:
            raise ValueError("optimizer got an empty parameter list")
        if not isinstance(groups[0], dict):
            groups = [{"params": groups}]
        for group in groups:
            self.add_param_group(group)

    def add_param_group(self, param_group):
        if not isinstance(param_group, dict):
            raise TypeError(f"param_group must be a dict, but got {type(param_group)}")
        params = param_group["params"]
        if isinstance(params, Tensor):
            params = [params]
        elif isinstance(params, set):
            raise TypeError(
                "optimizer parameters need to be organized in ordered collections, but the ordering of tensors in sets "
                "will change between runs. Please use a list instead."
            )
        param_group["params"] = list(params)
        for p in param_group["params"]:
            if isinstance(p, tuple):
                _refuse("an optimizer of named parameters", "use model.parameters()")
            if not isinstance(p, Tensor):
                raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {typename(p)}")
            if not p.is_leaf:
                raise ValueError("can't optimize a non-leaf Tensor")
        for name, default in self.defaults.items():
            param_group.setdefault(name, default)
        known = {id(p) for group in self.param_groups for p in group["params"]}
        if known & {id(p) for p in param_group["params"]}:
            raise ValueError("some parameters appear in more than one parameter group")
        self.param_groups.append(param_group)

    def __repr__(self):
        text = type(self).__name__ + " ("
        for i, group in enumerate(self.param_groups):
            text += f"\nParameter Group {i}\n"
            text += "".join(f"    {key}: {group[key]}\n" for key in sorted(group) if key != "params")
        return text + ")"

    def zero_grad(self, set_to_none=True):
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p.grad = None if set_to_none else p.grad.detach().zero_()

    def step(self, closure=None):
        """Updates the parameters. `closure` computes the loss again and returns it."""
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        with torch.no_grad():
            for group in self.param_groups:
                for p in group["params"]:
                    if p.grad is not None:
                        self._update(p, -p.grad if group.get("maximize") else p.grad, group, self.state[p])
        return loss

    def _update(self, param, grad, group, state):
        raise NotImplementedError

    def state_dict(self):
        places = {id(p): i for i, p in enumerate(p for group in self.param_groups for p in group["params"])}
        groups = [
            {**{k: v for k, v in group.items() if k != "params"}, "params": [places[id(p)] for p in group["params"]]}
            for group in self.param_groups
        ]
        return {"state": {places[id(p)]: value for p, value in self.state.items()}, "param_groups": groups}

    def __getattr__(self, name):
        if name in _NOT_HERE:
            raise AttributeError(f"Optimizer.{name} is not in this page's torch; {_NOT_HERE[name]}")
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")


def check_settings(**settings):
    """Raises an error for settings that this page leaves out."""
    for name, value in settings.items():
        if value:
            _refuse(f"an optimizer with {name}={value!r}")


def number(x):
    """The number of a setting that may be a tensor."""
    return x.item() if isinstance(x, Tensor) else x
