"""What `default_rng` and `np.random.seed` have in common: numbers of a shape, and what they are chosen from."""
import builtins

from .. import _dtypes as kinds
from .._array import broadcast_shape, check_room, count, ndarray, of_numbers, stretched, numbers
from .._create import asarray


def shape_of(size):
    """A size as a shape, or None for one number alone."""
    if size is None:
        return None
    sizes = size if isinstance(size, (tuple, list, ndarray)) else (size,)
    found = []
    for n in sizes:
        try:
            found.append(n.__index__())
        except AttributeError:
            raise TypeError("'" + type(n).__name__ + "' object cannot be interpreted as an integer") from None
    if builtins.any([n < 0 for n in found]):
        raise ValueError("negative dimensions are not allowed")
    return tuple(found)


def drawn(draw, size, kind=kinds.float64):
    """Numbers of a shape; one of Python's own where there is none."""
    shape = shape_of(size)
    if shape is None:
        return draw()
    check_room(shape, kind)
    return of_numbers([draw() for _ in range(count(shape))], shape, kind)


def drawn_with(draw, size, *params):
    """Numbers that depend on parameters, which may be arrays."""
    if not builtins.any([isinstance(p, (ndarray, list, tuple)) for p in params]):
        own = [float(p) for p in params]
        return drawn(lambda: draw(*own), size)
    arrays = [asarray(p).astype(kinds.float64) for p in params]
    shape = broadcast_shape([a._shape for a in arrays])
    wanted = shape_of(size)
    if wanted is not None:
        if broadcast_shape([shape, wanted]) != wanted:
            raise ValueError("Output size %s is not compatible with broadcast dimensions of inputs %s." % (wanted, shape))
        shape = wanted
    columns = [numbers(stretched(a, shape)) for a in arrays]
    return of_numbers([draw(*xs) for xs in zip(*columns)], shape, kinds.float64)


def check_scale(scale, name="scale"):
    if builtins.any([x < 0 for x in numbers(asarray(scale))]):
        raise ValueError(name + " < 0")


def shares(p, size, words):
    """Probabilities added up, checked."""
    p = asarray(p).astype(kinds.float64)
    if p.ndim != 1:
        raise ValueError(words["rank"])
    if len(p) != size:
        raise ValueError(words["size"])
    data = numbers(p)
    if builtins.any([x != x for x in data]):
        raise ValueError(words["nan"])
    if builtins.any([x < 0 for x in data]):
        raise ValueError(words["negative"])
    import math

    if abs(math.fsum(data) - 1.0) > 1.5e-8:
        raise ValueError(words["sum"])
    return p


def places_by(p, uniform):
    """Where uniform numbers fall among probabilities."""
    from .._choose import searchsorted

    ends = p.cumsum()
    ends /= ends[-1]
    return searchsorted(ends, uniform, "right")


def unequal(p, size, uniform):
    """So many different places, each with its probability."""
    from .._choose import searchsorted, unique

    if len([x for x in numbers(p) if x > 0]) < size:
        return None
    p, found = p.copy(), []
    while len(found) < size:
        x = uniform(size - len(found))
        for i in found:
            p[i] = 0
        ends = p.cumsum()
        ends /= ends[-1]
        fresh = searchsorted(ends, x, "right")
        _, firsts = unique(fresh, return_index=True)
        found.extend([int(fresh[i]) for i in sorted(firsts.tolist())])
    return found


def exchange(x, i, j):
    """Two entries of a list or an array change places."""
    if isinstance(x, ndarray) and x.ndim > 1:
        kept = x[i].copy()
        x[i], x[j] = x[j], kept
    else:
        x[i], x[j] = x[j], x[i]
