"""`numpy.linalg`: norms."""
from torch._refusals import module_getattr
from torch._tensor import ops

from ._array import asarray, in_numpy, result, tensor_of
from ._functions import _ints


def norm(x, ord=None, axis=None, keepdims=False):
    t, axes = tensor_of(asarray(x) * 1.0), _ints(axis)
    if ord not in (None, "fro") and (t.ndim if axes is None else len(axes)) != 1:
        raise NotImplementedError(f"np.linalg.norm of a matrix with ord={ord!r} is not in this page's numpy; leave ord out")
    return result(in_numpy(lambda t: ops.norm(t, 2.0 if ord in (None, "fro") else float(ord), axes, keepdims), [t]))


__getattr__ = module_getattr("numpy.linalg", globals())
