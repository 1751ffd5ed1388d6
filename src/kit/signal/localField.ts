import {
  type BoundField,
  type Item,
  throwMissing,
  type Range,
  type Role,
  applyLens,
  withOptionalProperties,
} from './boundField.ts';
import { itemAt, currentValue } from './valueOrSignal.ts';
import { asSignal, constant, type ValueOrSignal, NO_NAMES } from './signal.ts';

export interface LocalFieldOptions<T> {
  name: string;
  value: ValueOrSignal<T>;
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

/** Presents a value that isn't a field to a control as if it were: component state, or a combination of fields. */
export function localField<T>(o: LocalFieldOptions<T>): BoundField<T> {
  const field: BoundField<T> = withOptionalProperties<T>(
    {
      id: o.name,
      indexPath: '',
      label: o.name,
      spokenName: constant(o.name),
      role: o.role,
      get start() {
        return o.start;
      },
      ...asSignal(o.value),
      set: o.set,
      speak: o.speak ?? String,
      rowNames: o.rowNames ? constant(o.rowNames) : NO_NAMES,
      columnNames: o.columnNames ? constant(o.columnNames) : NO_NAMES,
      at(i) {
        const list = o.value as ValueOrSignal<readonly Item<T>[]>;
        return localField<Item<T>>({
          ...(o as unknown as LocalFieldOptions<Item<T>>),
          name: `${o.name}, ${o.rowNames?.[i] ?? `number ${i + 1}`}`,
          value: itemAt(list, i) as ValueOrSignal<Item<T>>,
          set: (value) => o.set(currentValue(list).with(i, value) as T),
          start: (o.start as readonly Item<T>[] | undefined)?.[i],
          rowNames: [],
          speak: String,
        });
      },
      through: (lens) => applyLens(field, lens),
    },
    {
      range: () => o.range ?? throwMissing(o.name, 'range'),
      options: () => o.options ?? throwMissing(o.name, 'options'),
      maxLength: () => o.length ?? throwMissing(o.name, 'length'),
      vectorLength: () => throwMissing(o.name, 'vectors'),
    },
  );
  return field;
}
