import type { Role } from '../bound/bound.ts';
import { type AnyField, namesIn, type RowNames } from '../fields/field.ts';
import {
  formatAny,
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  formatVector,
  formatWeight,
} from '../number/format.ts';
import type { FormulaPart } from '../tex/parts.ts';
import type { AnyState, AnyWidget } from './define.ts';

/** How a number is written: see number/format.ts. `count` is a whole number. */
export type As = 'number' | 'short' | 'any' | 'percent' | 'weight' | 'count' | 'vector' | 'text';

/** Names of rows or columns: those of a field of words, or worked out. */
type Names<S, D> = RowNames | ((state: S, derived: D) => readonly string[]);

/**
 * One thing that a figure works out, declared: lessons, challenges and worksheets may name it, frozen links
 * pin it, the copied code prints it, a stage shows it, and a part of a picture can follow it alone.
 */
export interface Quantity<S = AnyState, D = never> {
  /** What its value is; null stands for one that is not there in this state. */
  readonly shape: 'number' | 'list' | 'table' | 'text' | 'texts';
  readonly as: As | ((state: S) => As);
  /** Decimals, or significant digits, as `as` counts them. */
  readonly digits?: number;
  /** What it is called for people; its name, where that is a word. */
  readonly label?: string;
  readonly role?: Role;
  readonly part?: FormulaPart;
  readonly rows?: Names<S, D>;
  readonly columns?: Names<S, D>;
  /** Where it is found; unless told, under its own name in what is derived. */
  readonly of?: (derived: D, state: S) => unknown;
}

export type Quantities<S, D> = Readonly<Record<string, Quantity<S, D>>>;

type Options<S, D> = Partial<Omit<Quantity<S, D>, 'shape'>>;
const made =
  (shape: Quantity['shape'], as: As) =>
  <S = AnyState, D = never>(options: Options<S, D> = {}): Quantity<S, D> => ({
    shape,
    as,
    ...options,
  });

/** One number. */
export const one = made('number', 'number');
/** A number for each key, say. */
export const list = made('list', 'number');
/** A row for each query, a column for each key, say. */
export const table = made('table', 'number');
/** Words. */
export const text = made('text', 'text');
/** Words for each key, say. */
export const texts = made('texts', 'text');

/** The same quantities of a part of what is derived, their names after its own: `without.softmax.weights`. */
export const within = <S, D, P>(
  prefix: string,
  part: (derived: D, state: S) => P,
  quantities: Quantities<S, P>,
): Quantities<S, D> =>
  Object.fromEntries(
    Object.entries(quantities).map(([name, quantity]) => [
      `${prefix}.${name}`,
      { ...quantity, of: (d: D, s: S) => valueIn(quantity, name, part(d, s), s) } as Quantity<S, D>,
    ]),
  );

/** The value of a declared quantity. */
function valueIn<S, D>(quantity: Quantity<S, D>, name: string, derived: D, state: S): unknown {
  return quantity.of
    ? quantity.of(derived, state)
    : (derived as Record<string, unknown>)[name.slice(name.lastIndexOf('.') + 1)];
}

/** What a path names: a quantity or a field, and the places in it. */
export interface Found {
  /** Its own name, without the places: `without.softmax.weights` of `without.softmax.weights.2`. */
  name: string;
  quantity: Quantity | undefined;
  places: readonly string[];
}

/** What was found: a drag asks for the same few paths at every move. */
const known = new WeakMap<AnyWidget, Map<string, Found | undefined>>();

/** Finds what a path names: a declared quantity first, then a field. Undefined where there is neither. */
export function findQuantity(widget: AnyWidget, path: string): Found | undefined {
  let found = known.get(widget);
  if (!found) known.set(widget, (found = new Map()));
  if (!found.has(path)) found.set(path, find(widget, path));
  return found.get(path);
}

function find(widget: AnyWidget, path: string): Found | undefined {
  const keys = path.split('.');
  for (let n = keys.length; n > 0; n--) {
    const name = keys.slice(0, n).join('.');
    if (Object.hasOwn(widget.quantities, name))
      return { name, quantity: widget.quantities[name], places: keys.slice(n) };
  }
  const [name = '', ...places] = keys;
  return Object.hasOwn(widget.fields, name) ? { name, quantity: undefined, places } : undefined;
}

/** Names that a path may begin with. */
export const quantityNames = (widget: AnyWidget): string[] => [
  ...Object.keys(widget.quantities),
  ...Object.keys(widget.fields),
];

/**
 * What a figure says in a state, by its path: `weights.0`, `tokens.1`, `without.softmax.total`. Throws when it
 * has nothing there, so that nothing can name what does not exist.
 */
export function quantityAt(
  widget: AnyWidget,
  state: AnyState,
  derived: unknown,
  path: string,
): unknown {
  const found = findQuantity(widget, path);
  let value = found?.quantity
    ? valueIn(found.quantity as Quantity<AnyState, unknown>, found.name, derived, state)
    : found && state[found.name];
  for (const place of found?.places ?? [])
    value = /^\d+$/.test(place) && Array.isArray(value) ? value[Number(place)] : undefined;
  if (value === undefined) throw new Error(`"${widget.id}" has nothing called "${path}".`);
  return value;
}

/** The way in which a quantity is written in this state. */
export function formatOf(
  widget: AnyWidget,
  state: AnyState,
  path: string,
): { as: As; digits: number | undefined } {
  const quantity = findQuantity(widget, path)?.quantity;
  const as = quantity?.as ?? 'number';
  return { as: typeof as === 'function' ? as(state) : as, digits: quantity?.digits };
}

/** A number as text. */
export function numberText(x: number, as: As, digits?: number): string {
  if (as === 'percent') return formatPercent(x, digits ?? 1);
  if (as === 'weight') return formatWeight(x);
  if (as === 'any') return formatAny(x, digits ?? 4);
  if (as === 'count') return formatNumber(x, 0);
  return as === 'short' ? formatShort(x, digits ?? 4) : formatNumber(x, digits ?? 2);
}

/** A quantity as text in running prose: a list as a vector. */
export function quantityText(value: unknown, as: As, digits?: number): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return as === 'short'
      ? formatVector(value as number[], digits ?? 4)
      : formatResults(value as number[], digits ?? 2);
  return numberText(value as number, as, digits);
}

/** A quantity as a row of texts, for a stage: lists side by side, a vector in its brackets. */
export function quantityRow(value: unknown, as: As, digits?: number): string {
  if (!Array.isArray(value)) return value === null ? 'nothing' : quantityText(value, as, digits);
  if (as === 'vector') return formatResults(value as number[], digits ?? 2);
  return value
    .map((x: number | number[] | string) =>
      typeof x === 'string'
        ? x
        : Array.isArray(x)
          ? formatResults(x, digits ?? 2)
          : numberText(x, as, digits),
    )
    .join('  ');
}

/** The names of a figure's rows: those of its first field, or else quantity, whose rows a field of words names. */
export function rowNamesIn(widget: AnyWidget, state: AnyState): readonly string[] {
  const all = Object.values(widget.fields as Record<string, AnyField>).map(
    ({ rowNames }) => rowNames,
  );
  const declared = Object.values(widget.quantities as Quantities<AnyState, never>).map(({ rows }) =>
    typeof rows === 'function' ? undefined : rows,
  );
  return namesIn(
    [...all, ...declared].find((names) => names !== undefined),
    state,
  );
}

/** The names of a quantity's rows in this state; none where it has none. */
export function quantityNamesIn(
  names: Names<AnyState, never> | undefined,
  state: AnyState,
  derived: unknown,
): readonly string[] {
  return typeof names === 'function' ? names(state, derived as never) : namesIn(names, state);
}
