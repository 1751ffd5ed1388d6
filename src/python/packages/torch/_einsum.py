"""`torch.einsum`."""
from ._refusals import _refuse
from ._table import public
from ._tensor import ops

permute, reshape, bmm = ops.permute, ops.reshape, ops.bmm


def _letters(equation, operands):
    """The axes of each operand and of the result, as letters. The axes of `...` become numbers, counted from the last."""
    equation = equation.replace(" ", "")
    inputs, arrow, output = equation.partition("->")
    terms = inputs.split(",")
    if len(terms) < len(operands):
        raise RuntimeError("einsum(): more operands were provided than specified in the equation")
    if len(terms) > len(operands):
        raise RuntimeError("einsum(): fewer operands were provided than specified in the equation")
    full, widest = [], 0
    for i, (term, x) in enumerate(zip(terms, operands)):
        names = term.replace("...", "")
        for c in names:
            if not c.isalpha():
                raise RuntimeError(f"einsum(): invalid subscript given at index {equation.index(c)} in the equation string, subscripts must be in [a-zA-Z]")
        rest = x.ndim - len(names)
        if rest < 0 or ("..." not in term and rest):
            raise RuntimeError(
                f"einsum(): the number of subscripts in the equation ({len(names)}) "
                + ("is more than the number of dimensions" if "..." in term else "does not match the number of dimensions")
                + f" ({x.ndim}) for operand {i}" + ("" if "..." in term else " and no ellipsis was given")
            )
        before = term.index("...") if "..." in term else len(term)
        full.append(list(names[:before]) + list(range(rest - 1, -1, -1)) + list(names[before:]))
        widest = max(widest, rest)
    dots = list(range(widest - 1, -1, -1))
    if arrow:
        names = output.replace("...", "")
        for c in names:
            if names.count(c) > 1:
                raise RuntimeError(f"einsum(): output subscript {c} appears more than once in the output")
            if not any(c in term for term in full):
                raise RuntimeError(f"einsum(): output subscript {c} does not appear in the equation for any input operand")
        before = output.index("...") if "..." in output else len(output)
        return full, list(names[:before]) + (dots if "..." in output else []) + list(names[before:])
    every = [c for term in full for c in term if isinstance(c, str)]
    return full, dots + sorted({c for c in every if every.count(c) == 1})


def _diagonals(x, term):
    """Takes the diagonal of axes with the same letter."""
    term = list(term)
    for c in list(term):
        while term.count(c) > 1:
            first = term.index(c)
            second = term.index(c, first + 1)
            x = x.diagonal(0, first, second)
            term = [one for i, one in enumerate(term) if i not in (first, second)] + [c]
    return x, term


def _lined_up(x, term, order):
    """Brings axes into a common order, adding axes of size 1 for letters that the operand doesn't have."""
    x = permute(x, *[term.index(c) for c in order if c in term]) if term else x
    for i, c in enumerate(order):
        if c not in term:
            x = x.unsqueeze(i)
    return x


def _pair(x, term, y, other, keep):
    """The product of two operands, summed over letters that aren't in `keep`."""
    both = [c for c in term if c in other]
    summed = [c for c in both if c not in keep]
    batch = [c for c in both if c in keep]
    only_x = [c for c in term if c not in other]
    only_y = [c for c in other if c not in term]
    for z, t in ((x, [c for c in only_x if c not in keep]), (y, [c for c in only_y if c not in keep])):
        if t and z is x:
            x, term = x.sum([term.index(c) for c in t]), [c for c in term if c not in t]
        elif t:
            y, other = y.sum([other.index(c) for c in t]), [c for c in other if c not in t]
    only_x, only_y = [c for c in only_x if c in keep], [c for c in only_y if c in keep]
    if not summed:
        order = batch + only_x + only_y
        return _lined_up(x, term, order) * _lined_up(y, other, order), order
    sizes = {c: x.shape[term.index(c)] for c in term}
    for c in other:
        n = y.shape[other.index(c)]
        sizes[c] = n if sizes.get(c, 1) == 1 else sizes[c]
    def folded(z, letters, groups):
        z = _lined_up(z, letters, [c for group in groups for c in group])
        z = z.expand([sizes[c] for group in groups for c in group])
        return reshape(z, [_count(sizes, group) for group in groups])

    made = bmm(folded(x, term, (batch, only_x, summed)), folded(y, other, (batch, summed, only_y)))
    order = batch + only_x + only_y
    return reshape(made, [sizes[c] for c in order]), order


def _count(sizes, letters):
    n = 1
    for c in letters:
        n *= sizes[c]
    return n


@public("torch")
def einsum(equation, *operands):
    """Sums of products over named axes, multiplied from left to right like in PyTorch."""
    if not isinstance(equation, str):
        _refuse("einsum with lists of axes", "write the equation as a text: 'ij,jk->ik'")
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = tuple(operands[0])
    if not operands:
        raise ValueError("einsum(): must specify the equation string and at least one operand, or at least one operand and its subscripts list")
    terms, output = _letters(equation, operands)
    _check_sizes(terms, operands)
    parts = [_diagonals(x, term) for x, term in zip(operands, terms)]
    x, term = parts[0]
    for i, (y, other) in enumerate(parts[1:]):
        keep = set(output).union(*[set(later) for _, later in parts[i + 2 :]])
        x, term = _pair(x, term, y, other, keep)
    gone = [c for c in term if c not in output]
    if gone:
        x, term = x.sum([term.index(c) for c in gone]), [c for c in term if c in output]
    return permute(x, [term.index(c) for c in output]) if term != output or (len(parts) == 1 and not gone) else x


def _check_sizes(terms, operands):
    sizes = {}
    for i, (term, x) in enumerate(zip(terms, operands)):
        for c, n in zip(term, x.shape):
            if c in sizes and n != 1 and sizes[c] not in (1, n):
                raise RuntimeError(
                    f"einsum(): subscript {c} has size {n} for operand {i} which does not broadcast with previously seen size {sizes[c]}"
                )
            sizes[c] = n if sizes.get(c, 1) == 1 else sizes[c]
