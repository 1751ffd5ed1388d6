"""
Records the shapes of tensors and arrays that each line of a program assigned when it last ran.

A program is compiled with a check after each assignment to a name: is this a tensor? The check can't fail, prints nothing
and counts as part of the assignment's line, so the program and its errors stay the same.
"""
import ast
import warnings
from types import CodeType

import numpy
import torch
from torch import _channel

# Longer programs run unchanged.
_MAX_CODE_LENGTH = 100_000

# (first line, last line) -> name -> the shape of an array as text, or None for a tensor, whose shape is read at the end
_seen = {}


def _record(first, last, name, value):
    try:
        names = _seen.setdefault((first, last), {})
        if isinstance(value, torch.Tensor):
            names[name] = None
            _channel.remember(f"{first} {last} {name}", value)
        else:
            names[name] = _text(value.shape, value.dtype, "float64")
    except Exception:
        pass


def _text(shape, dtype, usual):
    return str(tuple(shape)) + ("" if str(dtype) == usual else " " + str(dtype))


def _ask(first, last, name):
    return _text(*_channel.ask("assigned", (f"{first} {last} {name}",)), "float32")


def _kinds():
    """The exact classes whose shapes are recorded."""
    parameter = vars(torch.nn).get("Parameter")
    return [torch.Tensor, numpy.ndarray] + ([parameter] if isinstance(parameter, type) else [])


def _names(target):
    """The names that an assignment binds. Attributes and elements don't count, because reading them runs code."""
    if isinstance(target, ast.Name):
        return [target]
    if isinstance(target, (ast.Tuple, ast.List)):
        return [name for one in target.elts for name in _names(one)]
    return []


# Expressions that never give a tensor.
_PLAIN = (
    ast.Constant, ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp,
    ast.GeneratorExp, ast.Lambda,
)


def _is_plain(value, targets):
    parts = isinstance(value, ast.Tuple) and not isinstance(targets[0], ast.Name)
    return isinstance(value, _PLAIN) and not parts


def _is_range(iterated):
    return isinstance(iterated, ast.Call) and isinstance(iterated.func, ast.Name) and iterated.func.id == "range"


class _Instrumenter:
    """Inserts the checks into a tree. The objects they use are strings at first, and replaced in the compiled code."""

    def __init__(self):
        self.objects = {"\0type": type, "\0record": _record}
        # Check for plain numbers first, because most assignments in long loops are to numbers.
        self.plain = self._placed([int, float])
        self.recorded_kinds = self._placed(_kinds())

    def _placed(self, kinds):
        names = ["\0" + kind.__module__ + "." + kind.__name__ for kind in kinds]
        self.objects |= zip(names, kinds)
        return names

    def _check(self, name, first, last):
        """As a statement: `if not type(name) is int and ... and (type(name) is Tensor or ...): record(...)`."""
        load = ast.Name(name.id, ast.Load())
        kind = ast.Call(ast.Constant("\0type"), [load], [])
        other = [ast.Compare(kind, [ast.IsNot()], [ast.Constant(one)]) for one in self.plain]
        known = [ast.Compare(kind, [ast.Is()], [ast.Constant(one)]) for one in self.recorded_kinds]
        arguments = [ast.Constant(first), ast.Constant(last), ast.Constant(name.id), load]
        record = ast.Expr(ast.Call(ast.Constant("\0record"), arguments, []))
        test = ast.BoolOp(ast.And(), [*other, ast.BoolOp(ast.Or(), known)])
        return ast.fix_missing_locations(ast.copy_location(ast.If(test, [record], []), name))

    def _checks(self, targets, first, last):
        return [self._check(name, first, last) for one in targets for name in _names(one)]

    def block(self, statements, in_class=False):
        """Inserts checks into a list of statements, except in the body of a class."""
        done = []
        for one in statements:
            self._inner(one, in_class)
            done.append(one)
            if in_class:
                continue
            if isinstance(one, ast.Assign):
                targets = one.targets
            elif isinstance(one, ast.AugAssign) or isinstance(one, ast.AnnAssign) and one.value:
                targets = [one.target]
            else:
                continue
            if isinstance(one, ast.AugAssign) or not _is_plain(one.value, targets):
                done += self._checks(targets, one.lineno, one.end_lineno)
        return done

    def _inner(self, one, in_class):
        if isinstance(one, ast.ClassDef):
            in_class = True
        elif isinstance(one, (ast.FunctionDef, ast.AsyncFunctionDef)):
            in_class = False
        for field in ("body", "orelse", "finalbody"):
            if isinstance(getattr(one, field, None), list):
                setattr(one, field, self.block(getattr(one, field), in_class))
        for part in getattr(one, "handlers", []) + getattr(one, "cases", []):
            part.body = self.block(part.body, in_class)
        if isinstance(one, (ast.For, ast.AsyncFor)) and not in_class and not _is_range(one.iter):
            last = one.iter.end_lineno
            one.body = self._checks([one.target], one.lineno, last) + one.body

    def filled(self, code):
        """Replaces the strings in compiled code with the objects."""
        consts = [
            self.filled(one) if isinstance(one, CodeType) else self.objects.get(one, one) if isinstance(one, str) else one
            for one in code.co_consts
        ]
        return code.replace(co_consts=tuple(consts))


def compiled(tree, length, file):
    """Compiles a program's tree with the checks. `length` is the length of the source. Raises the errors of `compile`."""
    plain = compile(tree, file, "exec")
    if length > _MAX_CODE_LENGTH:
        return plain
    try:
        # Warnings were already shown by the first compilation.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            instrumenter = _Instrumenter()
            tree.body = instrumenter.block(tree.body)
            return instrumenter.filled(compile(tree, file, "exec"))
    except Exception:
        return plain


def _label(first, last, names):
    """The shapes of a statement's names, grouped by shape: `q, k (2, 4); v (2, 8)`."""
    groups = {}
    for name, what in names.items():
        groups.setdefault(what or _ask(first, last, name), []).append(name)
    if len(names) == 1:
        return next(iter(groups))
    return "; ".join(", ".join(group) + " " + label for label, group in groups.items())


def recorded():
    """The recorded shapes, with the first and last line of each statement."""
    return [{"first": first, "last": last, "said": _label(first, last, names)} for (first, last), names in sorted(_seen.items())]
