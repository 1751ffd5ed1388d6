import numpy as np
import torch


# %% right: products
def mix_backward(weights, v, grad):
    return grad @ v.T, weights.T @ grad


# %% right: named
def mix_backward(weights, v, grad):
    d_v = weights.transpose(0, 1) @ grad
    d_w = grad @ v.transpose(0, 1)
    return (d_w, d_v)


# %% right: a loss
def mix_backward(weights, v, grad):
    w, x = weights.detach().requires_grad_(), v.detach().requires_grad_()
    loss = ((w @ x) * grad).sum()
    loss.backward()
    return w.grad, x.grad


# %% right: NumPy's arrays as they are
def mix_backward(weights, v, grad):
    return np.matmul(grad.numpy(), v.numpy().T), np.matmul(weights.numpy().T, grad.numpy())


# %% right: broadcasting
def mix_backward(weights, v, grad):
    return (grad[:, None] * v[None]).sum(-1), (weights[:, :, None] * grad[:, None]).sum(0)


# %% wrong swapped
def mix_backward(weights, v, grad):
    return weights.T @ grad, grad @ v.T


# %% wrong untransposedWeights
def mix_backward(weights, v, grad):
    return grad @ v.T, weights @ grad


# %% wrong untransposedValues
def mix_backward(weights, v, grad):
    return grad @ v, weights.T @ grad


# %% wrong untransposed
def mix_backward(weights, v, grad):
    return grad @ v, weights @ grad


# %% wrong softmax
def mix_backward(weights, v, grad):
    d = grad @ v.T
    return weights * (d - (d * weights).sum(dim=-1, keepdim=True)), weights.T @ grad


# %% wrong ungraded
def mix_backward(weights, v, grad):
    return v.T, weights.T


# %% wrong turned
def mix_backward(weights, v, grad):
    return v @ grad.T, weights.T @ grad


# %% wrong: of the weights alone
def mix_backward(weights, v, grad):
    return grad @ v.T
