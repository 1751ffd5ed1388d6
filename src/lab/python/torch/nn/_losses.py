"""Losses of `torch.nn.functional`."""
import torch

from ._base import _do, _refuse, check_reduction, check_tensor, int64, named
from ._layers import _words


def _reduced(losses, reduction):
    return losses if reduction == "none" else losses.sum() if reduction == "sum" else losses.mean()


def _check_old(size_average, reduce):
    if size_average is not None or reduce is not None:
        _refuse("size_average and reduce", "use reduction='mean', 'sum' or 'none'")


def _weighed(losses, weight, reduction):
    return _reduced(losses * weight, reduction)


def mse_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    _check_old(size_average, reduce)
    target.size(), input.size()
    check_reduction(reduction)
    if not input.is_floating_point() and not target.is_floating_point():
        raise NotImplementedError(f"\"mse_cpu\" not implemented for '{_words(input)}'")
    if weight is not None:
        return _weighed((input - target) ** 2, weight, reduction)
    return _do("mseLoss", (reduction,), input, target)


def l1_loss(input, target, size_average=None, reduce=None, reduction="mean", weight=None):
    _check_old(size_average, reduce)
    target.size()
    check_reduction(reduction)
    losses = torch.abs(input - target)
    return _reduced(losses, reduction) if weight is None else _weighed(losses, weight, reduction)


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction="mean", beta=1.0):
    _check_old(size_average, reduce)
    check_reduction(reduction)
    if beta < 0:
        raise RuntimeError("smooth_l1_loss does not support negative values for beta.")
    return l1_loss(input, target, reduction=reduction) if beta == 0 else _do("smoothL1Loss", (reduction, beta), input, target)


def huber_loss(input, target, reduction="mean", delta=1.0, weight=None):
    check_reduction(reduction)
    if weight is not None:
        _refuse("huber_loss with weight", "multiply what reduction='none' gives")
    if delta <= 0:
        raise RuntimeError("huber_loss does not support non-positive values for delta.")
    return _do("huberLoss", (reduction, delta), input, target)


def _check_classes(input, target, weight):
    """PyTorch's errors for classes that do not fit the rows of numbers."""
    if input.ndim > 1 and (target.shape[0] if target.ndim else 0) != input.shape[0]:
        got = target.shape[0] if target.ndim else 0
        raise ValueError(f"Expected input batch_size ({input.shape[0]}) to match target batch_size ({got}).")
    if target.dtype is not int64:
        raise RuntimeError(f"expected target dtype to be Long or Byte, but got {_words(target)}")
    if input.ndim == 2 and target.ndim > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if input.ndim > 2:
        expected = [input.shape[0], *input.shape[2:]]
        if list(target.shape) != expected:
            raise RuntimeError(f"Expected target size {expected}, got {list(target.shape)}")
    classes = input.shape[0] if input.ndim == 1 else input.shape[1]
    if weight is not None and tuple(weight.shape) != (classes,):
        raise RuntimeError(
            f"weight tensor should be defined either for all {classes} classes or no classes but got weight tensor of "
            f"shape: {list(weight.shape)}"
        )


def nll_loss(
    input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean"
):
    _check_old(size_average, reduce)
    check_reduction(reduction)
    check_tensor("nll_loss_nd", "input", 1, input)
    check_tensor("nll_loss_nd", "target", 2, target)
    _check_classes(input, target, weight)
    if input.ndim == 1 and target.ndim == 1:
        input = input.unsqueeze(0)
    return _do("nllLoss", (ignore_index, reduction), input, target, *(() if weight is None else (weight,)))


def _smoothed(logs, target, weight, ignore_index, reduction, amount):
    """Cross entropy where each wrong class has a share of `amount` (Szegedy et al. 2016)."""
    classes = logs.shape[0] if logs.ndim == 1 else logs.shape[1]
    axis = 0 if logs.ndim == 1 else 1
    certain = nll_loss(logs, target, weight, ignore_index=ignore_index, reduction=reduction)
    shape = [1] * logs.ndim
    shape[axis] = classes
    every = logs if weight is None else logs * weight.reshape(shape)
    smooth = -every.sum(axis)
    ignored = target == ignore_index
    smooth = smooth.masked_fill(ignored, 0.0)
    if reduction == "sum":
        smooth = smooth.sum()
    elif reduction == "mean" and weight is None:
        smooth = smooth.sum() / (~ignored).sum()
    elif reduction == "mean":
        shares = weight[target.masked_fill(ignored, 0)].masked_fill(ignored, 0.0)
        smooth = smooth.sum() / shares.sum()
    share = amount / classes
    return certain * (1 - amount) + smooth * share


def _of_probabilities(logs, target, weight, reduction, amount):
    axis = 0 if logs.ndim == 1 else 1
    classes = logs.shape[axis]
    if amount > 0.0:
        target = target * (1 - amount) + amount / classes
    parts = logs * target
    if weight is not None:
        shape = [1] * logs.ndim
        shape[axis] = classes
        parts = parts * weight.reshape(shape)
    if reduction == "none":
        return -parts.sum(axis)
    if reduction == "sum":
        return -parts.sum()
    return named(-parts.sum() / (logs.numel() // classes), "DivBackward1")


def cross_entropy(
    input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction="mean", label_smoothing=0.0
):
    """The mean negative logarithm of the softmax of `input (n, classes, ...)` at the classes, or weighed by probabilities."""
    _check_old(size_average, reduce)
    check_reduction(reduction)
    check_tensor("cross_entropy_loss", "input", 1, input)
    check_tensor("cross_entropy_loss", "target", 2, target)
    if not 0.0 <= label_smoothing <= 1.0:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing}")
    axis = 0 if input.ndim == 1 else 1
    if input.shape == target.shape:
        if not target.is_floating_point():
            raise RuntimeError(
                f"Expected floating point type for target with class probabilities, got {_words(target)}"
            )
        return _of_probabilities(torch.log_softmax(input, axis), target, weight, reduction, label_smoothing)
    if input.ndim > 1 and input.is_floating_point() or input.ndim == 1:
        logs = torch.log_softmax(input, axis)
    else:
        raise NotImplementedError(f"\"log_softmax_lastdim_kernel_impl\" not implemented for '{_words(input)}'")
    if label_smoothing > 0.0:
        return _smoothed(logs, target, weight, ignore_index, reduction, label_smoothing)
    return nll_loss(logs, target, weight, ignore_index=ignore_index, reduction=reduction)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction="mean"):
    _check_old(size_average, reduce)
    check_reduction(reduction)
    if target.shape != input.shape:
        raise ValueError(
            f"Using a target size ({target.size()}) that is different to the input size ({input.size()}) is "
            "deprecated. Please ensure they have the same size."
        )
    if target.dtype is not input.dtype:
        raise RuntimeError(f"Found dtype {_words(target)} but expected {_words(input)}")
    if bool(((input < 0) | (input > 1)).any()):
        raise RuntimeError("all elements of input should be between 0 and 1")
    if weight is None:
        return _do("bceLoss", (reduction,), input, target)
    return named(_weighed(_do("bceLoss", ("none",), input, target), weight, reduction), "BinaryCrossEntropyBackward0")


def binary_cross_entropy_with_logits(
    input, target, weight=None, size_average=None, reduce=None, reduction="mean", pos_weight=None
):
    _check_old(size_average, reduce)
    check_reduction(reduction)
    if target.shape != input.shape:
        raise ValueError(f"Target size ({target.size()}) must be the same as input size ({input.size()})")
    if not target.is_floating_point():
        raise RuntimeError(f"result type Float can't be cast to the desired output type {_words(target)}")
    if pos_weight is not None:
        if pos_weight.numel() != 1:
            _refuse("pos_weight with several numbers", "multiply what reduction='none' gives")
        plain = (pos_weight.item(),)
    else:
        plain = ()
    if weight is None:
        return _do("bceWithLogits", (reduction, *plain), input, target)
    losses = _weighed(_do("bceWithLogits", ("none", *plain), input, target), weight, reduction)
    return named(losses, "BinaryCrossEntropyWithLogitsBackward0")


def kl_div(input, target, size_average=None, reduce=None, reduction="mean", log_target=False):
    """`target * (log target - input)`, `input` being logarithms."""
    _check_old(size_average, reduce)
    if reduction not in ("none", "mean", "sum", "batchmean"):
        check_reduction(reduction)
    if log_target:
        parts = torch.exp(target) * (target - input)
    else:
        logs = torch.where(target > 0, target * torch.log(torch.where(target > 0, target, 1.0)), 0.0)
        parts = logs - target * input
    if reduction == "batchmean":
        return parts.sum() / input.shape[0]
    return _reduced(parts, reduction)
