/** Arrays as NumPy prints them. Source: `numpy/core/arrayprint.py` of NumPy 1.24 and 2. */
import { fixed, scientific, shortest } from './decimal.ts';
import { numbersOf, type Value } from './value.ts';

/** What `np.set_printoptions` sets. */
export interface ArrayPrinting {
  precision: number;
  suppress: boolean;
  threshold: number;
  edgeitems: number;
  linewidth: number;
}

export const defaultArrayPrinting = (): ArrayPrinting => ({
  precision: 8,
  suppress: false,
  threshold: 1000,
  edgeitems: 3,
  linewidth: 75,
});

/** The fewest digits that mean this number among those of its dtype, as `1.25e-3`. */
function fewest(x: number, single: boolean): string {
  if (!single) return x.toExponential();
  for (let digits = 0; digits < 9; digits++) {
    const text = x.toExponential(digits);
    if (Math.fround(Number(text)) === x) return text;
  }
  return x.toExponential(9);
}

const sign = (x: number) => (x < 0 || Object.is(x, -0) ? '-' : '');

/** A number with a point, without zeros at its end: `0.5`, `1.`. */
function positional(x: number, single: boolean, precision: number): string {
  const [mantissa = '', power = '0'] = fewest(Math.abs(x), single).split('e');
  const places = Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(power));
  const text = fixed(Math.abs(x), Math.min(places, precision));
  const bare = text.includes('.') ? text.replace(/0+$/, '') : `${text}.`;
  return sign(x) + bare;
}

/** A number in powers of ten: with so many decimals, or where none are told with as many as it needs. */
function inPowers(x: number, single: boolean, precision: number, decimals?: number): string {
  const [mantissa = ''] = fewest(Math.abs(x), single).split('e');
  const places = Math.min(mantissa.split('.')[1]?.length ?? 0, precision);
  const [body = '', power = ''] = scientific(Math.abs(x), places).split('e');
  const [whole = '', part = ''] = body.split('.');
  return `${sign(x)}${whole}.${part.padEnd(decimals ?? 0, '0')}e${power}`;
}

const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length));
const nonFiniteText = (x: number) => (Number.isNaN(x) ? 'nan' : x > 0 ? 'inf' : '-inf');

/** How the numbers of an array are written, all as wide as each other. */
function floatWriter(all: readonly number[], single: boolean, how: ArrayPrinting) {
  const { precision, suppress } = how;
  const finite = all.filter((x) => Number.isFinite(x));
  const sizes = finite.filter((x) => x !== 0).map(Math.abs);
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)];
  const powers =
    sizes.length > 0 && (most >= 1e8 || (!suppress && (least < 1e-4 || most / least > 1000)));
  const bare = (x: number) =>
    powers ? inPowers(x, single, precision) : positional(x, single, precision);
  const parts = finite.map((x) => bare(x).split('e')[0]!.split('.'));
  const left = longest(parts.map(([whole = '']) => whole));
  const right = longest(parts.map(([, part = '']) => part));
  const write = (x: number) => {
    if (!Number.isFinite(x)) return nonFiniteText(x);
    if (powers) return inPowers(x, single, precision, right);
    const text = positional(x, single, precision);
    return text + ' '.repeat(right - text.split('.')[1]!.length);
  };
  const width = Math.max(longest(all.map(write)), finite.length ? left + right + 1 : 0);
  return (x: number) => write(x).padStart(width);
}

function writerOf(v: Value, shown: readonly number[], how: ArrayPrinting): (x: number) => string {
  if (v.isFloat) return floatWriter(shown, v.dtype === 'float32', how);
  const text = v.dtype === 'bool' ? (x: number) => (x ? 'True' : 'False') : String;
  const width = v.dtype === 'bool' ? 5 : longest(shown.map(text));
  return (x) => text(x).padStart(width);
}

/** Which entries of an axis are seen; null for the dots between them. */
function shownIndices(n: number, { edgeitems }: ArrayPrinting, short: boolean): (number | null)[] {
  const all = Array.from({ length: n }, (_, i) => i);
  if (!short || n <= 2 * edgeitems) return all;
  return [...all.slice(0, edgeitems), null, ...all.slice(-edgeitems)];
}

/** A number alone: as few digits as mean it. */
function single(v: Value, x: number): string {
  if (v.dtype === 'bool') return x ? 'True' : 'False';
  if (v.dtype === 'int64') return String(x);
  if (!Number.isFinite(x)) return nonFiniteText(x);
  if (v.dtype === 'float64') return shortest(x);
  const size = Math.abs(x);
  const text = fewest(size, true);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    const [mantissa, power = ''] = text.split('e');
    return `${sign(x)}${mantissa}e${power[0]}${power.slice(1).padStart(2, '0')}`;
  }
  const bare = positional(x, true, 60);
  return bare.endsWith('.') ? `${bare}0` : bare;
}

/** The numbers in brackets. `indent`: what stands before the lines after the first. */
function body(v: Value, how: ArrayPrinting, separator: string, indent: string, width: number) {
  const data = numbersOf(v);
  const short = v.size > how.threshold;
  const inner = v.shape.map((_, axis) => v.shape.slice(axis + 1).reduce((a, b) => a * b, 1));
  let starts = [0];
  v.shape.forEach((n, axis) => {
    const seen = shownIndices(n, how, short).filter((i) => i !== null);
    starts = starts.flatMap((start) => seen.map((i) => start + i * inner[axis]!));
  });
  const write = writerOf(
    v,
    starts.map((place) => data[place]!),
    how,
  );
  const row = (start: number, n: number, hang: string, room: number) => {
    const words = shownIndices(n, how, short).map((i) =>
      i === null ? '...' : write(data[start + i]!),
    );
    let done = '';
    let line = hang;
    words.forEach((word, i) => {
      const wraps =
        line.length > hang.length &&
        line.length + word.length > room - Math.max(separator.trimEnd().length, 1);
      if (wraps) {
        done += `${line.trimEnd()}\n`;
        line = hang;
      }
      line += word + (i < words.length - 1 ? separator : '');
    });
    return done + line;
  };
  const block = (axis: number, start: number, hang: string, room: number): string => {
    const n = v.shape[axis]!;
    const left = v.shape.length - axis;
    const end = separator.trimEnd() + '\n'.repeat(left - 1);
    const text =
      left === 1
        ? row(start, n, hang, room)
        : shownIndices(n, how, short)
            .map((i) =>
              i === null
                ? `${hang}...`
                : hang + block(axis + 1, start + i * inner[axis]!, `${hang} `, room - 1),
            )
            .join(end);
    return `[${text.slice(hang.length)}]`;
  };
  return block(0, 0, indent, width);
}

/** `str(array)`. */
export function arrayText(v: Value, how: ArrayPrinting): string {
  if (v.shape.length === 0) return single(v, numbersOf(v)[0]!);
  return v.size ? body(v, how, ' ', ' ', how.linewidth) : '[]';
}

/** `repr(array)`. */
export function arrayRepr(v: Value, how: ArrayPrinting): string {
  const usual = v.size > 0 && (v.dtype === 'float64' || v.dtype === 'int64' || v.dtype === 'bool');
  if (v.shape.length === 0) {
    const text = single(v, numbersOf(v)[0]!).replace(/\.0$/, '.');
    return `array(${text}${usual ? '' : `, dtype=${v.dtype}`})`;
  }
  const prefix = 'array(';
  const inner = v.size
    ? body(v, how, ', ', ' '.repeat(prefix.length + 1), how.linewidth - 1)
    : `[]${v.shape.length > 1 ? `, shape=(${v.shape.join(', ')})` : ''}`;
  if (usual) return `${prefix}${inner})`;
  const head = `${prefix}${inner},`;
  const type = `dtype=${v.dtype})`;
  const last = head.length - (head.lastIndexOf('\n') + 1);
  const wraps = last + type.length + 1 > how.linewidth;
  return head + (wraps ? `\n${' '.repeat(prefix.length)}` : ' ') + type;
}
