import type { Signal } from '../../src/kit/signal/signal.ts';

/** A signal that tests can set. */
export function createSource<T>(first: T): Signal<T> & { set(to: T): void } {
  const all = new Set<() => void>();
  let now = first;
  return {
    get: () => now,
    initial: () => first,
    subscribe(changed) {
      all.add(changed);
      return () => all.delete(changed);
    },
    set(to) {
      now = to;
      all.forEach((changed) => changed());
    },
  };
}
