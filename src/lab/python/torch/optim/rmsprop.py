"""RMSprop (Hinton 2012)."""
import torch

from ..nn._base import _do, module_getattr
from .optimizer import Optimizer, add_scaled_, check_settings, number, scale_


class RMSprop(Optimizer):
    def __init__(
        self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, capturable=False,
        foreach=None, maximize=False, differentiable=False,
    ):
        check_settings(capturable=capturable, differentiable=differentiable)
        for words, value in (
            ("learning rate", lr), ("epsilon value", eps), ("momentum value", momentum),
            ("weight_decay value", weight_decay), ("alpha value", alpha),
        ):
            if not 0.0 <= value:
                raise ValueError(f"Invalid {words}: {value}")
        super().__init__(params, {
            "lr": lr, "momentum": momentum, "alpha": alpha, "eps": eps, "centered": centered, "weight_decay": weight_decay,
            "capturable": capturable, "foreach": foreach, "maximize": maximize, "differentiable": differentiable,
        })

    def _begin(self, param, group, state):
        state["step"] = torch.tensor(0.0)
        names = ["square_avg"] + ["momentum_buffer"] * (group["momentum"] > 0) + ["grad_avg"] * group["centered"]
        for name in names:
            state[name] = torch.zeros(list(param.shape), dtype=param.dtype)

    def _update(self, param, grad, group, state):
        if not state:
            self._begin(param, group, state)
        state["step"].fill_(state["step"].item() + 1)
        alpha, square = group["alpha"], state["square_avg"]
        if group["weight_decay"] != 0:
            grad = add_scaled_(grad.clone(), param, group["weight_decay"])
        _do("addProduct", (1 - alpha,), scale_(square, alpha), grad, grad)
        spread = square
        if group["centered"]:
            _do("lerpTo", (1 - alpha,), state["grad_avg"], grad)
            spread = square.clone()
            _do("addProduct", (-1.0,), spread, state["grad_avg"], state["grad_avg"])
        spread = spread.sqrt() + group["eps"]
        if group["momentum"] > 0:
            buffer = scale_(state["momentum_buffer"], group["momentum"])
            _do("addQuotient", (1.0,), buffer, grad, spread)
            add_scaled_(param, buffer, -number(group["lr"]))
        else:
            _do("addQuotient", (-number(group["lr"]),), param, grad, spread)


__getattr__ = module_getattr("torch.optim.rmsprop", globals())
