"""All parameters as one vector, and back."""
import torch

from .._base import module_getattr, no_grad


def parameters_to_vector(parameters):
    return torch.cat([p.reshape(-1) for p in parameters])


def vector_to_parameters(vec, parameters):
    start = 0
    with no_grad():
        for p in parameters:
            size = p.numel()
            p.copy_(vec[start : start + size].reshape(p.shape))
            start += size


__getattr__ = module_getattr("torch.nn.utils.convert_parameters", globals())
