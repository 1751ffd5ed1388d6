"""What src/lab/arrays.ts computes for arrays: in float32 as NumPy does, in NumPy's order of sums, and products of matrices."""
from array import array as buffer_of

from torch._bridge import kernel


def address(buf):
    return buf.buffer_info()[0]


def single(name, data):
    """A function of each number of a float32 buffer: a new one."""
    out = buffer_of("f", bytes(4 * len(data)))
    kernel(name, address(data), address(out), len(data))
    return out


def total(a, dims, out, width):
    """
    Adds the elements of an array into `out`, a buffer of zeros of its dtype. `dims`: of each axis its size and its
    steps in the array and in the result, the innermost last.
    """
    kernel("sum" + a._b.typecode, address(a._b) + width * a._o, address(out), *[n for dim in dims for n in dim])


def running(data):
    """Sums of the first numbers of a float32 buffer, in place."""
    kernel("cumsum", address(data), len(data))


def product(a, b, out, rows, inner, columns, steps, offsets):
    """One product of matrices. `steps`: along rows and columns of `a`, then of `b`. `offsets`: where they and the result begin."""
    kernel("matmul" + out.typecode, address(a), address(b), address(out), rows, inner, columns, *steps, *offsets)
