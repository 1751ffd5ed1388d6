"""Writes printed.json and files.json: what PyTorch, NumPy, pandas-like CSV and safetensors really write.

Run once, with PyTorch, NumPy and safetensors: python make.py
"""
import base64, contextlib, csv, io, json, math, sys, warnings
from collections import OrderedDict
from pathlib import Path
import numpy as np
import torch
from safetensors.torch import save

warnings.simplefilter("ignore")
here = Path(__file__).parent
torch.manual_seed(32)
np.random.seed(32)


def plain(x):
    """Nested lists of numbers; what JSON has no word for is a text."""
    if isinstance(x, list):
        return [plain(y) for y in x]
    x = float(x)
    return x if math.isfinite(x) else str(x)


def tensor(name, value):
    value = value.detach().to(torch.float64) if isinstance(value, torch.Tensor) else np.asarray(value, dtype=float)
    return {"name": name, "shape": list(value.shape), "values": plain(value.tolist())}


printed = []


def lines(records):
    return "[\n" + ",\n".join(json.dumps(one) for one in records) + "\n]"


def case(title, show, *named, digits=4):
    """What `show` prints; `digits` of it are what the numbers can be held against."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        show()
    named = [(None, one) if not isinstance(one, tuple) else one for one in named]
    printed.append({"title": title, "text": out.getvalue(), "digits": digits, "tensors": [tensor(*one) for one in named]})


x = torch.randn(3, 4)
case("a tensor", lambda: print(x), x)
case("a large one, in wrapped rows", lambda: print(torch.linspace(-3, 3, 60).reshape(2, 30)), torch.linspace(-3, 3, 60).reshape(2, 30))
wide = torch.randn(6, 20) * torch.tensor([1e-3] + [1.0] * 19)
case("wrapped rows with exponents", lambda: print(wide), wide)
case("large numbers", lambda: print(x * 1e5), x * 1e5)
case("tiny numbers", lambda: print(x * 1e-6), x * 1e-6)
case("half precision", lambda: print(x.half()), x.half(), digits=3)
case("bfloat16", lambda: print(x.bfloat16()), x.bfloat16(), digits=2)
case("integers", lambda: print(torch.arange(6).reshape(2, 3)), torch.arange(6).reshape(2, 3))
case("bools", lambda: print(torch.ones(3, 3).tril().bool()), torch.ones(3, 3).tril())
case("an additive mask", lambda: print(torch.nn.Transformer.generate_square_subsequent_mask(3)), torch.nn.Transformer.generate_square_subsequent_mask(3))
case("a scalar", lambda: print(torch.tensor(3.5)), torch.tensor(3.5))
case("a vector", lambda: print(torch.tensor([1.0, 2.5, -3.0])), torch.tensor([1.0, 2.5, -3.0]))
case("three axes", lambda: print(x.reshape(2, 2, 3)), x.reshape(2, 2, 3))
case("four axes", lambda: print(torch.arange(24.0).reshape(1, 2, 3, 4)), torch.arange(24.0).reshape(1, 2, 3, 4))
case("with a gradient's function", lambda: print(x.clone().requires_grad_() * 2), x * 2)
linear = torch.nn.Linear(3, 2)
case("a parameter", lambda: print(linear.weight), linear.weight)
case("a state dict", lambda: print(linear.state_dict()), ("weight", linear.weight), ("bias", linear.bias))
case("a dict", lambda: print({"q": x, "k": -x}), ("q", x), ("k", -x))
case("a list of tensors", lambda: print([torch.ones(2), torch.zeros(2)]), torch.tensor([[1.0, 1.0], [0.0, 0.0]]))
case("several with their names", lambda: (print("Q", x), print("K:", -x)), ("Q", x), ("K", -x))
case("f-strings with names and shapes", lambda: print(f"Q = {x}\nK = {-x}\n{x.shape}"), ("Q", x), ("K", -x))
case("what cannot be a number", lambda: print(torch.tensor([1.0, math.inf, math.nan])), torch.tensor([1.0, math.inf, math.nan]))
case("none at all", lambda: print(torch.zeros(0, 3)), torch.zeros(0))
case("tolist()", lambda: print(x.tolist()), x, digits=15)
a = x.double().numpy()
case("an array", lambda: print(a), a, digits=7)
case("repr of an array", lambda: print(repr(a)), a, digits=7)
case("repr of float32", lambda: print(repr(a.astype("f4"))), a, digits=6)
b = np.random.randn(3, 30)
case("an array in wrapped rows", lambda: print(b), b, digits=7)
case("repr in wrapped rows", lambda: print(repr(b)), b, digits=7)
case("whole numbers of NumPy", lambda: print(np.arange(6.0).reshape(2, 3)), np.arange(6.0).reshape(2, 3))
case("bools of NumPy", lambda: print(np.tril(np.ones((2, 2))) > 0), np.tril(np.ones((2, 2))))
case("a matrix of NumPy", lambda: print(repr(np.matrix([[1, 2], [3, 4]]))), np.array([[1, 2], [3, 4]]))
case("scalars of NumPy in a list", lambda: print([np.float32(1.5), np.float64(2.0)]), np.array([1.5, 2.0]))
case("nan and inf of NumPy", lambda: print(repr(np.array([[1, np.inf], [np.nan, -np.inf]]))), np.array([[1, np.inf], [np.nan, -np.inf]]))
case("exponents of NumPy", lambda: print(np.array([1.0, 2.5e10])), np.array([1.0, 2.5e10]))
case("np.savetxt", lambda: np.savetxt(sys.stdout, a), a, digits=15)
case("np.savetxt with commas and a header", lambda: np.savetxt(sys.stdout, a, delimiter=",", header="a,b,c,d"), a, digits=15)
case("JSON", lambda: print(json.dumps({"q": x.tolist(), "tokens": ["a", "b"], "scale": 2})), ("q", x), ("scale", np.array(2.0)), digits=15)
case("JSON on lines", lambda: print(json.dumps({"layer": {"q": [[1, 2], [3, 4]]}}, indent=2)), ("layer.q", np.array([[1, 2], [3, 4]])))
case("a CSV", lambda: csv.writer(sys.stdout).writerows(a.tolist()), a, digits=15)
case("a CSV of Excel", lambda: csv.writer(sys.stdout, dialect="excel-tab").writerows(a.tolist()), a, digits=15)

refused = []


def refuse(title, show):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        show()
    refused.append({"title": title, "text": out.getvalue()})


refuse("a tensor with numbers left out", lambda: print(torch.randn(100, 100)))
refuse("an array with numbers left out", lambda: print(np.random.randn(2000)))
refuse("complex numbers", lambda: print(torch.tensor([[1 + 2j]])))
refuse("a sparse tensor", lambda: print(torch.eye(2).to_sparse()))
refuse("a tensor without numbers", lambda: print(x.to("meta")))
refuse("a masked array", lambda: print(repr(np.ma.array([1, 2], mask=[0, 1]))))

(here / "printed.json").write_text(f'{{\n"read": {lines(printed)},\n"refused": {lines(refused)}\n}}\n')

files = []


def npy(title, array, version=None):
    out = io.BytesIO()
    np.lib.format.write_array(out, np.asanyarray(array), version=version)
    files.append({"title": title, "name": "a.npy", "base64": base64.b64encode(out.getvalue()).decode(), "tensors": [tensor(None, array)]})


for kind in ["f2", "f4", "f8", ">f4", ">f8", ">f2", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", ">i4", ">i8", "b1"]:
    npy(f"of type {kind}", (a * 3).astype(kind))
for version in [(1, 0), (2, 0), (3, 0)]:
    npy(f"of version {version[0]}", a, version)
npy("in Fortran's order", np.asfortranarray(a))
npy("in Fortran's order, of three axes", np.asfortranarray(np.arange(24.0).reshape(2, 3, 4)))
npy("of no axes", np.array(2.5))
npy("of four axes", np.arange(24.0).reshape(1, 2, 3, 4))
npy("of nothing", np.zeros((0, 3)))
npy("with what is no number", np.array([np.nan, np.inf, -np.inf, -0.0, 5e-324]))
npy("small halves", np.array([6e-8, 6.1e-5, 65504, -0.0, np.inf, np.nan], dtype="f2"))
tensors = OrderedDict(
    (name, (x * 3).to(dtype))
    for name, dtype in [
        ("layers.0.self_attn.q_proj.weight", torch.float32),
        ("k_proj.weight", torch.bfloat16),
        ("v_proj.weight", torch.float16),
        ("f64", torch.float64),
        ("i64", torch.int64),
        ("i32", torch.int32),
        ("i16", torch.int16),
        ("i8", torch.int8),
        ("mask", torch.bool),
    ]
)
tensors["scalar"] = torch.tensor(1.5)
files.append({
    "title": "of all types",
    "name": "head.safetensors",
    "base64": base64.b64encode(save(dict(tensors), metadata={"format": "pt"})).decode(),
    "tensors": [tensor(name, value) for name, value in tensors.items()],
})
(here / "files.json").write_text(lines(files) + "\n")
print(len(printed), len(refused), len(files))
