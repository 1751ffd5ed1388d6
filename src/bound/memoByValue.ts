import { type ComponentType, memo, type ReactNode } from 'react';

/** Whether two values say the same: numbers and texts, lists and plain records of such; anything else by identity. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a))
    return (
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, i) => sameValue(entry, b[i] as unknown))
    );
  return plain(a) && plain(b) && sameProps(a, b);
}

type Props = Readonly<Record<string, unknown>>;

/** What is followed has getters that may throw, and is the same for as long as its figure lives. */
const plain = (x: unknown): x is Props =>
  typeof x === 'object' &&
  x !== null &&
  Object.getPrototypeOf(x) === Object.prototype &&
  !('$$typeof' in x || 'subscribe' in x);

const sameProps = (a: Props, b: Props): boolean => {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && sameValue(a[key], b[key]))
  );
};

/**
 * A part of a picture that React draws again only when what it is given says something else. Points and lists are new
 * objects at every move of a hand, also where none of their numbers has changed.
 */
export function memoByValue<P extends object>(
  Part: (props: P) => ReactNode,
): (props: P) => ReactNode {
  return memo(Part as ComponentType<P>, sameProps as never) as never;
}
