// Parses PyTorch and NumPy output, nested Python lists, and JSON with a single grammar of brackets, numbers, names and
// calls.
import { indexInWords, sentenceAt } from '../numbers.ts';
import { ELISION_ADVICE, excerpt, MAX_NUMBERS, MAX_TENSORS, fail } from './limits.ts';

/** A parsed value: a number, a text, a list, or named values. */
export type Node = number | { readonly text: string } | readonly Node[] | Entries;
/** Named values, in order. */
export class Entries {
  readonly entries: readonly (readonly [string, Node])[];
  constructor(entries: readonly (readonly [string, Node])[]) {
    this.entries = entries;
  }
}

export const isList = (node: Node): node is readonly Node[] => Array.isArray(node);
export const isText = (node: Node): node is { readonly text: string } =>
  typeof node === 'object' && 'text' in node;

/** Sticky patterns, so that nothing is scanned twice. */
const SPACE = /(?:\s+|#[^\n]*)+/y;
const NUMBER = /[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y;
const NAME = /[\p{L}_][\p{L}\p{N}_.]*/uy;
/**
 * Text that a program prints on one line before a value, up to `:` or `=`: `Attention weights (head 1):`. The length
 * limit keeps a long line without a label from being rescanned for each of its numbers.
 */
const LABEL = String.raw`(?![\p{L}_][\p{L}\p{N}_.]*\()[^\s\d.+\-,;"'()[\]{}](?:[^\n;()[\]{}]|\([^\n()[\]]{0,60}\)){0,80}?[:=]`;
/** A label must be followed by a list, a call or a number. */
const LIST_LABEL = new RegExp(`${LABEL}(?=\\s*(?:[\\p{L}_][\\p{L}\\p{N}_.]{0,60}\\(|[[({]))`, 'uy');
const NUMBER_LABEL = new RegExp(`${LABEL}(?=\\s*[-+]?\\.?\\d)`, 'uy');
/** Anything else that a reader would see as one piece, for error messages. */
const TEXT_PIECE = /[^\s,;()[\]{}]+/y;

const WORDS: ReadonlyMap<string, number> = new Map([
  ['true', 1],
  ['false', 0],
  ['nan', NaN],
  ['inf', Infinity],
  ['infinity', Infinity],
]);

/** Characters that make a number part of something else, such as a date. */
const NUMBER_CONTINUES = /[\p{L}\p{N}_.%]|[-+](?=[\d.])/uy;

const OPENING = '([{';
const CLOSING = ')]}';
export const TOO_MANY = `That’s too many tensors. The limit is ${MAX_TENSORS}.`;

/** Calls that wrap numbers without changing them. */
const WRAPPER_CALL =
  /(?:^|\.)(?:tensor|floattensor|doubletensor|longtensor|parameter|array|asarray|as_tensor|matrix|masked_array|float\d*|int\d*|uint\d+|bfloat16|double|half|bool_?|list|tuple|dict|ordereddict)$/i;
/** Calls that PyTorch prints beside a tensor to describe it. */
const DESCRIBING_CALL = /(?:^|\.)size$/i;

/** Maximum nesting of brackets and calls. */
const MAX_DEPTH = 24;

export class PrintParser {
  #text: string;
  #at = 0;
  #counted = 0;
  #depth = 0;
  /** Index of the current value in the enclosing lists, and their name. */
  #index: number[] = [];
  #name: string | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** All values with their names: `Q = …`, `Q: …`, or text printed before them. */
  read(): (readonly [string | null, Node])[] {
    const values: [string | null, Node][] = [];
    for (;;) {
      while (this.#take(',') || this.#take(';'));
      if (this.#peek() === undefined) return values;
      if (values.length >= MAX_TENSORS) fail(TOO_MANY);
      const label = this.#label();
      if (label !== undefined) {
        this.#name = label;
        continue;
      }
      const node = this.#value();
      if (node !== undefined) values.push([this.#name, node]);
      this.#name = null;
    }
  }

  /** A name before a value; null if it is empty, undefined if there is none. */
  #label(): string | null | undefined {
    const from = this.#at;
    const name = this.#match(NAME) ?? this.#string();
    const next = this.#peek();
    if (name !== undefined && (this.#take('=') || this.#take(':'))) return name;
    const end = this.#at;
    this.#at = from;
    const text = this.#match(LIST_LABEL) ?? this.#match(NUMBER_LABEL);
    // Some programs print labels such as `=== Q ===`.
    if (text !== undefined) return text.replace(/^[\s=*-]+|[\s=*:-]+$/g, '') || null;
    if (name === undefined || next === undefined || next === '(') return undefined;
    this.#at = end;
    return name;
  }

  /** A value; undefined for a call that only describes a tensor. */
  #value(): Node | undefined {
    const next = this.#peek();
    const from = this.#at;
    if (next === '[') return this.#within(() => this.#list(']'));
    if (next === '(') return this.#within(() => this.#list(')'));
    if (next === '{') return this.#within(() => this.#object());
    if (next === '…' || this.#text.startsWith('...', from)) this.#fail(`“...” ${ELISION_ADVICE}`);
    const text = this.#string();
    if (text !== undefined) return { text };
    const number = this.#match(NUMBER);
    // A complex number, date or word only starts like a number.
    if (number !== undefined && this.#match(NUMBER_CONTINUES) === undefined)
      return this.#count(Number(number.replaceAll('_', '')));
    if (number !== undefined) return this.#notANumber(from);
    const isNegative = this.#take('-');
    const name = this.#match(NAME);
    if (name === undefined) return this.#notANumber(from);
    if (!isNegative && this.#peek() === '(') return this.#within(() => this.#call(name));
    const word = WORDS.get(name.toLowerCase());
    if (word === undefined) return this.#notANumber(from);
    return this.#count(isNegative ? -word : word);
  }

  #count(x: number): number {
    this.#counted++;
    if (this.#counted > MAX_NUMBERS)
      fail(`That’s too many numbers. The limit is ${MAX_NUMBERS.toLocaleString('en')}.`);
    return x;
  }

  #list(close: string): Node {
    this.#at++;
    const depth = this.#index.length;
    const items: Node[] = [];
    let isOpen = true;
    while (!this.#take(close)) {
      if (this.#peek() === undefined) fail(`There’s a “${close}” missing at the end.`);
      this.#index.length = depth;
      this.#index.push(items.length);
      if (this.#take(',')) {
        if (isOpen) this.#fail('there’s nothing before the comma');
        isOpen = true;
      } else {
        const node = this.#value();
        if (node !== undefined) items.push(node);
        isOpen = false;
      }
    }
    this.#index.length = depth;
    return items;
  }

  /** Named values: a JSON object or Python dict. */
  #object(): Node {
    this.#at++;
    const entries: [string, Node][] = [];
    while (!this.#take('}')) {
      if (this.#peek() === undefined) fail('There’s a “}” missing at the end.');
      if (this.#take(',')) continue;
      const key = this.#string() ?? this.#match(NAME) ?? this.#match(NUMBER);
      if (key === undefined || !this.#take(':')) this.#fail('a name and a colon are expected');
      this.#entry(entries, key);
    }
    return new Entries(entries);
  }

  /** A named value; indices restart at 0 within it. */
  #entry(entries: [string, Node][], key: string): void {
    if (entries.length >= MAX_TENSORS) fail(TOO_MANY);
    const [index, name] = [this.#index, this.#name];
    [this.#index, this.#name] = [[], key];
    const node = this.#value();
    if (node !== undefined) entries.push([key, node]);
    [this.#index, this.#name] = [index, name];
  }

  /** The value wrapped by a call: its first argument, or the named values of a dict. */
  #call(name: string): Node | undefined {
    if (!DESCRIBING_CALL.test(name) && !WRAPPER_CALL.test(name))
      this.#fail(`“${excerpt(name)}(” is code; run it and paste its output`);
    this.#at++;
    const index = this.#index;
    let value: Node | undefined;
    const entries: [string, Node][] = [];
    while (!this.#take(')')) {
      if (this.#peek() === undefined) fail('There’s a “)” missing at the end.');
      if (this.#take(',')) continue;
      const from = this.#at;
      const key = this.#match(NAME);
      if (key !== undefined && this.#take('=')) {
        if (key === 'indices') this.#fail('this tensor is sparse; use .to_dense() first');
        if (/dict$/i.test(name)) this.#entry(entries, key);
        else if (key === 'data') value = this.#value();
        else this.#skip();
        continue;
      }
      this.#at = from;
      if (value !== undefined) this.#skip();
      else {
        // Indices refer to the tensor, not to the lists around it.
        if (OPENING.includes(this.#peek()!)) this.#index = [];
        value = this.#value();
        this.#index = index;
      }
    }
    if (DESCRIBING_CALL.test(name)) return undefined;
    return entries.length > 0 ? new Entries(entries) : value;
  }

  /** Skips an argument, such as a dtype, device or grad_fn. */
  #skip(): void {
    let depth = 0;
    for (let sign = this.#peek(); sign !== undefined; sign = this.#peek()) {
      if (depth === 0 && (sign === ',' || sign === ')')) return;
      if (this.#string() !== undefined || this.#match(NAME) !== undefined) continue;
      if (OPENING.includes(sign)) depth++;
      if (CLOSING.includes(sign)) depth--;
      this.#at++;
    }
  }

  #within<T>(read: () => T): T {
    this.#depth++;
    if (this.#depth > MAX_DEPTH) this.#fail('there are too many nested brackets');
    const node = read();
    this.#depth--;
    return node;
  }

  /** A quoted string. */
  #string(): string | undefined {
    const quote = this.#peek();
    if (quote !== '"' && quote !== "'") return undefined;
    let text = '';
    for (let i = this.#at + 1; i < this.#text.length; i++) {
      const sign = this.#text[i]!;
      if (sign === quote) {
        this.#at = i + 1;
        return text;
      }
      text += sign === '\\' ? (this.#text[++i] ?? '') : sign;
    }
    return this.#fail('a closing quotation mark is missing');
  }

  #match(pattern: RegExp): string | undefined {
    if (pattern !== NUMBER_CONTINUES) this.#peek();
    pattern.lastIndex = this.#at;
    const [text] = pattern.exec(this.#text) ?? [];
    this.#at += text?.length ?? 0;
    return text;
  }

  /** The next character after spaces; undefined at the end. */
  #peek(): string | undefined {
    SPACE.lastIndex = this.#at;
    if (SPACE.test(this.#text)) this.#at = SPACE.lastIndex;
    return this.#text[this.#at];
  }

  #take(sign: string): boolean {
    const isNext = this.#peek() === sign;
    if (isNext) this.#at++;
    return isNext;
  }

  #fail(what: string): never {
    const place = indexInWords(this.#index);
    const name = this.#name === null ? '' : `in ${excerpt(this.#name, 40)}`;
    return fail(sentenceAt([name, place].filter(Boolean).join(', '), what));
  }

  #notANumber(from: number): never {
    this.#at = from;
    const piece = this.#match(TEXT_PIECE) ?? this.#text[from] ?? '';
    return this.#fail(`“${excerpt(piece)}” is not a number`);
  }
}
