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


# %% right: a list
def mix_backward(weights, v, grad):
    return [torch.mm(grad, v.t()), torch.mm(weights.t(), grad)]


# %% right: autograd
def mix_backward(weights, v, grad):
    weights.requires_grad_(True)
    v.requires_grad_(True)
    out = weights @ v
    out.backward(grad)
    return weights.grad, v.grad


# %% right: torch.autograd.grad
def mix_backward(weights, v, grad):
    w = weights.clone().requires_grad_()
    x = v.clone().requires_grad_()
    return torch.autograd.grad(w @ x, (w, x), grad_outputs=grad)


# %% right: a loss
def mix_backward(weights, v, grad):
    w, x = weights.detach().requires_grad_(), v.detach().requires_grad_()
    loss = ((w @ x) * grad).sum()
    loss.backward()
    return w.grad, x.grad


# %% right: einsum
def mix_backward(weights, v, grad):
    d_weights = torch.einsum("id,jd->ij", grad, v)
    d_v = torch.einsum("ij,id->jd", weights, grad)
    return d_weights, d_v


# %% right: loops
def mix_backward(weights, v, grad):
    dw, dv = torch.zeros_like(weights), torch.zeros_like(v)
    for i in range(weights.shape[0]):
        for j in range(weights.shape[1]):
            dw[i, j] = (grad[i] * v[j]).sum()
            dv[j] += weights[i, j] * grad[i]
    return dw, dv


# %% right: outer products
def mix_backward(weights, v, grad):
    d_v = torch.zeros(v.shape)
    for w, g in zip(weights, grad):
        d_v = d_v + torch.outer(w, g)
    return torch.stack([v @ g for g in grad]), d_v


# %% right: NumPy
def mix_backward(weights, v, grad):
    w, x, g = weights.numpy(), v.numpy(), grad.numpy()
    return torch.from_numpy(g.dot(x.T)), torch.from_numpy(w.T.dot(g))


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


# %% wrong ungraded: as they are
def mix_backward(weights, v, grad):
    return v, weights


# %% wrong ungraded: of the sum
def mix_backward(weights, v, grad):
    weights.requires_grad_()
    v.requires_grad_()
    (weights @ v).sum().backward()
    return weights.grad, v.grad


# %% wrong turned
def mix_backward(weights, v, grad):
    return v @ grad.T, weights.T @ grad


# %% wrong turned: the second
def mix_backward(weights, v, grad):
    return grad @ v.T, grad.T @ weights


# %% wrong turned: both
def mix_backward(weights, v, grad):
    return v @ grad.T, grad.T @ weights


# %% wrong averaged
def mix_backward(weights, v, grad):
    n = grad.shape[0]
    return grad @ v.T / n, weights.T @ grad / n


# %% wrong: of the weights alone
def mix_backward(weights, v, grad):
    return grad @ v.T


# %% wrong: three
def mix_backward(weights, v, grad):
    return grad @ v.T, weights.T @ grad, grad


# %% wrong: number by number
def mix_backward(weights, v, grad):
    return weights * grad, v * grad


# %% wrong: a dict
def mix_backward(weights, v, grad):
    return {"weights": grad @ v.T, "v": weights.T @ grad}


# %% wrong: the first value alone gets its gradient
def mix_backward(weights, v, grad):
    d_v = torch.zeros_like(v)
    d_v[0] = weights[:, 0] @ grad
    return grad @ v.T, d_v


# %% wrong: nothing was recorded
def mix_backward(weights, v, grad):
    (weights @ v).backward(grad)
    return weights.grad, v.grad
