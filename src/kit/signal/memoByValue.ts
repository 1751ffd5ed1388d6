import { type ComponentType, memo, type ReactNode } from 'react';

/** Deep equality of primitives, arrays and plain objects; anything else is compared by identity. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, i) => deepEqual(entry, b[i] as unknown))
    );
  return isPlainObject(a) && isPlainObject(b) && equalProps(a, b);
}

type Props = Readonly<Record<string, unknown>>;

/** Signals are compared by identity: they are stable, and their getters may throw. */
const isPlainObject = (x: unknown): x is Props =>
  typeof x === 'object' &&
  x !== null &&
  Object.getPrototypeOf(x) === Object.prototype &&
  !('$$typeof' in x || 'subscribe' in x);

const equalProps = (a: Props, b: Props): boolean => {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && deepEqual(a[key], b[key]))
  );
};

/**
 * Memoizes a component and compares props by value. Points and lists are new objects on every move of a drag, even if
 * their numbers are the same.
 */
export function memoByValue<P extends object>(
  Part: (props: P) => ReactNode,
): (props: P) => ReactNode {
  return memo(Part as ComponentType<P>, equalProps as never) as never;
}
