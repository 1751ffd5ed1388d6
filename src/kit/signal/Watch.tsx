import type { ReactNode } from 'react';
import { type Signal, useValue } from './signal.ts';

/**
 * Re-renders its children when a signal changes, for parts whose structure depends on it. For numbers and text use
 * marks, which are faster because they patch the DOM.
 */
export const Watch = <T,>({ of, children }: { of: Signal<T>; children: (value: T) => ReactNode }) =>
  children(useValue(of));
