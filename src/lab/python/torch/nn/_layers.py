"""What single layers compute: `torch.nn.functional`."""
import torch

from ._base import _do, _refuse, check_tensor, int64, named


def _words(x):
    return {"float32": "Float", "float64": "Double", "int64": "Long", "float16": "Half", "bool": "Bool"}.get(
        x.dtype.name, x.dtype.name.capitalize()
    )


def linear(input, weight, bias=None):
    """`input @ weight.T + bias`, weight `(out, in)`."""
    check_tensor("linear", "input", 1, input)
    check_tensor("linear", "weight", 2, weight)
    if input.ndim == 0 or weight.ndim == 0:
        raise RuntimeError(
            f"both arguments to linear need to be at least 1D, but they are {input.ndim}D and {weight.ndim}D"
        )
    if bias is None:
        return torch.matmul(input, weight) if weight.ndim == 1 else _do("linear", (), input, weight)
    if input.dtype is not weight.dtype:
        raise RuntimeError(f"mat1 and mat2 must have the same dtype, but got {_words(input)} and {_words(weight)}")
    if weight.ndim != 2:
        _refuse("linear with a bias and a weight of another rank than 2")
    if input.ndim == 2 and bias.ndim == 1 and bias.shape[0] not in (1, weight.shape[0]):
        sizes = [input.shape[0], weight.shape[0]]
        raise RuntimeError(
            f"The expanded size of the tensor ({sizes[1]}) must match the existing size ({bias.shape[0]}) at "
            f"non-singleton dimension 1.  Target sizes: {sizes}.  Tensor sizes: {list(bias.shape)}"
        )
    return _do("linearWithBias", (), input, weight, bias)


def embedding(
    input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False
):
    """Rows of `weight (n, d)` by their numbers."""
    check_tensor("embedding", "indices", 2, input)
    if max_norm is not None or scale_grad_by_freq or sparse:
        _refuse("embedding with max_norm, scale_grad_by_freq or sparse")
    if padding_idx is None:
        padding_idx = -1
    else:
        n = weight.shape[0]
        assert -n <= padding_idx < n, "Padding_idx must be within num_embeddings"
        padding_idx %= n
    return _do("embedding", (padding_idx,), weight, input)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    check_tensor("layer_norm", "input", 1, input)
    if not isinstance(normalized_shape, (tuple, list)):
        raise TypeError(
            "layer_norm(): argument 'normalized_shape' (position 2) must be tuple of ints, not "
            + type(normalized_shape).__name__
        )
    shape = [int(n) for n in normalized_shape]
    if not shape:
        raise RuntimeError(
            "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got "
            "normalized_shape = []"
        )
    if bias is not None and list(bias.shape) != shape:
        raise RuntimeError(
            f"Expected bias to be of same shape as normalized_shape, but got bias of shape {list(bias.shape)} and "
            f"normalized_shape = {shape}"
        )
    given = [x for x in (weight, bias) if x is not None]
    if any(x.dtype is not input.dtype for x in given):
        raise RuntimeError("mixed dtype (CPU): all inputs must share same datatype.")
    if not input.is_floating_point():
        raise NotImplementedError(f"\"LayerNormKernelImpl\" not implemented for '{_words(input)}'")
    return _do("layerNorm", (shape, float(eps), weight is not None), input, *given)


def rms_norm(input, normalized_shape, weight=None, eps=None):
    shape = [int(n) for n in normalized_shape]
    if list(input.shape[-len(shape) :]) != shape:
        raise RuntimeError(
            f"Given normalized_shape={shape}, expected input with shape [*{', '.join(map(str, shape))}], but got input "
            f"of size{list(input.shape)}"
        )
    if eps is None:
        eps = torch.finfo(input.dtype).eps
    axes = tuple(range(-len(shape), 0))
    out = input * torch.rsqrt(input.square().mean(axes, keepdim=True) + eps)
    return out if weight is None else out * weight


def _check_probability(p):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def dropout(input, p=0.5, training=True, inplace=False):
    """Each number is 0 with probability p, else divided by 1 - p."""
    _check_probability(p)
    check_tensor("dropout", "input", 1, input)
    if p == 0 or not training:
        return input
    if not input.is_floating_point():
        raise RuntimeError(f"result type Float can't be cast to the desired output type {_words(input)}")
    out = input * (torch.zeros_like(input) if p == 1 else _do("kept", (1 - p,), input.detach()) / (1 - p))
    if inplace:
        if input.requires_grad:
            _refuse("dropout with inplace=True where gradients are recorded", "leave inplace away")
        return input.copy_(out)
    return out


def one_hot(tensor, num_classes=-1):
    check_tensor("one_hot", "input", 1, tensor)
    if tensor.dtype is not int64:
        raise RuntimeError("one_hot is only applicable to index tensor of type LongTensor.")
    if tensor.numel() == 0 and num_classes <= 0:
        raise RuntimeError(
            "Can not infer total number of classes from empty tensor."
            if num_classes == -1
            else "Class values must be smaller than num_classes."
        )
    return _do("oneHot", (num_classes,), tensor)


def pad(input, pad, mode="constant", value=None):
    """Room around the last axes, the last axis first; negative widths cut."""
    check_tensor("pad", "input", 1, input)
    if mode in ("reflect", "replicate", "circular"):
        _refuse("pad with mode=" + repr(mode), "join slices with torch.cat")
    if mode != "constant":
        raise NotImplementedError("Unrecognised padding mode " + mode)
    widths = [int(n) for n in pad]
    if len(widths) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(widths) > 2 * input.ndim:
        raise RuntimeError(
            "Padding length should be less than or equal to two times the input dimension but got padding length "
            f"{len(widths)} and input of dimension {input.ndim}"
        )
    for i in range(0, len(widths), 2):
        if input.shape[-1 - i // 2] + widths[i] + widths[i + 1] < 0:
            raise RuntimeError("narrow(): length must be non-negative.")
    return named(_do("pad", (widths, 0 if value is None else value), input), "ConstantPadNdBackward0")


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    return _do("cosine", (dim, eps), x1, x2)


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    return named(_do("norm", (p, [-1], keepdim), x1 - x2 + eps), "NormBackward1")


def normalize(input, p=2.0, dim=1, eps=1e-12):
    check_tensor("normalize", "input", 1, input)
    return _do("normalize", (p, dim, eps), input)
