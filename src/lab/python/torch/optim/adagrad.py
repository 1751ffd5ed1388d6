"""Adagrad (Duchi et al. 2011)."""
import torch

from ..nn._base import _do, module_getattr
from .optimizer import Optimizer, add_scaled_, check_settings, number


class Adagrad(Optimizer):
    def __init__(
        self, params, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, foreach=None, *,
        maximize=False, differentiable=False, fused=None,
    ):
        check_settings(differentiable=differentiable, fused=fused)
        for words, value in (
            ("learning rate", lr), ("lr_decay value", lr_decay), ("weight_decay value", weight_decay),
            ("initial_accumulator_value value", initial_accumulator_value), ("epsilon value", eps),
        ):
            if not 0.0 <= value:
                raise ValueError(f"Invalid {words}: {value}")
        super().__init__(params, {
            "lr": lr, "lr_decay": lr_decay, "eps": eps, "weight_decay": weight_decay,
            "initial_accumulator_value": initial_accumulator_value, "foreach": foreach, "maximize": maximize,
            "differentiable": differentiable, "fused": fused,
        })

    def _update(self, param, grad, group, state):
        if not state:
            state["step"] = torch.tensor(0.0)
            state["sum"] = torch.full(list(param.shape), float(group["initial_accumulator_value"]), dtype=param.dtype)
        state["step"].fill_(state["step"].item() + 1)
        if group["weight_decay"] != 0:
            grad = add_scaled_(grad.clone(), param, group["weight_decay"])
        rate = number(group["lr"]) / (1 + (state["step"].item() - 1) * group["lr_decay"])
        _do("addProduct", (1.0,), state["sum"], grad, grad)
        _do("addQuotient", (-rate,), param, grad, state["sum"].sqrt() + group["eps"])


__getattr__ = module_getattr("torch.optim.adagrad", globals())
