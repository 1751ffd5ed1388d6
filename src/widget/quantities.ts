import type { Role } from '../bound/bound.ts';
import { type AnyField, namesIn, type RowNames } from '../fields/field.ts';
import type { As } from '../number/style.ts';
import type { FormulaPart } from '../tex/parts.ts';
import type { AnyState, AnyWidget } from './define.ts';

/** Names of rows or columns: those of a field of words, or worked out. */
type Names<S, D> = RowNames | ((state: S, derived: D) => readonly string[]);

/**
 * One thing that a figure works out, declared: lessons, challenges and worksheets may name it, frozen links
 * pin it, the copied code prints it, a stage shows it, and a part of a picture can follow it alone.
 */
export interface Quantity<S = AnyState, D = never, T = unknown> {
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
  /** What follows the number: `GB`. */
  readonly unit?: string;
  /** Not of what the figure shows: the words alone compare with it, and data leaves it out. */
  readonly internal?: true;
  /** Whether its step has come; unless told, once the stage that makes it is shown. */
  readonly isKnown?: (state: S, derived: D) => boolean;
  /** What its value is, for the types of what is bound to it. */
  readonly value?: T;
  /** Where it is found; unless told, under its own name in what is derived. */
  readonly of?: (derived: D, state: S) => unknown;
}

// oxlint-disable-next-line typescript/no-explicit-any -- values of every shape
export type Quantities<S, D> = Readonly<Record<string, Quantity<S, D, any>>>;

type Options<S, D> = Partial<Omit<Quantity<S, D>, 'shape' | 'value'>>;
const quantityKind =
  <T>(shape: Quantity['shape'], as: As) =>
  <S = AnyState, D = never>(options: Options<S, D> = {}): Quantity<S, D, T> => ({
    shape,
    as,
    ...options,
  });

/** One number. */
export const scalar = quantityKind<number>('number', 'number');
/** A number for each key, say. */
export const list = quantityKind<readonly number[]>('list', 'number');
/** A row for each query, a column for each key, say. */
export const table = quantityKind<readonly (readonly number[])[]>('table', 'number');
/** Words. */
export const text = quantityKind<string>('text', 'text');
/** Words for each key, say. */
export const texts = quantityKind<readonly string[]>('texts', 'text');

/** Quantities under longer names: `without.softmax.weights`. */
type Prefixed<P extends string, S, D, Q> = {
  readonly [K in keyof Q & string as `${P}.${K}`]: Quantity<S, D, ValueOf<Q[K]>>;
};

/** What a declared quantity's value is. */
export type ValueOf<Q> = Q extends { readonly value?: infer T } ? T : unknown;

/**
 * The same quantities of a part of what is derived, their names after its own: `without.softmax.weights`. `more` is said
 * of each of them.
 */
export const prefixQuantities = <S, D, V, P extends string = string, Q = Quantities<S, V>>(
  prefix: P,
  part: (derived: D, state: S) => V,
  quantities: Q & Quantities<S, V>,
  more: Pick<Quantity, 'internal'> = {},
): Quantities<S, D> & Prefixed<P, S, D, Q> =>
  Object.fromEntries(
    Object.entries(quantities).map(([name, quantity]) => [
      `${prefix}.${name}`,
      {
        ...quantity,
        ...more,
        ...Object.fromEntries(
          (['rows', 'columns', 'isKnown'] as const).flatMap((key) => {
            const read = (quantity as Quantity<S, V>)[key];
            return typeof read === 'function'
              ? [[key, (state: S, derived: D) => read(state, part(derived, state))]]
              : [];
          }),
        ),
        of: (d: D, s: S) => readQuantity(quantity as Quantity<S, V>, name, part(d, s), s),
      },
    ]),
  ) as never;

/** The value of a declared quantity. */
export function readQuantity<S, D>(
  quantity: Quantity<S, D>,
  name: string,
  derived: D,
  state: S,
): unknown {
  return quantity.of
    ? quantity.of(derived, state)
    : (derived as Record<string, unknown>)[name.slice(name.lastIndexOf('.') + 1)];
}

/** What a path names: a quantity or a field, and the places in it. */
export interface PathTarget {
  /** Its own name, without the places: `without.softmax.weights` of `without.softmax.weights.2`. */
  name: string;
  quantity: Quantity | undefined;
  places: readonly string[];
}

/** What paths name: a drag asks for the same few paths at every move. */
const pathCache = new WeakMap<AnyWidget, Map<string, PathTarget | undefined>>();

/** Finds what a path names: a declared quantity first, then a field. Undefined where there is neither. */
export function findQuantity(widget: AnyWidget, path: string): PathTarget | undefined {
  let targets = pathCache.get(widget);
  if (!targets) pathCache.set(widget, (targets = new Map()));
  if (!targets.has(path)) targets.set(path, find(widget, path));
  return targets.get(path);
}

function find(widget: AnyWidget, path: string): PathTarget | undefined {
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
  const target = findQuantity(widget, path);
  let value = target?.quantity
    ? readQuantity(target.quantity as Quantity<AnyState, unknown>, target.name, derived, state)
    : target && state[target.name];
  for (const place of target?.places ?? [])
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
