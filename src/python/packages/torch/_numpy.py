"""Conversions between tensors and arrays, which share memory, because an array is a tensor with NumPy's names."""
import operator


def is_array(x):
    # Checked by name, because `numpy` imports this package.
    return type(x).__name__ == "ndarray" and type(x).__module__ == "numpy"


def array_of(t):
    """An array that shares a tensor's memory."""
    from numpy import asarray

    return asarray(t)


def tensor_of(x):
    """A tensor that shares an array's memory, or a new one for a scalar."""
    from numpy import asarray

    return asarray(x)._t.detach()


def computed_by_numpy(name, a, b):
    """Applies an operator to a tensor and an array with NumPy's rules for dtypes. Returns a tensor."""
    from numpy import asarray

    return tensor_of(getattr(operator, name + "_" if name in ("and", "or") else name)(asarray(a), asarray(b)))
