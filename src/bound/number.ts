import type { As } from '../number/style.ts';
import type { Item, Role } from './bound.ts';
import { isSignal, type Signal } from './signal.ts';

/** What stands where a number is not yet known. */
export const UNKNOWN_TEXT = '·';

export type WriteNumber = (x: number) => string;

/**
 * A quantity of a figure, one of its rows, or one of its numbers: all that is needed to show it, and to follow it.
 * The same object for as long as the figure lives. Its value is undefined where it has nothing there (a row that has
 * gone), and null where the whole is not there in this state.
 */
export interface BoundNumber<T> extends Signal<T | null | undefined> {
  readonly path: string;
  /** What it is called for people. */
  readonly label: string;
  readonly role?: Role | undefined;
  /** The part of the formula that it belongs to. */
  readonly part?: string | undefined;
  readonly unit?: string | undefined;
  /** As it is written; a dot while it is not yet known. */
  readonly text: Signal<string>;
  /** How a number of it is written now. */
  format(value: unknown): string;
  /** Whether its step has come. */
  readonly isRevealed: Signal<boolean>;
  readonly rowNames: Signal<readonly string[]>;
  readonly columnNames: Signal<readonly string[]>;
  /** One of a list's entries. */
  at(i: number): BoundNumber<Item<T>>;
  /** The same, written in another style; or as a function writes each number, the same one each time. */
  as(style: As | WriteNumber, digits?: number): BoundNumber<T>;
}

export const isBoundNumber = (x: unknown): x is BoundNumber<unknown> =>
  isSignal(x) && 'isRevealed' in x && 'path' in x;
