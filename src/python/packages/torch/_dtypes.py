"""Dtypes, sizes and devices."""
import builtins

from ._refusals import _refuse


class dtype:
    """A data type. `bits` has the mantissa's bits and the largest exponent of a floating-point type."""

    def __init__(self, name, itemsize, is_floating_point=False, bits=None):
        self.name = name
        self.itemsize = itemsize
        self.is_floating_point = is_floating_point
        self.is_complex = name.startswith("complex")
        self.is_signed = name not in ("bool", "uint8")
        self.bits = bits

    def __repr__(self):
        return "torch." + self.name


float16 = dtype("float16", 2, True, (10, 15))
bfloat16 = dtype("bfloat16", 2, True, (7, 127))
float32 = dtype("float32", 4, True, (23, 127))
float64 = dtype("float64", 8, True, (52, 1023))
int64, int32, uint8 = dtype("int64", 8), dtype("int32", 4), dtype("uint8", 1)
bool_ = dtype("bool", 1)
_DTYPES = {kind.name: kind for kind in (float16, bfloat16, float32, float64, int64, int32, uint8, bool_)}

complex64 = dtype("complex64", 8)

# Python types that can be used as dtypes.
_PYTHON_TYPES = {builtins.float: float64, builtins.int: int64, builtins.bool: bool_}
_default = [float32]


def _dtype(kind):
    """The dtype for a dtype or a Python type. None stays None."""
    if kind is complex64:
        _refuse("dtype=torch.complex64", "make it of its two parts, with torch.complex(real, imag)")
    if kind is None or isinstance(kind, dtype):
        return kind
    try:
        if kind in _PYTHON_TYPES:
            return _PYTHON_TYPES[kind]
    except TypeError:
        pass
    raise TypeError("dtype must be a torch.dtype, not " + type(kind).__name__)


def get_default_dtype():
    return _default[0]


def set_default_dtype(d):
    """Sets the dtype of tensors made from Python floats: float32 or float64."""
    if d not in (float32, float64):
        if isinstance(d, dtype) and d.is_floating_point:
            _refuse("set_default_dtype(" + repr(d) + ")", "it takes torch.float32 or torch.float64")
        raise TypeError("only floating-point types are supported as the default type")
    _default[0] = d


class Size(tuple):
    """The sizes of a tensor's axes."""

    def numel(self):
        size = 1
        for n in self:
            size *= n
        return size

    def __repr__(self):
        return "torch.Size(" + str(list(self)) + ")"

    __str__ = __repr__

    def __getitem__(self, key):
        found = tuple.__getitem__(self, key)
        return Size(found) if isinstance(key, slice) else found

    def __add__(self, other):
        return Size(tuple.__add__(self, tuple(other)))


class finfo:
    """The limits of a floating-point dtype."""

    def __init__(self, type=None):
        kind = type or _default[0]
        if not isinstance(kind, dtype) or not kind.is_floating_point:
            raise TypeError(
                "torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'"
            )
        mantissa, most = kind.bits
        self.dtype = kind.name
        self.bits = kind.itemsize * 8
        self.eps = 2.0**-mantissa
        self.resolution = {10: 1e-3, 7: 1e-2, 23: 1e-6, 52: 1e-15}[mantissa]
        self.tiny = self.smallest_normal = 2.0 ** (1 - most)
        self.max = (2 - self.eps) * 2.0**most
        self.min = -self.max

    def __repr__(self):
        shown = [f"{name}={getattr(self, name):g}" for name in ("resolution", "min", "max", "eps", "smallest_normal", "tiny")]
        return "finfo(" + ", ".join(shown) + ", dtype=" + self.dtype + ")"


class iinfo:
    """The limits of an integer dtype."""

    def __init__(self, type):
        if not isinstance(type, dtype) or type.is_floating_point or type is bool_:
            raise TypeError(
                "torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'"
            )
        self.dtype = type.name
        self.bits = type.itemsize * 8
        signed = type.is_signed
        self.max = 2 ** (self.bits - signed) - 1
        self.min = -(2 ** (self.bits - 1)) if signed else 0

    def __repr__(self):
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"


class device:
    """The device of a tensor, which is always the CPU here."""

    def __init__(self, type, index=None):
        _device(type)
        self.type = "cpu"
        self.index = index

    def __repr__(self):
        return "device(type='cpu'" + ("" if self.index is None else ", index=" + str(self.index)) + ")"

    def __str__(self):
        return "cpu" + ("" if self.index is None else ":" + str(self.index))

    def __eq__(self, other):
        return isinstance(other, device) and other.index == self.index

    def __hash__(self):
        return hash(self.index)


# PyTorch's devices. Only the first exists here.
_DEVICES = (
    "cpu cuda ipu xpu mkldnn opengl opencl ideep hip ve fpga maia xla lazy vulkan mps meta hpu mtia privateuseone"
).split()


def _device(where):
    """Raises an error for any device but the CPU."""
    if where is None or isinstance(where, device) or where in ("cpu", "cpu:0"):
        return
    if isinstance(where, str):
        if where.split(":")[0] not in _DEVICES:
            raise RuntimeError(f"Expected one of {', '.join(_DEVICES)} device type at start of device string: {where}")
        _refuse("device " + repr(where), "there is one device here, the CPU")
    raise TypeError("device must be a torch.device or a str, not " + type(where).__name__)
