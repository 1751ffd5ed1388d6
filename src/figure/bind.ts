import { isolateBidi } from '../kit/signal/isolateBidi.ts';
import { type BoundField, applyLens, withOptionalProperties } from '../kit/signal/boundField.ts';
import { deepEqual } from '../kit/signal/memoByValue.ts';
import { constant, type Signal } from '../kit/signal/signal.ts';
import { type AnyField, resolveNames, type RowNames, vectorLength } from './fields/field.ts';
import { speakNumber } from '../number/format.ts';
import type { AnyState } from './define.ts';
import type { Instance } from './instance.ts';

/** A figure's fields, bound to its store; `any` for a widget whose type isn't known statically. */
export type BoundFields<S> = 0 extends 1 & S
  ? // oxlint-disable-next-line typescript/no-explicit-any -- only `any` accepts the fields of every widget
    any
  : { readonly [K in keyof S]-?: BoundField<S[K]> };

/** A signal that reads something from a figure's state. */
function stateSignal<T>({ store }: Instance, read: (state: AnyState) => T): Signal<T> {
  return {
    get: () => read(store.getState().present),
    initial: () => read(store.getInitialState().present),
    subscribe: store.subscribe,
  };
}

/** A signal computed from a figure's state and derived values. It returns the same object until the value changes. */
export function computedSignal<T>(
  instance: Instance,
  read: (state: AnyState, derived: never) => T,
): Signal<T> {
  const { store } = instance;
  const answer = () => {
    let last: { state: AnyState; derived: unknown; value: T } | undefined;
    return (state: AnyState): T => {
      const derived = instance.derived(state);
      if (last?.state !== state || last.derived !== derived) {
        const value = read(state, derived as never);
        last = { state, derived, value: last && deepEqual(last.value, value) ? last.value : value };
      }
      return last.value;
    };
  };
  const [now, first] = [answer(), answer()];
  return {
    get: () => now(store.getState().present),
    initial: () => first(store.getInitialState().present),
    subscribe: store.subscribe,
  };
}

const speakAny = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(speakAny).join(', ')
    : typeof value === 'number'
      ? speakNumber(value)
      : String(value);

interface Part {
  instance: Instance;
  id: string;
  field: AnyField;
  /** 0 is the whole field, 1 a row or number of it, 2 a number of a row. */
  depth: number;
  indexPath: string;
  read: (state: AnyState) => unknown;
  set: (value: unknown) => void;
  spokenName: Signal<string>;
}

function bindPart(part: Part): BoundField<unknown> {
  const { instance, id, field, depth, read } = part;
  const missing = (what: string): never => {
    throw new Error(`The field "${id}" of ${instance.widget.id} has no ${what}.`);
  };
  const words = (names: RowNames | undefined) =>
    names
      ? stateSignal(instance, (state) => resolveNames(names, state))
      : (constant([]) as Signal<readonly string[]>);
  const rows = words(field.rowNames);
  const columns = words(field.columnNames);
  const [names, itemNames] = [rows, columns].slice(depth);
  const parts: BoundField<unknown>[] = [];
  const bound: BoundField<unknown> = withOptionalProperties<unknown>(
    {
      id,
      indexPath: part.indexPath,
      label: field.label,
      role: field.role,
      spokenName: part.spokenName,
      ...stateSignal(instance, read),
      start: read(instance.start),
      set: part.set,
      speak: depth === 0 ? field.speak : speakAny,
      rowNames: names ?? constant([]),
      columnNames: itemNames ?? constant([]),
      at: ((i: number) =>
        (parts[i] ??= bindPart({
          instance,
          id,
          field,
          depth: depth + 1,
          indexPath: depth ? `${part.indexPath},${i}` : `${i}`,
          // A part can still be read while it unmounts, after its row has been removed.
          read: (state) => (read(state) as readonly unknown[] | undefined)?.[i],
          set: (value) => part.set((bound.get() as readonly unknown[]).with(i, value)),
          spokenName: stateSignal(instance, (state) => {
            const names = resolveNames([field.rowNames, field.columnNames][depth], state);
            if (depth === 0 && field.itemLabel)
              return isolateBidi(`${field.itemLabel} ${names[i] ?? i + 1}`);
            const whole = depth === 0 ? field.label : part.spokenName.get();
            const what = depth === 0 && field.columns ? 'row' : 'number';
            return isolateBidi(`${whole}, ${names[i] ?? `${what} ${i + 1}`}`);
          }),
        }))) as unknown as BoundField<unknown>['at'],
      through: (lens) => applyLens(bound, lens as never) as never,
    },
    {
      range: () => field.range ?? missing('range'),
      options: () => (field.options as BoundField<never>['options']) ?? missing('options'),
      maxLength: () => field.length ?? missing('length'),
      vectorLength: () =>
        stateSignal(instance, (state) => vectorLength(field, state) ?? missing('vectors')),
    },
  );
  return bound;
}

export function bindFields(instance: Instance): BoundFields<AnyState> {
  return Object.fromEntries(
    Object.entries(instance.widget.fields as Record<string, AnyField>).map(([id, field]) => {
      const { pictureName } = field;
      return [
        id,
        bindPart({
          instance,
          id,
          field,
          depth: 0,
          indexPath: '',
          read: (state) => state[id],
          set: (value) => instance.set({ [id]: value }),
          spokenName: pictureName ? stateSignal(instance, pictureName) : constant(field.label),
        }),
      ];
    }),
  );
}
