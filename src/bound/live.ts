// What marks are given, and make of it: values, or signals that they follow without React.
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

/** What follows from several live values: a value where all of them are values, else a signal. */
export function combineLive<A extends readonly unknown[], B>(
  of: { readonly [I in keyof A]: ValueOrSignal<A[I]> },
  to: (...values: A) => B,
): ValueOrSignal<B> {
  const all: readonly ValueOrSignal<unknown>[] = of;
  const derive = to as (...values: readonly unknown[]) => B;
  return all.some(isSignal) ? combine(all.map(asSignal), derive) : derive(...all);
}

/** What a live value says now: for an event, which reads it when it happens. */
export const presentOf = <T>(of: ValueOrSignal<T>): T => asSignal(of).get();

type List<T> = readonly T[] | null | undefined;
/** One entry of a list, by itself; undefined once its row has gone. */
export const item = <T>(of: ValueOrSignal<List<T>>, i: number): ValueOrSignal<T | undefined> =>
  isSignal(of) ? mapSignal(of as Signal<List<T>>, (all) => all?.[i]) : (of as List<T>)?.[i];

/** Keeps attributes of an element as they should be, without React: spread what it gives over the element. */
export function useAttributes<E extends Element>(of: ValueOrSignal<Attributes>) {
  const ref = usePatch<E, Attributes>(of, writeAttributes);
  return { ...initialValue(of), ref };
}
