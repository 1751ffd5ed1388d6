// Helpers for marks, whose props are plain values or signals that are followed without React.
import {
  asSignal,
  combine,
  isSignal,
  type ValueOrSignal,
  mapSignal,
  type Signal,
} from './signal.ts';
import { type Attributes, initialValue, usePatch, writeAttributes } from './usePatch.ts';

export type { Attributes };

/** Combines several props: a value if all of them are values, else a signal. */
export function combineValues<A extends readonly unknown[], B>(
  of: { readonly [I in keyof A]: ValueOrSignal<A[I]> },
  to: (...values: A) => B,
): ValueOrSignal<B> {
  const all: readonly ValueOrSignal<unknown>[] = of;
  const derive = to as (...values: readonly unknown[]) => B;
  return all.some(isSignal) ? combine(all.map(asSignal), derive) : derive(...all);
}

/** The current value, for event handlers. */
export const currentValue = <T>(of: ValueOrSignal<T>): T => asSignal(of).get();

type List<T> = readonly T[] | null | undefined;
/** One entry of a list; undefined once its row has been removed. */
export const itemAt = <T>(of: ValueOrSignal<List<T>>, i: number): ValueOrSignal<T | undefined> =>
  isSignal(of) ? mapSignal(of as Signal<List<T>>, (all) => all?.[i]) : (of as List<T>)?.[i];

/** Keeps an element's attributes up to date without React. Spread the result over the element. */
export function useAttributes<E extends Element>(of: ValueOrSignal<Attributes>) {
  const ref = usePatch<E, Attributes>(of, writeAttributes);
  return { ...initialValue(of), ref };
}
