import { nearestStop } from '../controls/stops.ts';
import { formatShort, parseNumber, plainNumber, round, speakNumber } from '../number/format.ts';

/** What the page generates for a field when it is to be edited. */
export type Control =
  | {
      kind: 'number';
      min: number;
      max: number;
      step: number;
      log?: boolean;
      /** The only numbers there are. */
      stops?: readonly number[];
    }
  | { kind: 'seed' }
  | {
      kind: 'vector';
      min: number;
      max: number;
      step: number;
      /** Fewest and most numbers. */
      count: readonly [number, number];
    }
  | {
      kind: 'matrix';
      min: number;
      max: number;
      step: number;
      rows: readonly [number, number];
      cols: readonly [number, number];
    }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'toggle' }
  | { kind: 'words'; count: readonly [number, number]; length: number }
  | { kind: 'sentence'; most: number; length: number }
  | { kind: 'divisor'; min: number; max: number; of: string }
  | { kind: 'point'; min: number; max: number };

/** A field of words, and the number of its words that name something else. */
export interface RowNames {
  field: string;
  after?: number;
}

/** The names of a matrix's rows or a vector's numbers in this state; none where the field has none. */
export const rowNamesOf = (
  field: Pick<Field<never>, 'rowNames'>,
  state: Record<string, unknown>,
): readonly string[] =>
  field.rowNames
    ? (state[field.rowNames.field] as readonly string[]).slice(field.rowNames.after ?? 0)
    : [];

/** The colour and shape that a field's numbers have everywhere. */
export type Role = 'query' | 'key' | 'value' | 'weight' | 'output';

/**
 * One piece of a widget's shareable state: everything the page needs to store, send, say and edit it.
 * `parse` reads link text and returns undefined when the text is not a legal value; `clean` is total and
 * returns the nearest legal value; `parse(format(clean(x)))` equals `clean(x)`.
 */
export interface Field<T> {
  readonly label: string;
  readonly role?: Role;
  readonly initial: T;
  readonly control: Control;
  /** Shown in the bar under the figure, not only among "every number". */
  readonly bar?: boolean;
  /** Not offered for editing: a lesson or challenge sets it. */
  readonly hidden?: boolean;
  /** Where a matrix's rows, or a vector's numbers, have their names: a field of words, and how many of its words come before. */
  readonly rowNames?: RowNames;
  parse(text: string): T | undefined;
  format(value: T): string;
  clean(value: T): T;
  speak(value: T): string;
  python(value: T): string;
}

/** What every field maker takes besides its own options. */
interface Common {
  label: string;
  role?: Role;
  bar?: boolean;
  hidden?: boolean;
  rowNames?: RowNames;
}

const common = ({ label, role, bar, hidden, rowNames }: Common) => ({
  label,
  ...(role && { role }),
  ...(bar && { bar }),
  ...(hidden && { hidden }),
  ...(rowNames && { rowNames }),
});

const clamp = (x: number, min: number, max: number) => Math.min(max, Math.max(min, x));

/** Nearest legal number: four decimals, in range; what is no number becomes `fallback`. */
const cleanNumber = (x: number, min: number, max: number, fallback: number) =>
  Number.isFinite(x) ? clamp(round(x), min, max) : fallback;

const parseWithin = (text: string, min: number, max: number) => {
  const x = parseNumber(text);
  return x === null || x < min || x > max ? undefined : round(x);
};

/** Splits only as far as `limit` parts: a hostile text of megabytes costs nothing. */
const split = (text: string, by: string, limit: number) => {
  const parts = text.split(by, limit + 1);
  return parts.length > limit ? undefined : parts;
};

interface Range {
  min: number;
  max: number;
  step?: number;
}

/** A real number in [min, max] with at most four decimals; `log` makes its slider go by ratios. */
export function number(o: Common & Range & { initial: number; log?: boolean }): Field<number> {
  const { min, max, step = 0.1, initial } = o;
  return {
    ...common(o),
    initial,
    control: { kind: 'number', min, max, step, ...(o.log && { log: true }) },
    parse: (text) => parseWithin(text, min, max),
    format: plainNumber,
    clean: (x) => cleanNumber(x, min, max, initial),
    speak: (x) => speakNumber(x),
    python: plainNumber,
  };
}

/** A whole number in [min, max]. */
export function integer(
  o: Common & { initial: number; min: number; max: number; log?: boolean },
): Field<number> {
  const base = number({ ...o, step: 1 });
  return {
    ...base,
    parse: (text) => (/^-?\d{1,10}$/.test(text) ? base.parse(text) : undefined),
    clean: (x) => clamp(Math.round(Number.isFinite(x) ? x : o.initial), o.min, o.max) + 0,
  };
}

/** One of a few numbers above 0, given in rising order: what is none of them goes to the nearest by ratio. */
export function oneNumber(
  o: Common & { initial: number; stops: readonly number[] },
): Field<number> {
  const { stops, initial } = o;
  const [min, max] = [stops[0]!, stops.at(-1)!];
  const base = number({ ...common(o), initial, min, max });
  return {
    ...base,
    control: { kind: 'number', min, max, step: 1, stops },
    parse(text) {
      const x = base.parse(text);
      return x !== undefined && stops.includes(x) ? x : undefined;
    },
    clean: (x) =>
      Number.isFinite(x) ? stops[nearestStop(stops, Math.min(max, Math.max(min, x)))]! : initial,
  };
}

/** A seed for the engine's random numbers: a whole number from 0 to 2³² − 1. */
export const seed = (o: Common & { initial: number }): Field<number> => ({
  ...integer({ ...o, min: 0, max: 4294967295 }),
  control: { kind: 'seed' },
});

/**
 * A vector: as many numbers as `initial`, or as `count` allows. Link text: `3,1`. What is missing is taken from
 * `initial`, and beyond that is 0.
 */
export function vector(
  o: Common & Range & { initial: readonly number[]; count?: readonly [number, number] },
): Field<readonly number[]> {
  const { min, max, step = 0.1, initial } = o;
  const count = o.count ?? [initial.length, initial.length];
  const fallback = (i: number) => initial[i] ?? clamp(0, min, max);
  return {
    ...common(o),
    initial,
    control: { kind: 'vector', min, max, step, count },
    parse(text) {
      const parts = split(text, ',', count[1])?.map((part) => parseWithin(part, min, max));
      return parts && parts.length >= count[0] && parts.every((x) => x !== undefined)
        ? parts
        : undefined;
    },
    format: (v) => v.map(plainNumber).join(','),
    clean: (v) =>
      Array.from({ length: clamp(v.length, ...count) }, (_, i) =>
        cleanNumber(v[i] ?? fallback(i), min, max, fallback(i)),
      ),
    speak: (v) => v.map((x) => speakNumber(x)).join(', '),
    python: (v) => `[${v.map(plainNumber).join(', ')}]`,
  };
}

/** A point in the plane that may be absent. Link text: `none` or `1,0.5`. */
export function optionalPoint(
  o: Common & { min: number; max: number },
): Field<readonly number[] | null> {
  const inner = vector({ ...o, initial: [0, 0] });
  return {
    ...common(o),
    initial: null,
    control: { kind: 'point', min: o.min, max: o.max },
    parse: (text) => (text === 'none' ? null : inner.parse(text)),
    format: (v) => (v ? inner.format(v) : 'none'),
    clean: (v) => (v ? inner.clean(v) : null),
    speak: (v) => (v ? inner.speak(v) : 'none'),
    python: (v) => (v ? inner.python(v) : 'None'),
  };
}

/** A matrix whose numbers of rows and columns may vary. Link text: rows by `/`, cells by `,`. */
export function matrix(
  o: Common &
    Range & {
      initial: readonly (readonly number[])[];
      rows?: readonly [number, number];
      cols?: readonly [number, number];
    },
): Field<readonly (readonly number[])[]> {
  const { min, max, step = 0.1, initial } = o;
  const rows = o.rows ?? [initial.length, initial.length];
  const cols = o.cols ?? [initial[0]!.length, initial[0]!.length];
  return {
    ...common(o),
    initial,
    control: { kind: 'matrix', min, max, step, rows, cols },
    parse(text) {
      const lines = split(text, '/', rows[1]);
      if (!lines || lines.length < rows[0]) return undefined;
      const cells = lines.map((line) =>
        split(line, ',', cols[1])?.map((cell) => parseWithin(cell, min, max)),
      );
      const width = cells[0]?.length ?? 0;
      if (width < cols[0]) return undefined;
      const whole = cells.every((line) => line?.length === width && !line.includes(undefined));
      return whole ? (cells as number[][]) : undefined;
    },
    format: (m) => m.map((row) => row.map(plainNumber).join(',')).join('/'),
    clean(m) {
      const height = clamp(m.length, ...rows);
      const width = clamp(m[0]?.length ?? 0, ...cols);
      return Array.from({ length: height }, (_, i) =>
        Array.from({ length: width }, (_, j) => cleanNumber(m[i]?.[j] ?? 0, min, max, 0)),
      );
    },
    speak: (m) => m.map((row) => row.map((x) => speakNumber(x)).join(', ')).join('; '),
    python: (m) => `[${m.map((row) => `[${row.map(plainNumber).join(', ')}]`).join(', ')}]`,
  };
}

/** One of a few named choices. */
export function oneOf<const V extends string>(
  o: Common & { initial: NoInfer<V>; options: Readonly<Record<V, string>> },
): Field<V> {
  const options = (Object.entries(o.options) as [V, string][]).map(([value, label]) => ({
    value,
    label,
  }));
  const known = (v: string): v is V => Object.hasOwn(o.options, v);
  return {
    ...common(o),
    initial: o.initial,
    control: { kind: 'choice', options },
    parse: (text) => (known(text) ? text : undefined),
    format: (v) => v,
    clean: (v) => (known(v) ? v : o.initial),
    speak: (v) => o.options[v],
    python: (v) => JSON.stringify(v),
  };
}

/** On or off. */
export function toggle(o: Common & { initial: boolean }): Field<boolean> {
  return {
    ...common(o),
    initial: o.initial,
    control: { kind: 'toggle' },
    parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
    format: (v) => (v ? 'on' : 'off'),
    clean: (v) => v === true,
    speak: (v) => (v ? 'on' : 'off'),
    python: (v) => (v ? 'True' : 'False'),
  };
}

/** What the scores are divided by: √d_k, nothing, or a number. Link text: `sqrt`, `off`, `2.5`. */
export type Divisor = 'sqrt' | 'off' | number;

/** The number a divisor stands for at this d_k. */
export const divisorValue = (divisor: Divisor, dK: number) =>
  divisor === 'sqrt' ? Math.sqrt(dK) : divisor === 'off' ? 1 : divisor;

/** The engine's `scale` option: left out for √d_k, which the engine divides by itself. */
export const scaleOption = (divisor: Divisor, dK: number): { scale?: number } =>
  divisor === 'sqrt' ? {} : { scale: 1 / divisorValue(divisor, dK) };

/** The divisor of the scores; `of` names the field whose vectors have d_k numbers, or that is d_k. */
export function divisor(
  o: Common & { initial: Divisor; min: number; max: number; of: string },
): Field<Divisor> {
  const { min, max, initial } = o;
  const named = (v: Divisor) => v === 'sqrt' || v === 'off';
  return {
    ...common(o),
    initial,
    control: { kind: 'divisor', min, max, of: o.of },
    parse: (text) => (text === 'sqrt' || text === 'off' ? text : parseWithin(text, min, max)),
    format: (v) => (typeof v === 'number' ? plainNumber(v) : v),
    clean: (v) => (named(v) ? v : typeof v === 'number' ? cleanNumber(v, min, max, 1) : initial),
    speak: (v) =>
      v === 'sqrt' ? 'the square root of d k' : v === 'off' ? 'nothing' : formatShort(v),
    python: (v) => (v === 'sqrt' ? 'math.sqrt(d_k)' : v === 'off' ? '1.0' : plainNumber(v)),
  };
}
