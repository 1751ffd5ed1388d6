"""Gradient clipping (Pascanu et al. 2013)."""
import math

import torch

from torch import Tensor, no_grad


def _grads(parameters):
    parameters = [parameters] if isinstance(parameters, Tensor) else list(parameters)
    return [p.grad for p in parameters if p.grad is not None]


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """The norm of all tensors together, as if they were one vector."""
    norm_type, tensors = float(norm_type), [tensors] if isinstance(tensors, Tensor) else list(tensors)
    if not tensors:
        return torch.tensor(0.0)
    total = torch.linalg.vector_norm(torch.stack([torch.linalg.vector_norm(t, norm_type) for t in tensors]), norm_type)
    if error_if_nonfinite and not math.isfinite(total.item()):
        raise RuntimeError(
            f"The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be "
            "clipped. To disable this error and scale the gradients by the non-finite norm anyway, set "
            "`error_if_nonfinite=False`"
        )
    return total


def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Scales all gradients so that their total norm is at most `max_norm`. Returns the norm before."""
    with no_grad():
        grads = _grads(parameters)
        total = get_total_norm(grads, norm_type, error_if_nonfinite)
        factor = torch.clamp(float(max_norm) / (total + 1e-6), max=1.0)
        for grad in grads:
            grad.copy_(grad * factor)
    return total


def clip_grad_value_(parameters, clip_value, foreach=None):
    with no_grad():
        for grad in _grads(parameters):
            grad.copy_(torch.clamp(grad, -float(clip_value), float(clip_value)))
