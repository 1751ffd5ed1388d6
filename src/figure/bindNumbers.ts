import type { Item } from '../kit/signal/boundField.ts';
import { type BoundNumber, UNKNOWN_TEXT, type FormatNumber } from '../kit/signal/boundNumber.ts';
import type { Signal } from '../kit/signal/signal.ts';
import { type NumberStyle, quantityText } from '../number/style.ts';
import { computedSignal } from './bind.ts';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';
import {
  type Quantities,
  type Quantity,
  resolveQuantityNames,
  readQuantity,
  type ValueOf,
} from './quantities.ts';

/** A figure's bound quantities by name; `any` for a widget whose type isn't known statically. */
export type BoundNumbers<Q> = 0 extends 1 & Q
  ? // oxlint-disable-next-line typescript/no-explicit-any -- only `any` itself holds the quantities of every widget
    any
  : {
      readonly [K in keyof Q as string extends K ? never : K]: BoundNumber<ValueOf<Q[K]>>;
    };

type Read<T> = (state: AnyState, derived: never) => T;

/** Whether the quantity is revealed: a stage's output is known once that stage has been shown. */
function revealedWhen(instance: Instance, name: string, { isKnown }: Quantity): Read<boolean> {
  if (isKnown) return isKnown;
  const stageIndex = instance.widget.steps?.findIndex(({ output }) => output === name) ?? -1;
  return (state) => stageIndex < 0 || state['step'] > stageIndex;
}

interface Part {
  instance: Instance;
  quantity: Quantity;
  name: string;
  places: readonly number[];
  /** Reads the whole quantity; cached per state. */
  readWhole: Read<unknown>;
  isRevealed: Signal<boolean>;
  style: { as: NumberStyle | FormatNumber; digits: number | undefined } | undefined;
}

const NO_NAMES: readonly string[] = [];
/** Enough for the cells of a 24 by 24 matrix. */
const MAX_CACHED_TEXTS = 600;

function bindPart(part: Part): BoundNumber<unknown> {
  const { instance, quantity, name, places, readWhole, isRevealed, style } = part;
  const read: Read<unknown> = (state, derived) =>
    places.reduce<unknown>(
      (value, i) => (value as readonly unknown[])?.[i],
      readWhole(state, derived),
    );
  const names = (of: Quantity['rows']) =>
    computedSignal(instance, (state, derived) =>
      of === undefined ? NO_NAMES : resolveQuantityNames(of, state, derived),
    );
  // Cache formatted text: formatting is slow, and most numbers stay the same while others change.
  const textCache = new Map<string, string>();
  const write = (
    value: unknown,
    as: NumberStyle | FormatNumber,
    digits: number | undefined,
  ): string => {
    if (value === null || value === undefined) return '';
    const plain = (x: unknown) =>
      typeof as !== 'function'
        ? quantityText(x, as, digits)
        : typeof x === 'number'
          ? as(x)
          : quantityText(x, 'number');
    if (typeof value !== 'number') return plain(value);
    const key = `${Object.is(value, -0) ? 0 : value} ${typeof as === 'function' ? '' : as}`;
    let text = textCache.get(key);
    if (text === undefined) {
      if (textCache.size > MAX_CACHED_TEXTS) textCache.clear();
      textCache.set(key, (text = plain(value)));
    }
    return text;
  };
  const format = (value: unknown, state: AnyState): string => {
    const as =
      style?.as ?? (typeof quantity.as === 'function' ? quantity.as(state as never) : quantity.as);
    const numberText = write(value, as, style ? style.digits : quantity.digits);
    return numberText && quantity.unit ? `${numberText} ${quantity.unit}` : numberText;
  };
  const isKnown = revealedWhen(instance, name, quantity);
  const text = computedSignal(instance, (state, derived) =>
    isKnown(state, derived) ? format(read(state, derived), state) : UNKNOWN_TEXT,
  );
  const [rows, columns] = [quantity.rows, quantity.columns].slice(places.length);
  const items = new Map<number, BoundNumber<Item<unknown>>>();
  const styleCache = new Map<unknown, BoundNumber<unknown>>();
  return {
    path: [name, ...places].join('.'),
    label: quantity.label ?? name,
    role: quantity.role,
    part: quantity.part,
    unit: quantity.unit,
    ...computedSignal(instance, read),
    text,
    format: (value) => format(value, instance.store.getState().present),
    isRevealed,
    rowNames: names(rows),
    columnNames: names(columns),
    at(i) {
      if (!items.has(i)) items.set(i, bindPart({ ...part, places: [...places, i] }) as never);
      return items.get(i)!;
    },
    as(as, digits) {
      const key = typeof as === 'function' ? as : `${as} ${digits}`;
      if (!styleCache.has(key)) styleCache.set(key, bindPart({ ...part, style: { as, digits } }));
      return styleCache.get(key)!;
    },
  };
}

/** Binds a figure's quantities, each on first use. */
export function bindNumbers(instance: Instance): Instance['numbers'] {
  const numbers = {};
  for (const [name, quantity] of Object.entries(
    instance.widget.quantities as Quantities<AnyState, never>,
  )) {
    let bound: BoundNumber<unknown> | undefined;
    const bind = () => {
      const values = new WeakMap<object, { state: AnyState; value: unknown }>();
      const readWhole: Read<unknown> = (state, derived) => {
        let cached = values.get(derived);
        if (cached?.state !== state) {
          cached = { state, value: readQuantity<AnyState, never>(quantity, name, derived, state) };
          values.set(derived, cached);
        }
        return cached.value;
      };
      const isRevealed = computedSignal(instance, revealedWhen(instance, name, quantity));
      return bindPart({
        instance,
        quantity,
        name,
        places: [],
        readWhole,
        isRevealed,
        style: undefined,
      });
    };
    Object.defineProperty(numbers, name, { get: () => (bound ??= bind()), enumerable: true });
  }
  return numbers;
}
