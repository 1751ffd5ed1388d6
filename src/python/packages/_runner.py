"""Runs a program, or calls one of its functions, for the page. Programs can't import this."""
import builtins
import importlib
import linecache
import os
import posix
import random
import sys
import threading
import traceback
import types
from json import dumps, loads

import torch
import numpy
import _variables
import _metadata
import _notebook
import _shapes
from torch._refusals import absence
from torch._tensor import of_handle

# Modules that programs must not import: ways out of Python, and our own internals.
_HIDDEN = set("js pyodide pyodide_js _pyodide _pyodide_core _runner _variables _metadata _notebook _shapes".split())
# The file name of a program in its errors.
_FILE = "code"


class _Hiding:
    """The first finder: refuses hidden modules."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.split(".")[0] in _HIDDEN:
            _Refusing.find_spec(name)


class _Refusing:
    """The last finder: names modules that don't exist here."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        package = name.split(".")[0]
        owner = package if package in ("torch", "numpy") and name != package else "Python"
        raise ModuleNotFoundError(absence(*name.rpartition(".")[::2]) or name + " is not in this page's " + owner, name=name)


def _refused(what):
    def refuse(*_, **__):
        raise NotImplementedError(what)

    return refuse


_REFUSED = {
    "input": "input() is not in this page's Python: there is nobody to answer it; write the value into the code",
    "open": "open() is not in this page's Python: it has no files",
    "breakpoint": "breakpoint() is not in this page's Python; print what you want to see",
    "help": "help() is not in this page's Python",
}
_REFUSED_OF_OS = "_exit abort fork forkpty kill killpg popen posix_spawn posix_spawnp system".split()


def close(absent):
    """Removes what reaches beyond Python, and modules that we leave out. Runs once, before the first program."""
    _HIDDEN.update(absent)
    for name in list(sys.modules):
        if name.split(".")[0] in _HIDDEN:
            del sys.modules[name]
    sys.meta_path[:] = [one for one in sys.meta_path if type(one).__name__ not in ("JsFinder", "UnvendoredStdlibFinder")]
    sys.meta_path.insert(0, _Hiding)
    sys.meta_path.append(_Refusing)
    for name, what in _REFUSED.items():
        setattr(builtins, name, _refused(what))
    for name in _REFUSED_OF_OS:
        for module in (os, posix):
            if hasattr(module, name):
                setattr(module, name, _refused("os." + name + "() is not in this page's Python: it has no processes"))
    # Python's own version reads files that aren't here.
    importlib.metadata = sys.modules["importlib.metadata"] = _metadata
    threading.Thread.start = _refused("threads are not in this page's Python; call the function itself")


def _failure(error):
    """The message of an error, and the line of the program that caused it, if there is one."""
    if isinstance(error, SystemExit) and error.code in (None, 0):
        return None
    line = 0
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_code.co_filename == _FILE:
            line = number
    if isinstance(error, SyntaxError) and error.filename == _FILE:
        line = error.lineno or 0
        error = type(error)(error.msg)
    if isinstance(error, MemoryError) and not error.args:
        error = MemoryError("Python's own lists, texts and numbers have used up the 120 MB that this page gives them")
    words = "".join(traceback.TracebackException.from_exception(error).format_exception_only()).strip()
    return {"message": words, **({"line": line} if line else {})}


# Memory to release when there's none left, because reporting the error needs some.
_SPARE_BYTES = 8 * 2**20


def _attempt(work, names=None):
    """Runs something and returns its failure, or None. `names` are variables to delete if memory runs out."""
    spare = [bytearray(_SPARE_BYTES)]
    try:
        work()
        return None
    except BaseException as error:
        spare.clear()
        if names is not None and isinstance(error, MemoryError):
            names.clear()
        return _failure(error)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def _report(error, **more):
    """The report on a run, as JSON."""
    try:
        shapes = _shapes.recorded()
    except MemoryError:
        shapes = []
    return dumps({**more, **({"shapes": shapes} if shapes else {}), **({"error": error} if error else {})})


def run(code, targets):
    """Runs a program like a notebook cell. `targets` has the names of variables to read, as JSON."""
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    main.__builtins__ = builtins
    linecache.cache[_FILE] = (len(code), None, code.splitlines(keepends=True), _FILE)
    random.seed()
    error = _attempt(lambda: _execute(code, main.__dict__), main.__dict__)
    asked = not error and loads(targets)
    return _report(error, **({"variables": _variables.read(main.__dict__, asked)} if asked else {}))


def _execute(code, names):
    tree, message = _notebook.parse(code, _FILE)
    if message:
        print(message)
    last = _notebook.take_last_expression(tree, code)
    exec(_shapes.compiled(tree, len(code), _FILE), names)
    if last:
        value = eval(compile(last, _FILE, "eval"), names)
        if value is not None:
            print(repr(value))


def names():
    """Names for completion (`_names.as_json`)."""
    import _names

    return _names.as_json()


# What a function returned. It stays alive until the next call, so that the page can read it.
_results = []


def call(name, args):
    """
    Calls a function of the program that ran. `args`, as JSON: pairs of a kind, `tensor` or `plain`, and a handle or a
    value. Reports the handles of the returned tensors, and whether it returned a tuple or list.
    """
    _results.clear()
    error = _attempt(lambda: _results.extend(_call(name, loads(args))))
    return _report(error) if error else _report(None, handles=[one._handle for one in _results[1:]], returnedSequence=_results[0])


def _call(name, args):
    function = sys.modules["__main__"].__dict__.get(name)
    if not callable(function):
        raise NameError("the code has no function " + name + "()")
    try:
        result = function(*[_argument(kind, value) for kind, value in args])
    except SystemExit:
        raise RuntimeError(name + "() ends the program before it gives anything") from None
    is_sequence = isinstance(result, (tuple, list)) and any(isinstance(one, (torch.Tensor, numpy.ndarray)) for one in result)
    return [is_sequence, *[_tensor(name, one) for one in (result if is_sequence else (result,))]]


def _tensor(name, result):
    """Converts the result of a function to a tensor. Numbers, lists and arrays are fine; anything else raises TypeError."""
    if result is None:
        raise TypeError(name + "() gives nothing back: it needs a return")
    if result is Ellipsis:
        raise TypeError(name + "() still gives ..., where its result has to stand")
    if isinstance(result, torch.Tensor):
        return result
    if isinstance(result, (bool, int, float, tuple, list)) or hasattr(result, "item"):
        try:
            return torch.tensor(result)
        except Exception:
            pass
    raise TypeError(name + "() gives a " + type(result).__name__ + " where a tensor is asked for")


def _argument(kind, value):
    return of_handle(value) if kind == "tensor" else value
