import type { Role } from '../kit/signal/boundField.ts';
import { type AnyField, resolveNames, type RowNames } from './fields/field.ts';
import type { NumberStyle } from '../number/style.ts';
import type { FormulaPart } from '../kit/formula/parts.ts';
import type { AnyState, AnyWidget } from './define.ts';

/** Names of rows or columns: from a field of words, or computed. */
type Names<S, D> = RowNames | ((state: S, derived: D) => readonly string[]);

/**
 * A named value that a figure computes. Lessons, challenges and worksheets can refer to it, frozen links pin it, the
 * copied code prints it, stages show it, and marks can subscribe to it.
 */
export interface Quantity<S = AnyState, D = never, T = unknown> {
  /** Shape of the value. A value of null means that the quantity is absent in this state. */
  readonly shape: 'number' | 'list' | 'table' | 'text' | 'texts';
  readonly as: NumberStyle | ((state: S) => NumberStyle);
  /** Decimals or significant digits, depending on `as`. */
  readonly digits?: number;
  /** Human-readable name; defaults to the quantity's own name. */
  readonly label?: string;
  readonly role?: Role;
  readonly part?: FormulaPart;
  readonly rows?: Names<S, D>;
  readonly columns?: Names<S, D>;
  /** Printed after the number: `GB`. */
  readonly unit?: string;
  /** Used only to compose sentences; omitted from exported data. */
  readonly internal?: true;
  /** Whether the value is revealed yet. By default, once the stage that computes it is shown. */
  readonly isKnown?: (state: S, derived: D) => boolean;
  /** Phantom property that carries the value's type. */
  readonly value?: T;
  /** Reads the value. By default, the derived property of the same name. */
  readonly of?: (derived: D, state: S) => unknown;
}

// oxlint-disable-next-line typescript/no-explicit-any -- values of every shape
export type Quantities<S, D> = Readonly<Record<string, Quantity<S, D, any>>>;

type Options<S, D> = Partial<Omit<Quantity<S, D>, 'shape' | 'value'>>;
const quantityKind =
  <T>(shape: Quantity['shape'], as: NumberStyle) =>
  <S = AnyState, D = never>(options: Options<S, D> = {}): Quantity<S, D, T> => ({
    shape,
    as,
    ...options,
  });

export const scalar = quantityKind<number>('number', 'number');
/** For example a number for each key. */
export const list = quantityKind<readonly number[]>('list', 'number');
/** For example a row for each query and a column for each key. */
export const table = quantityKind<readonly (readonly number[])[]>('table', 'number');
export const text = quantityKind<string>('text', 'text');
/** For example a word for each key. */
export const texts = quantityKind<readonly string[]>('texts', 'text');

/** Quantities with prefixed names: `without.softmax.weights`. */
type Prefixed<P extends string, S, D, Q> = {
  readonly [K in keyof Q & string as `${P}.${K}`]: Quantity<S, D, ValueOf<Q[K]>>;
};

/** The type of a quantity's value. */
export type ValueOf<Q> = Q extends { readonly value?: infer T } ? T : unknown;

/**
 * Declares the quantities of a nested derived object under prefixed names, such as `without.softmax.weights`. `more`
 * is added to each of them.
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

/** What a path refers to: a quantity or field, and the indices into it. */
interface PathTarget {
  /** Name without the indices: `without.softmax.weights` for `without.softmax.weights.2`. */
  name: string;
  quantity: Quantity | undefined;
  places: readonly string[];
}

/** Cached because a drag looks up the same few paths on every move. */
const pathCache = new WeakMap<AnyWidget, Map<string, PathTarget | undefined>>();

/** Resolves a path to a declared quantity or else a field; undefined if there is neither. */
export function resolvePath(widget: AnyWidget, path: string): PathTarget | undefined {
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

/** All names that a path can start with. */
export const quantityNames = (widget: AnyWidget): string[] => [
  ...Object.keys(widget.quantities),
  ...Object.keys(widget.fields),
];

/**
 * The value at a path: `weights.0`, `tokens.1`, `without.softmax.total`. Throws if there is none, so a reference can't
 * silently be wrong.
 */
export function quantityAt(
  widget: AnyWidget,
  state: AnyState,
  derived: unknown,
  path: string,
): unknown {
  const target = resolvePath(widget, path);
  let value = target?.quantity
    ? readQuantity(target.quantity as Quantity<AnyState, unknown>, target.name, derived, state)
    : target && state[target.name];
  for (const place of target?.places ?? [])
    value = /^\d+$/.test(place) && Array.isArray(value) ? value[Number(place)] : undefined;
  if (value === undefined) throw new Error(`"${widget.id}" has nothing called "${path}".`);
  return value;
}

/** The number style of a quantity in this state. */
export function numberFormatAt(
  widget: AnyWidget,
  state: AnyState,
  path: string,
): { as: NumberStyle; digits: number | undefined } {
  const quantity = resolvePath(widget, path)?.quantity;
  const as = quantity?.as ?? 'number';
  return { as: typeof as === 'function' ? as(state) : as, digits: quantity?.digits };
}

/** Row names of a figure: those of its first field, or else quantity, whose rows are named by a field of words. */
export function rowNamesIn(widget: AnyWidget, state: AnyState): readonly string[] {
  const all = Object.values(widget.fields as Record<string, AnyField>).map(
    ({ rowNames }) => rowNames,
  );
  const declared = Object.values(widget.quantities as Quantities<AnyState, never>).map(({ rows }) =>
    typeof rows === 'function' ? undefined : rows,
  );
  return resolveNames(
    [...all, ...declared].find((names) => names !== undefined),
    state,
  );
}

/** Row or column names in this state; empty if there are none. */
export function resolveQuantityNames(
  names: Names<AnyState, never> | undefined,
  state: AnyState,
  derived: unknown,
): readonly string[] {
  return typeof names === 'function' ? names(state, derived as never) : resolveNames(names, state);
}
