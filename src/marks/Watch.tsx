import type { ReactNode } from 'react';
import { type Signal, useValue } from '../bound/signal.ts';

/**
 * A part of a picture whose structure follows a signal: it alone is drawn again when that changes. For numbers and
 * texts a mark is quicker, since it patches what it wrote.
 */
export const Watch = <T,>({ of, children }: { of: Signal<T>; children: (value: T) => ReactNode }) =>
  children(useValue(of));
