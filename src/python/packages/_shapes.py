"""
Remembers which shapes the tensors and arrays had that a line gave names to: the last time it ran.

A program is compiled with a question behind each assignment to a name: is this a tensor? Only then is anything noted. The
question cannot fail, prints nothing, and stands in the assignment's own line, so that a program and
its errors stay what they are.
"""
import ast
import warnings
from types import CodeType

import numpy
import torch
from torch import _channel

# Longer programs run as they are.
_MAX_CODE_LENGTH = 100_000

# first line, last line -> name -> what is said of an array; None of a tensor, which is asked at the end
_seen = {}


def _note(first, last, name, value):
    try:
        names = _seen.setdefault((first, last), {})
        if isinstance(value, torch.Tensor):
            names[name] = None
            _channel.note(f"{first} {last} {name}", value)
        else:
            names[name] = _text(value.shape, value.dtype, "float64")
    except Exception:
        pass


def _text(shape, dtype, usual):
    return str(tuple(shape)) + ("" if str(dtype) == usual else " " + str(dtype))


def _ask(first, last, name):
    return _text(*_channel.ask("assigned", (f"{first} {last} {name}",)), "float32")


def _kinds():
    """The exact classes that are noted."""
    parameter = vars(torch.nn).get("Parameter")
    return [torch.Tensor, numpy.ndarray] + ([parameter] if isinstance(parameter, type) else [])


def _names(target):
    """The names that a target of an assignment binds; of attributes and elements none, since reading them runs code."""
    if isinstance(target, ast.Name):
        return [target]
    if isinstance(target, (ast.Tuple, ast.List)):
        return [name for one in target.elts for name in _names(one)]
    return []


# What gives no tensor, whatever is in it.
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
    """Puts the questions into a tree. What they ask with stands there as texts, for objects to take their places."""

    def __init__(self):
        self.objects = {"\0type": type, "\0note": _note}
        # Numbers come first: they are what long loops are about, and most of what is asked about at all.
        self.plain = self._placed([int, float])
        self.noted = self._placed(_kinds())

    def _placed(self, kinds):
        names = ["\0" + kind.__module__ + "." + kind.__name__ for kind in kinds]
        self.objects |= zip(names, kinds)
        return names

    def _question(self, name, first, last):
        """As a statement: `if not type(name) is int and ... and (type(name) is Tensor or ...): note(...)`."""
        load = ast.Name(name.id, ast.Load())
        kind = ast.Call(ast.Constant("\0type"), [load], [])
        other = [ast.Compare(kind, [ast.IsNot()], [ast.Constant(one)]) for one in self.plain]
        known = [ast.Compare(kind, [ast.Is()], [ast.Constant(one)]) for one in self.noted]
        said = [ast.Constant(first), ast.Constant(last), ast.Constant(name.id), load]
        note = ast.Expr(ast.Call(ast.Constant("\0note"), said, []))
        test = ast.BoolOp(ast.And(), [*other, ast.BoolOp(ast.Or(), known)])
        return ast.fix_missing_locations(ast.copy_location(ast.If(test, [note], []), name))

    def _questions(self, targets, first, last):
        return [self._question(name, first, last) for one in targets for name in _names(one)]

    def block(self, statements, in_class=False):
        """A list of statements with the questions in it. Names of a class's own body are left alone."""
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
                done += self._questions(targets, one.lineno, one.end_lineno)
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
            one.body = self._questions([one.target], one.lineno, last) + one.body

    def filled(self, code):
        """The code with the objects in the texts' places."""
        consts = [
            self.filled(one) if isinstance(one, CodeType) else self.objects.get(one, one) if isinstance(one, str) else one
            for one in code.co_consts
        ]
        return code.replace(co_consts=tuple(consts))


def compiled(tree, length, file):
    """The code of a program's tree, with the questions in it. Raises what `compile` does. `length`: of its text."""
    plain = compile(tree, file, "exec")
    if length > _MAX_CODE_LENGTH:
        return plain
    try:
        # What there is to warn of has been said.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            instrumenter = _Instrumenter()
            tree.body = instrumenter.block(tree.body)
            return instrumenter.filled(compile(tree, file, "exec"))
    except Exception:
        return plain


def _said(first, last, names):
    """Of several names each, and those of one shape together: `q, k (2, 4); v (2, 8)`."""
    groups = {}
    for name, what in names.items():
        groups.setdefault(what or _ask(first, last, name), []).append(name)
    if len(names) == 1:
        return next(iter(groups))
    return "; ".join(", ".join(own) + " " + said for said, own in groups.items())


def found():
    """What is remembered: the first and the last line of each statement, and what is said of it."""
    return [{"first": first, "last": last, "said": _said(first, last, names)} for (first, last), names in sorted(_seen.items())]
