"""Runs programs like notebook cells: skips commands that aren't Python, and finds a last expression to show."""
import ast
import re

# `%matplotlib inline`, `!pip install torch`, `files = !ls`, `?torch.cat`, `torch.cat?`, `pip install torch`.
_COMMAND = re.compile(r"\s*([%!?]|[\w, ]+=\s*[%!]|[\w.]+\?+\s*$|(pip|conda)\s+\w)")
# `%time x = f()` is a command followed by a statement.
_TIMED = re.compile(r"(\s*)%time\s+(?=\S)")
_MAX_LENGTH = 40


def _short(text):
    return text if len(text) <= _MAX_LENGTH else text[: _MAX_LENGTH - 1] + "…"


def _without(lines, at):
    """Removes a command without changing the numbers of other lines."""
    timed = _TIMED.match(lines[at])
    if timed:
        lines[at] = timed[1] + lines[at][timed.end() :]
        return
    last = at
    while lines[last].rstrip().endswith("\\") and last + 1 < len(lines):
        last += 1
    indent = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
    # The command may be the only statement of a block.
    lines[at : last + 1] = [indent + "pass\n"] + ["\n"] * (last - at)


def parse(code, file):
    """A program's syntax tree, and a message about skipped commands. Raises the errors of `ast.parse`."""
    lines = code.splitlines(keepends=True)
    skipped = []
    while True:
        try:
            return ast.parse("".join(lines), file), _message(skipped)
        except SyntaxError as error:
            # Only look for commands where Python finds an error, because `%` can also continue an expression.
            at = (error.lineno or 0) - 1
            if not (0 <= at < len(lines) and _COMMAND.match(lines[at])):
                raise
            skipped.append((at + 1, _short(lines[at].strip())))
            _without(lines, at)


def _message(skipped):
    if not skipped:
        return ""
    commands = ", ".join(f"{command} (line {number})" for number, command in sorted(skipped))
    return f"Skipped, because only notebooks know {'it' if len(skipped) == 1 else 'them'}: {commands}"


def take_last_expression(tree, code):
    """Removes the last expression from a tree, unless a semicolon follows. Returns it as its own tree, or None."""
    if not tree.body or not isinstance(tree.body[-1], ast.Expr):
        return None
    value = tree.body[-1].value
    line = code.splitlines()[value.end_lineno - 1].encode()
    if line[value.end_col_offset :].lstrip().startswith(b";"):
        return None
    tree.body.pop()
    return ast.Expression(value)
