"""Where tensors and this page's arrays meet: an array is a tensor under NumPy's names, so both have the same numbers."""
import operator


def is_array(x):
    # By name: `numpy` imports this package, and is loaded after it.
    return type(x).__name__ == "ndarray" and type(x).__module__ == "numpy"


def array_of(t):
    """An array over a tensor's numbers: each sees what the other changes."""
    from numpy import asarray

    return asarray(t)


def tensor_of(x):
    """A tensor over an array's numbers; of a scalar, one of its own."""
    from numpy import asarray

    return asarray(x)._t.detach()


def computed_by_numpy(name, a, b):
    """An operator between a tensor and an array: computed with NumPy's dtypes, and given as a tensor."""
    from numpy import asarray

    return tensor_of(getattr(operator, name + "_" if name in ("and", "or") else name)(asarray(a), asarray(b)))
