import type { NumberStyle } from '../../number/style.ts';
import type { Item, Role } from './boundField.ts';
import { isSignal, type Signal } from './signal.ts';

/** Placeholder for a number that isn't known yet. */
export const UNKNOWN_TEXT = '·';

export type FormatNumber = (x: number) => string;

/**
 * A quantity of a figure, or one of its rows or numbers, with all that is needed to show and follow it. The object
 * stays the same for the life of the figure. The value is undefined if this part doesn't exist (its row was removed),
 * and null if the whole quantity is absent in this state.
 */
export interface BoundNumber<T> extends Signal<T | null | undefined> {
  readonly path: string;
  /** Human-readable name. */
  readonly label: string;
  readonly role?: Role | undefined;
  /** The part of the formula that it belongs to. */
  readonly part?: string | undefined;
  readonly unit?: string | undefined;
  /** Formatted value, or a dot until it is known. */
  readonly text: Signal<string>;
  /** Formats a number in the quantity's current style. */
  format(value: unknown): string;
  /** Whether its step has been reached. */
  readonly isRevealed: Signal<boolean>;
  readonly rowNames: Signal<readonly string[]>;
  readonly columnNames: Signal<readonly string[]>;
  /** The item at an index of a list. */
  at(i: number): BoundNumber<Item<T>>;
  /**
   * The same quantity in another style, or formatted by a function. Pass the same function each time, because the
   * result is cached by it.
   */
  as(style: NumberStyle | FormatNumber, digits?: number): BoundNumber<T>;
}

export const isBoundNumber = (x: unknown): x is BoundNumber<unknown> =>
  isSignal(x) && 'isRevealed' in x && 'path' in x;
