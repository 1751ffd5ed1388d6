// What changes and can be followed by itself, whatever else changes with it.
import { useState, useSyncExternalStore } from 'react';
import { sameValue } from './memoByValue.ts';

export interface Signal<T> {
  get(): T;
  /** As it was when the page was made: what the prerendered HTML shows. */
  initial(): T;
  subscribe(changed: () => void): () => void;
}

/** A value, or a signal of one: what marks take, so that they can stand in any picture. */
export type ValueOrSignal<T> = T | Signal<T>;

/** Renders again when this changes, and only then: for what decides the structure of a view. */
export const useValue = <T>(of: Signal<T>): T =>
  useSyncExternalStore(of.subscribe, of.get, of.initial);

const noSubscription = () => () => {};
/** What never changes. */
export const constant = <T>(value: T): Signal<T> => ({
  get: () => value,
  initial: () => value,
  subscribe: noSubscription,
});
/** No names. */
export const NO_NAMES: Signal<readonly string[]> = constant([]);

export const isSignal = (x: unknown): x is Signal<unknown> =>
  typeof x === 'object' && x !== null && 'subscribe' in x;

/** A value as a signal; a signal as it is. */
export const asSignal = <T>(x: ValueOrSignal<T>): Signal<T> =>
  isSignal(x) ? (x as Signal<T>) : constant(x);

/** A function of one argument that remembers its last answer, and gives the old object where the new one says the same. */
export function memoLast<A, B>(
  of: (from: A) => B,
  isSame: (a: A, b: A) => boolean = Object.is,
): (from: A) => B {
  let last: { from: A; to: B } | undefined;
  return (from) => {
    if (!last || !isSame(last.from, from)) {
      const to = of(from);
      last = { from, to: last && sameValue(last.to, to) ? last.to : to };
    }
    return last.to;
  };
}

/** What follows from a signal. */
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

/** What follows from several signals of one figure. */
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
    get: () => now(all.map((one) => one.get())),
    initial: () => first(all.map((one) => one.initial())),
    subscribe(changed) {
      const stops = new Set(all.map((one) => one.subscribe)).values();
      const ends = [...stops].map((subscribe) => subscribe(changed));
      return () => ends.forEach((end) => end());
    },
  };
}

/** How many entries a list has: rows come and go with it. */
export const useCount = (of: Signal<readonly unknown[] | null | undefined>): number =>
  useSyncExternalStore(
    of.subscribe,
    () => of.get()?.length ?? 0,
    () => of.initial()?.length ?? 0,
  );

/** A value that a view keeps by itself, beside the figure's state: what is pointed at. */
export interface Local<T> extends Signal<T> {
  set(value: T): void;
}

function createLocal<T>(first: T): Local<T> {
  let now = first;
  const followers = new Set<() => void>();
  return {
    get: () => now,
    initial: () => first,
    subscribe(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    set(value) {
      if (sameValue(now, value)) return;
      now = value;
      for (const changed of followers) changed();
    },
  };
}
export const useLocal = <T>(first: T): Local<T> => useState(() => createLocal(first))[0];
