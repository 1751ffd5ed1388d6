// Reads tensors from the output of PyTorch and NumPy, nested Python lists, and JSON.
import { indexInWords, type Numbers, pluralize, sentenceAt, sizeOf } from '../numbers.ts';
import type { NamedNumbers } from './index.ts';
import { excerpt, fail, MAX_NUMBERS, MAX_TENSORS } from './limits.ts';
import { Entries, isList, isText, type Node, PrintParser, TOO_MANY } from './printParser.ts';

/** Text that Python or an interactive prompt prints around values. */
const PROMPT_TEXT = /^(?:Parameter containing:|(?:In|Out) ?\[\d*\]:|>>>[^\n]*)/gm;

/** The named values in an object or in a list of pairs, as an OrderedDict is printed. */
function entriesIn(node: Node): Entries['entries'] | undefined {
  if (node instanceof Entries) return node.entries;
  if (!isList(node) || node.length === 0) return undefined;
  const pairs = node.flatMap((pair) =>
    isList(pair) && pair.length === 2 && isText(pair[0]!)
      ? [[pair[0].text, pair[1]!] as const]
      : [],
  );
  return pairs.length === node.length ? pairs : undefined;
}

/** Converts nested lists to numbers with a shape. Rejects lists of different lengths, with the place. */
function numbersIn(node: Node, name: string | null): Numbers {
  const shape: number[] = [];
  for (let first: Node | undefined = node; first !== undefined && isList(first); first = first[0])
    shape.push(first.length);
  const data = new Float64Array(sizeOf(shape) <= MAX_NUMBERS ? sizeOf(shape) : 0);
  let filled = 0;
  const failAt = (index: readonly number[], what: string): never => {
    const row =
      index.length === 1 && shape.length > 1 ? `row ${index[0]! + 1}` : indexInWords(index);
    return fail(
      sentenceAt(
        [name === null ? '' : `in ${excerpt(name, 40)}`, row].filter(Boolean).join(', '),
        what,
      ),
    );
  };
  const fill = (one: Node, index: readonly number[]): void => {
    const length = shape[index.length];
    if (isText(one)) failAt(index, `“${excerpt(one.text)}” is not a number`);
    else if (one instanceof Entries) failAt(index, 'there are words here instead of a number');
    else if (!isList(one)) {
      if (length !== undefined)
        failAt(index, 'there’s a number here, but the first item is a list');
      data[filled++] = one;
    } else if (length === undefined)
      failAt(index, 'there’s a list here, but the first item is a number');
    else if (one.length !== length)
      failAt(index, `it has ${pluralize(one.length, 'number')}, and the first row has ${length}`);
    else one.forEach((inner, i) => fill(inner, [...index, i]));
  };
  fill(node, []);
  return { shape, data };
}

function gather(name: string | null, node: Node, into: NamedNumbers[]): void {
  // Ignore words beside numbers.
  if (isText(node) || (isList(node) && node.length > 0 && node.every(isText))) return;
  const entries = entriesIn(node);
  if (!entries) {
    if (into.length >= MAX_TENSORS) fail(TOO_MANY);
    into.push({ name, numbers: numbersIn(node, name) });
    return;
  }
  for (const [key, inner] of entries) gather(name === null ? key : `${name}.${key}`, inner, into);
}

/** Whether text starts like printed output, a list or an object. */
export const isPrinted = (text: string): boolean =>
  /^\s*(?:>>>|(?:In|Out) ?\[|Parameter containing:|(?:[\p{L}_][\p{L}\p{N}_.]{0,60} ?[=:]?\s*)?(?:[\p{L}_][\p{L}\p{N}_.]{0,60}\()?[[({])/u.test(
    text.slice(0, 400),
  ) || /\b(?:tensor|array)\(|[:=]\s*\[/.test(text.slice(0, 10_000));

/** Reads the named tensors in printed output. Rejects anything else, with the place. */
export function readPrinted(text: string): NamedNumbers[] {
  const tensors: NamedNumbers[] = [];
  for (const [name, node] of new PrintParser(text.replace(PROMPT_TEXT, '')).read())
    gather(name, node, tensors);
  return tensors;
}
