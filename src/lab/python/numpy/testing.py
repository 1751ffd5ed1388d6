"""numpy.testing: what learners compare with."""
from torch._refusals import module_getattr

from ._array import ndarray
from ._choose import allclose, array_equal
from ._create import asarray


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    if not allclose(actual, desired, rtol, atol, equal_nan):
        raise AssertionError(
            "\nNot equal to tolerance rtol=%g, atol=%g\n%s\n ACTUAL: %r\n DESIRED: %r" % (rtol, atol, err_msg, asarray(actual), asarray(desired))
        )


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    a, b = asarray(actual), asarray(desired)
    if not (array_equal(a, b, True) or not strict and (a.ndim == 0 or b.ndim == 0) and (a == b).all()):
        raise AssertionError("\nArrays are not equal\n%s\n ACTUAL: %r\n DESIRED: %r" % (err_msg, a, b))


def assert_equal(actual, desired, err_msg="", verbose=True):
    if isinstance(actual, (list, tuple)) and isinstance(desired, (list, tuple)):
        if len(actual) != len(desired):
            raise AssertionError("\nItems are not equal:\n%s" % err_msg)
        for one, other in zip(actual, desired):
            assert_equal(one, other, err_msg)
        return
    if isinstance(actual, ndarray) or isinstance(desired, ndarray):
        assert_array_equal(actual, desired, err_msg)
    elif not (actual == desired or actual != actual and desired != desired):
        raise AssertionError("\nItems are not equal:\n%s\n ACTUAL: %r\n DESIRED: %r" % (err_msg, actual, desired))


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    if not (abs(asarray(desired) - asarray(actual)) < 1.5 * 10.0 ** (-decimal)).all():
        raise AssertionError("\nArrays are not almost equal to %d decimals\n ACTUAL: %r\n DESIRED: %r" % (decimal, actual, desired))


assert_array_almost_equal = assert_almost_equal


def assert_(val, msg=""):
    if not val:
        raise AssertionError(msg)


__getattr__ = module_getattr("numpy.testing", globals())
