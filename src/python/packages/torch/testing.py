"""`torch.testing`: `assert_close`."""
from . import abs as _abs, isclose, sum as _sum, tensor, Tensor

# Relative and absolute tolerances by dtype.
_TOLERANCES = {"float16": (1e-3, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7)}


def assert_close(actual, expected, *, rtol=None, atol=None, equal_nan=False, check_dtype=True, msg=None):
    a = actual if isinstance(actual, Tensor) else tensor(actual)
    b = expected if isinstance(expected, Tensor) else tensor(expected)
    if a.shape != b.shape:
        raise AssertionError(f"The values for attribute 'shape' do not match: {a.shape} != {b.shape}.")
    if check_dtype and a.dtype is not b.dtype:
        raise AssertionError(f"The values for attribute 'dtype' do not match: {a.dtype} != {b.dtype}.")
    usual = _TOLERANCES.get(a.dtype.name, (0.0, 0.0))
    rtol, atol = usual[0] if rtol is None else rtol, usual[1] if atol is None else atol
    b = b.to(a.dtype)
    off = ~isclose(a, b, rtol, atol, equal_nan)
    count = _sum(off).item()
    if count == 0:
        return
    if msg is not None:
        raise AssertionError(msg(_differences(a, b, off, count, rtol, atol)) if callable(msg) else msg)
    raise AssertionError(_differences(a, b, off, count, rtol, atol))


def _differences(a, b, off, count, rtol, atol):
    exact = rtol == atol == 0
    if a.ndim == 0:
        kind = "Scalars are not equal!" if exact else "Scalars are not close!"
        text = f"{kind}\n\nExpected {b.item()} but got {a.item()}."
        if exact:
            return text
        apart = abs(a.item() - b.item())
        return text + (
            f"\nAbsolute difference: {apart} (up to {atol} allowed)"
            f"\nRelative difference: {apart / abs(b.item()) if b.item() else float('inf')} (up to {rtol} allowed)"
        )
    apart = _abs(a - b)
    relative = apart / _abs(b)
    size = a.numel()
    at = tuple(_place(apart.argmax().item(), a.shape))
    near = tuple(_place(relative.argmax().item(), a.shape))
    head = f"Tensor-likes are not {'equal' if exact else 'close'}!\n\nMismatched elements: {count} / {size} ({count / size:.1%})\n"
    allowed = ["", ""] if exact else [f" (up to {atol} allowed)", f" (up to {rtol} allowed)"]
    return (
        head + f"Greatest absolute difference: {apart.max().item()} at index {at}{allowed[0]}\n"
        f"Greatest relative difference: {relative.max().item()} at index {near}{allowed[1]}"
    )


def _place(flat, shape):
    out = []
    for n in reversed(shape):
        out.append(flat % n)
        flat //= n
    return reversed(out)
