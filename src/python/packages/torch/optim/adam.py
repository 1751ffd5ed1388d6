"""Adam (Kingma and Ba 2015) and AdamW (Loshchilov and Hutter 2019)."""
import torch

from .. import Tensor
from .optimizer import Optimizer, check_settings, number


class Adam(Optimizer):
    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, foreach=None,
        maximize=False, capturable=False, differentiable=False, fused=None, decoupled_weight_decay=False,
    ):
        check_settings(capturable=capturable, differentiable=differentiable, fused=fused)
        if isinstance(lr, Tensor) and lr.numel() != 1:
            raise ValueError("Tensor lr must be 1-element")
        if not 0.0 <= lr:
            raise ValueError(f"Invalid learning rate: {lr}")
        if not 0.0 <= eps:
            raise ValueError(f"Invalid epsilon value: {eps}")
        for i, beta in enumerate(betas[:2]):
            if not 0.0 <= beta < 1.0:
                raise ValueError(f"Invalid beta parameter at index {i}: {beta}")
        if not 0.0 <= weight_decay:
            raise ValueError(f"Invalid weight_decay value: {weight_decay}")
        if not (isinstance(betas[0], float) and isinstance(betas[1], float)):
            raise ValueError("betas must be either both floats or both Tensors")
        super().__init__(params, {
            "lr": lr, "betas": tuple(betas), "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad,
            "maximize": maximize, "foreach": foreach, "capturable": capturable, "differentiable": differentiable,
            "fused": fused, "decoupled_weight_decay": decoupled_weight_decay,
        })

    def _begin(self, param, group, state):
        state["step"] = torch.tensor(0.0)
        names = ("exp_avg", "exp_avg_sq", "max_exp_avg_sq")
        for name in names[: 3 if group["amsgrad"] else 2]:
            state[name] = torch.zeros(list(param.shape), dtype=param.dtype)

    def _update(self, param, grad, group, state):
        if not state:
            self._begin(param, group, state)
        lr, (beta1, beta2), decay = number(group["lr"]), group["betas"], group["weight_decay"]
        state["step"].fill_(state["step"].item() + 1)
        step = state["step"].item()
        if decay != 0 and group["decoupled_weight_decay"]:
            param.mul_(1 - lr * decay)
        elif decay != 0:
            grad = grad.add(param, alpha=decay)
        average, square = state["exp_avg"], state["exp_avg_sq"]
        average.lerp_(grad, 1 - beta1)
        square.mul_(beta2).addcmul_(grad, grad, value=1 - beta2)
        if group["amsgrad"]:
            most = state["max_exp_avg_sq"]
            square = most.copy_(torch.where(most > square, most, square))
        spread = square.sqrt() / (1 - beta2**step) ** 0.5 + group["eps"]
        param.addcdiv_(average, spread, value=-(lr / (1 - beta1**step)))


class AdamW(Adam):
    """Adam with weight decay that is not part of its moving averages."""

    __module__ = "torch.optim.adamw"

    def __init__(
        self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False,
        foreach=None, capturable=False, differentiable=False, fused=None,
    ):
        super().__init__(
            params, lr, betas, eps, weight_decay, amsgrad, foreach=foreach, maximize=maximize, capturable=capturable,
            differentiable=differentiable, fused=fused, decoupled_weight_decay=True,
        )
