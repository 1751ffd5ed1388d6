/** Tensors as PyTorch prints them. Source: `torch/_tensor_str.py` of PyTorch 1.13 and 2. */
import { fixed, scientific } from './decimal.ts';
import { numbersOf, type Dtype, type Value } from './value.ts';

/** What `torch.set_printoptions` sets. */
export interface PrintOptions {
  precision: number;
  threshold: number;
  edgeitems: number;
  linewidth: number;
  /** null: where the numbers ask for it. */
  sciMode: boolean | null;
  /** The floating dtype that is not named. */
  defaultDtype: Dtype;
}

export const defaultPrinting = (): PrintOptions => ({
  precision: 4,
  threshold: 1000,
  edgeitems: 3,
  linewidth: 80,
  sciMode: null,
  defaultDtype: 'float32',
});

interface Formatter {
  readonly width: number;
  /** Which width each number is filled up to. */
  readonly pad: number;
  readonly text: (x: number) => string;
}

const nonFiniteText = (x: number) => (Number.isNaN(x) ? 'nan' : x > 0 ? 'inf' : '-inf');
const minus = (x: number) => (x < 0 || Object.is(x, -0) ? '-' : '');
const asFixed = (x: number, digits: number) =>
  Number.isFinite(x) ? minus(x) + fixed(x, digits) : nonFiniteText(x);
const asScientific = (x: number, digits: number) =>
  Number.isFinite(x) ? minus(x) + scientific(x, digits) : nonFiniteText(x);

const widest = (texts: readonly string[]) => Math.max(1, ...texts.map((text) => text.length));

/** How floating numbers are written, from those that are finite and not 0. */
function floatFormatter(all: readonly number[], options: PrintOptions): Formatter {
  const { precision, sciMode } = options;
  const finite = all.filter((x) => Number.isFinite(x) && x !== 0);
  const sizes = finite.map(Math.abs);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  const whole = finite.every((x) => Number.isInteger(x));
  const inPowers =
    finite.length > 0 && (sciMode ?? (most / least > 1000 || most > 1e8 || least < 1e-4));
  const write = inPowers
    ? (x: number) => asScientific(x, precision)
    : (x: number) => asFixed(x, whole ? 0 : precision);
  // A whole number is followed by a point, which counts.
  const extra = whole && !inPowers ? 1 : 0;
  const width = finite.length > 0 ? widest(finite.map(write)) + extra : 1;
  const text = (x: number) => {
    if (inPowers) return asScientific(x, precision);
    return whole ? asFixed(x, 0) + (Number.isFinite(x) ? '.' : '') : asFixed(x, precision);
  };
  return { width, pad: width, text };
}

/** How the numbers of a tensor are written; those that will be seen decide. */
function formatterOf(v: Value, shown: readonly number[], options: PrintOptions): Formatter {
  if (v.isFloat) return floatFormatter(shown, options);
  const text =
    v.dtype === 'bool'
      ? (x: number) => (x ? 'True' : 'False')
      : (x: number) => (Number.isSafeInteger(x) ? String(x) : String(BigInt(x)));
  const width = widest(shown.map(text));
  return { width, pad: width, text };
}

/** Which entries of an axis are seen: all, or the first and last few. */
function shownIndices(n: number, options: PrintOptions, short: boolean): number[] {
  const all = Array.from({ length: n }, (_, i) => i);
  if (!short || n <= 2 * options.edgeitems) return all;
  return [...all.slice(0, options.edgeitems), ...all.slice(-options.edgeitems)];
}

interface Layout {
  readonly data: ArrayLike<number>;
  readonly shape: readonly number[];
  readonly options: PrintOptions;
  readonly short: boolean;
  readonly formatter: Formatter;
}

/** One row, broken into lines. */
function rowText(
  { data, shape, options, short, formatter }: Layout,
  start: number,
  indent: number,
) {
  const n = shape.at(-1)!;
  const perLine = Math.max(1, Math.floor((options.linewidth - indent) / (formatter.width + 2)));
  const cell = (i: number) => formatter.text(data[start + i]!).padStart(formatter.pad);
  const cut = short && n > 2 * options.edgeitems;
  const cells = shownIndices(n, options, short).map(cell);
  if (cut) cells.splice(options.edgeitems, 0, ' ...');
  const lines: string[] = [];
  for (let i = 0; i < cells.length; i += perLine)
    lines.push(cells.slice(i, i + perLine).join(', '));
  return `[${lines.join(`,\n${' '.repeat(indent + 1)}`)}]`;
}

/** The numbers from an axis on, in brackets. */
function block(layout: Layout, axis: number, start: number, indent: number): string {
  const { shape, options, short, data, formatter } = layout;
  const rank = shape.length - axis;
  if (rank === 0) return formatter.text(data[start]!).padStart(formatter.pad);
  if (rank === 1) return rowText(layout, start, indent);
  const inner = shape.slice(axis + 1).reduce((size, n) => size * n, 1);
  const n = shape[axis]!;
  const parts = shownIndices(n, options, short).map((i) =>
    block(layout, axis + 1, start + i * inner, indent + 1),
  );
  if (short && n > 2 * options.edgeitems) parts.splice(options.edgeitems, 0, '...');
  return `[${parts.join(`,${'\n'.repeat(rank - 1)}${' '.repeat(indent + 1)}`)}]`;
}

/** The numbers that will be seen, of a tensor too large to be shown whole. */
function shownNumbers({ data, shape, options, short }: Omit<Layout, 'formatter'>): number[] {
  let starts = [0];
  shape.forEach((n, axis) => {
    const inner = shape.slice(axis + 1).reduce((size, m) => size * m, 1);
    const seen = shownIndices(n, options, short);
    starts = starts.flatMap((start) => seen.map((i) => start + i * inner));
  });
  return starts.map((place) => data[place]!);
}

/** What stands behind the numbers: size, dtype, where it came from. */
function suffixesOf(v: Value, defaultDtype: Dtype): string[] {
  const out: string[] = [];
  if (v.size === 0 && v.shape.length !== 1) out.push(`size=(${v.shape.join(', ')})`);
  const usual =
    v.dtype === defaultDtype || (v.size > 0 && (v.dtype === 'int64' || v.dtype === 'bool'));
  if (!usual) out.push(`dtype=torch.${v.dtype}`);
  if (v.node) out.push(`grad_fn=<${v.node.name}>`);
  else if (v.requiresGrad) out.push('requires_grad=True');
  return out;
}

/** A tensor of these numbers, in a formatter that is made for those that will be seen. */
function textOf(
  v: Value,
  data: ArrayLike<number>,
  shape: readonly number[],
  options: PrintOptions,
  format: (shown: readonly number[]) => Formatter,
): string {
  const prefix = 'tensor(';
  const size = data.length;
  const bare = { data, shape, options, short: size > options.threshold };
  const formatter = format(size ? shownNumbers(bare) : []);
  let text = prefix + (size ? block({ ...bare, formatter }, 0, 0, prefix.length) : '[]');
  let line = text.length - text.lastIndexOf('\n') + 1;
  for (const suffix of suffixesOf(v, options.defaultDtype)) {
    const broken = line + suffix.length + 2 > options.linewidth;
    text += broken ? `,\n${' '.repeat(prefix.length)}${suffix}` : `, ${suffix}`;
    line = broken ? prefix.length + suffix.length : line + suffix.length + 2;
  }
  return `${text})`;
}

/** `repr(tensor)`. */
export const tensorText = (v: Value, options: PrintOptions): string =>
  textOf(v, numbersOf(v), v.shape, options, (shown) => formatterOf(v, shown, options));

/** `repr` of complex numbers, whose parts are in the last axis. */
export function complexText(v: Value, options: PrintOptions): string {
  const all = numbersOf(v);
  const shape = v.shape.slice(0, -1);
  const places = Array.from({ length: all.length / 2 }, (_, i) => i);
  return textOf(v, places, shape, options, (shown) => {
    const [real, imag] = [0, 1].map((part) =>
      floatFormatter(
        shown.map((i) => all[2 * i + part]!),
        options,
      ),
    );
    const text = (i: number) => {
      const first = real!.text(all[2 * i]!);
      const second = imag!.text(all[2 * i + 1]!);
      const padded = shape.length ? first.padStart(real!.width) : first;
      return padded + (second.startsWith('-') ? '' : '+') + second + 'j';
    };
    return { width: real!.width + imag!.width + 1, pad: 0, text };
  });
}
