/**
 * A program as MicroPython has to have it, so that it means what it means to Python; lines stay where they were.
 * F-strings become calls: MicroPython's own round halves up, know no `__format__`, and so would print other digits,
 * and no tensor. `f"w {x:.1%}"` is `("w " + __fmt__((x), ".1%"))`. For the same reasons `float(x)` and `str(x)` are
 * calls of `__float__` and `__str__`.
 */

const NAME = /[A-Za-z_\u0080-\uffff]/;
const PREFIX = /^(?:[rbu]|f|rf|fr|rb|br)$/i;

interface StringToken {
  readonly end: number;
  readonly prefix: string;
  readonly quote: string;
  readonly body: string;
}

/** The string whose quote stands at `at`, or nothing where it has no end. */
function stringAt(source: string, at: number, prefix: string): StringToken | undefined {
  const mark = source[at]!;
  const quote = source.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark;
  let end = at + quote.length;
  while (end < source.length && !source.startsWith(quote, end)) {
    if (quote.length === 1 && source[end] === '\n') return undefined;
    end += source[end] === '\\' ? 2 : 1;
  }
  if (end >= source.length) return undefined;
  return { end: end + quote.length, prefix, quote, body: source.slice(at + quote.length, end) };
}

/** A string that begins at `at`, with the letters before its quote; nothing where none does. */
function tokenAt(source: string, at: number): StringToken | undefined {
  if (/['"]/.test(source[at] ?? '')) return stringAt(source, at, '');
  const word = /^[A-Za-z]{1,2}(?=['"])/.exec(source.slice(at, at + 3))?.[0];
  return word !== undefined && PREFIX.test(word)
    ? stringAt(source, at + word.length, word)
    : undefined;
}

const isFormatted = ({ prefix }: StringToken) => /f/i.test(prefix);

/** Where an expression in braces ends: at `}`, `:`, or a conversion, outside of brackets and strings. */
function endOfExpression(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const token = tokenAt(text, at);
    const c = text[at]!;
    if (token && !NAME.test(text[at - 1] ?? '')) {
      at = token.end;
      continue;
    }
    if (depth === 0 && (c === '}' || c === ':')) return at;
    if (depth === 0 && c === '!' && text[at + 1] !== '=') return at;
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    at++;
  }
  return -1;
}

/** The end of a format specification, which may have fields of its own. */
function endOfSpec(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && depth-- === 0) return at;
  }
  return -1;
}

interface Quoting {
  readonly raw: string;
  readonly quote: string;
}

const literal = (text: string, { raw, quote }: Quoting) => `${raw}${quote}${text}${quote}`;

/** One field, from behind its brace: its terms and where it ends. Nothing where it is malformed. */
function field(body: string, from: number, how: Quoting) {
  let at = endOfExpression(body, from);
  if (at < 0) return undefined;
  let expression = body.slice(from, at);
  const shown = /^(.*[^=!<>])=\s*$/s.exec(expression)?.[1];
  const terms = shown === undefined ? [] : [literal(expression, how)];
  expression = shown ?? expression;
  if (!expression.trim()) return undefined;
  let value = `(${forMicroPython(expression)})`;
  if (body[at] === '!') {
    const by = { r: 'repr', s: 'str', a: 'repr' }[body[at + 1] ?? ''];
    if (!by) return undefined;
    value = `${by}${value}`;
    at += 2;
  }
  let spec = shown !== undefined && body[at] === '}' ? '"!r"' : '""';
  if (body[at] === ':') {
    const end = endOfSpec(body, at + 1);
    const inner = end < 0 ? undefined : formatToCalls(body.slice(at + 1, end), how);
    if (inner === undefined) return undefined;
    spec = inner;
    at = end;
  }
  if (body[at] !== '}') return undefined;
  terms.push(`__fmt__(${value}, ${spec})`);
  return { terms, next: at + 1 };
}

/** The body of an f-string as an expression; nothing where it is malformed. */
function formatToCalls(body: string, how: Quoting): string | undefined {
  const terms: string[] = [];
  let text = '';
  let at = 0;
  const close = () => {
    if (text) terms.push(literal(text, how));
    text = '';
  };
  while (at < body.length) {
    const c = body[at]!;
    if ((c === '{' || c === '}') && body[at + 1] === c) {
      text += c;
      at += 2;
    } else if (c === '{') {
      close();
      const found = field(body, at + 1, how);
      if (!found) return undefined;
      terms.push(...found.terms);
      at = found.next;
    } else if (c === '}') return undefined;
    else {
      text += c;
      at++;
    }
  }
  close();
  return terms.join(' + ') || '""';
}

/** An f-string as an expression. One that is malformed stays, for Python to refuse. */
function rewriteToken(token: StringToken, source: string): string {
  if (!isFormatted(token)) return source;
  const raw = /r/i.test(token.prefix) ? 'r' : '';
  return formatToCalls(token.body, { raw, quote: token.quote }) ?? source;
}

/** What may stand between two strings that are one: blanks, and in brackets line ends and comments. */
function gap(source: string, from: number, inBrackets: boolean): number {
  const space = inBrackets ? /(?:\s|#[^\n]*)*/y : /(?:[ \t]|\\\r?\n)*/y;
  space.lastIndex = from;
  space.test(source);
  return space.lastIndex;
}

/** A run of strings side by side, from the first on: as one expression where one of them is an f-string. */
function group(source: string, start: number, first: StringToken, inBrackets: boolean) {
  let out = rewriteToken(first, source.slice(start, first.end));
  let formatted = isFormatted(first);
  let end = first.end;
  for (;;) {
    const at = gap(source, end, inBrackets);
    const next = tokenAt(source, at);
    if (!next) break;
    out += `${source.slice(end, at)} + ${rewriteToken(next, source.slice(at, next.end))}`;
    formatted ||= isFormatted(next);
    end = next.end;
  }
  return { text: formatted ? `(${out})` : source.slice(start, end), end };
}

/** Conversions that take a tensor, and know Python's digits, where the types of MicroPython do not. */
const CONVERSION = /(?:float|str)(?=\()/y;
const PLAIN = /(?:\.\s*)?[A-Za-z0-9_\u0080-\uffff]+|#[^\n]*|[^]/y;

/** What stands at a place that is no string: a name, a number, a comment, a sign; and what it becomes. */
function plainAt(source: string, at: number): { text: string; length: number } {
  CONVERSION.lastIndex = at;
  const conversion = CONVERSION.exec(source)?.[0];
  if (conversion) return { text: `__${conversion}__`, length: conversion.length };
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(source)![0];
  return { text: plain, length: plain.length };
}

/** The program as MicroPython has to have it. Its lines keep their numbers. */
export function forMicroPython(source: string): string {
  let out = '';
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const c = source[at]!;
    const token = tokenAt(source, at);
    if (token) {
      const { text, end } = group(source, at, token, depth > 0);
      out += text;
      at = end;
      continue;
    }
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    const { text, length } = plainAt(source, at);
    out += text;
    at += length;
  }
  return out;
}
