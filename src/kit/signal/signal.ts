// A value that changes over time and can be followed on its own.
import { useState, useSyncExternalStore } from 'react';
import { deepEqual } from './memoByValue.ts';

export interface Signal<T> {
  get(): T;
  /** The value when the page was built, as in the prerendered HTML. */
  initial(): T;
  subscribe(changed: () => void): () => void;
}

/** A value or a signal of one. Marks accept both, so that any picture can use them. */
export type ValueOrSignal<T> = T | Signal<T>;

/** Re-renders the component only when this signal changes. Use it for values that decide a view's structure. */
export const useValue = <T>(of: Signal<T>): T =>
  useSyncExternalStore(of.subscribe, of.get, of.initial);

const noSubscription = () => () => {};
/** A signal that never changes. */
export const constant = <T>(value: T): Signal<T> => ({
  get: () => value,
  initial: () => value,
  subscribe: noSubscription,
});
export const NO_NAMES: Signal<readonly string[]> = constant([]);

export const isSignal = (x: unknown): x is Signal<unknown> =>
  typeof x === 'object' && x !== null && 'subscribe' in x;

/** Wraps a plain value in a signal; returns signals unchanged. */
export const asSignal = <T>(x: ValueOrSignal<T>): Signal<T> =>
  isSignal(x) ? (x as Signal<T>) : constant(x);

/** Memoizes the last call of a function, and returns the previous object if the new result is equal. */
export function memoLast<A, B>(
  of: (from: A) => B,
  isSame: (a: A, b: A) => boolean = Object.is,
): (from: A) => B {
  let last: { from: A; to: B } | undefined;
  return (from) => {
    if (!last || !isSame(last.from, from)) {
      const to = of(from);
      last = { from, to: last && deepEqual(last.to, to) ? last.to : to };
    }
    return last.to;
  };
}

/** A signal computed from another. */
export function mapSignal<A, B>(of: Signal<A>, to: (value: A) => B): Signal<B> {
  const [now, first] = [memoLast(to), memoLast(to)];
  return {
    get: () => now(of.get()),
    initial: () => first(of.initial()),
    subscribe: of.subscribe,
  };
}

const sameEntries = (a: readonly unknown[], b: readonly unknown[]) =>
  a.every((x, i) => Object.is(x, b[i]));

/** A signal computed from several signals of one figure. */
export function combine<A extends readonly unknown[], B>(
  of: { readonly [I in keyof A]: Signal<A[I]> },
  to: (...values: A) => B,
): Signal<B> {
  const all: readonly Signal<unknown>[] = of;
  const memo = () =>
    memoLast(
      (from: readonly unknown[]) => (to as (...values: readonly unknown[]) => B)(...from),
      sameEntries,
    );
  const [now, first] = [memo(), memo()];
  return {
    get: () => now(all.map((signal) => signal.get())),
    initial: () => first(all.map((signal) => signal.initial())),
    subscribe(changed) {
      const stops = new Set(all.map((signal) => signal.subscribe)).values();
      const ends = [...stops].map((subscribe) => subscribe(changed));
      return () => ends.forEach((end) => end());
    },
  };
}

/** Length of a list; re-renders only when the length changes. */
export const useLength = (of: Signal<readonly unknown[] | null | undefined>): number =>
  useSyncExternalStore(
    of.subscribe,
    () => of.get()?.length ?? 0,
    () => of.initial()?.length ?? 0,
  );

/** A value local to a view, outside the figure's state, such as what the reader points at. */
export interface LocalSignal<T> extends Signal<T> {
  set(value: T): void;
}

function createLocalSignal<T>(first: T): LocalSignal<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    initial: () => first,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(value) {
      if (deepEqual(now, value)) return;
      now = value;
      for (const changed of listeners) changed();
    },
  };
}
export const useLocalSignal = <T>(first: T): LocalSignal<T> =>
  useState(() => createLocalSignal(first))[0];
