import {
  type Bound,
  fixed,
  type Item,
  missing,
  NONE,
  type Range,
  type Role,
  seenThrough,
} from './bound.ts';

export interface Loose<T> {
  name: string;
  value: T;
  set: (value: T) => void;
  start?: T | undefined;
  range?: Range;
  role?: Role | undefined;
  rowNames?: readonly string[];
  columnNames?: readonly string[];
  speak?: (value: T) => string;
  options?: readonly { readonly value: T & string; readonly label: string }[];
  length?: number;
}

/** A value that is no field, as a control takes it: held by whoever renders the control. */
export function loose<T>(o: Loose<T>): Bound<T> {
  const whole: Bound<T> = {
    id: o.name,
    label: o.name,
    called: fixed(o.name),
    role: o.role,
    get range() {
      return o.range ?? missing(o.name, 'range');
    },
    get options() {
      return o.options ?? missing(o.name, 'options');
    },
    get length() {
      return o.length ?? missing(o.name, 'length');
    },
    get about() {
      return missing(o.name, 'vectors');
    },
    start: o.start,
    ...fixed(o.value),
    set: o.set,
    speak: o.speak ?? String,
    rowNames: o.rowNames ? fixed(o.rowNames) : NONE,
    columnNames: o.columnNames ? fixed(o.columnNames) : NONE,
    at(i) {
      const list = o.value as readonly Item<T>[];
      return loose<Item<T>>({
        ...(o as unknown as Loose<Item<T>>),
        name: `${o.name}, ${o.rowNames?.[i] ?? `number ${i + 1}`}`,
        value: list[i]!,
        set: (value) => o.set(list.with(i, value) as T),
        start: (o.start as readonly Item<T>[] | undefined)?.[i],
        rowNames: [],
        speak: String,
      });
    },
    through: (lens) => seenThrough(whole, lens),
  };
  return whole;
}
