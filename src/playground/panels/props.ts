import type { Local, Signal } from '../../bound/signal.ts';
import type { PlaygroundDerived } from '../derive.ts';
import type { PlaygroundState, Props } from '../playground.ts';
import type { CellAt } from '../../marks/Map.tsx';

/** What every panel gets: what the view gets, and what is looked at. */
export interface PanelProps extends Props {
  /** The query (row) and key (column) that a hand or the focus is on; −1 where it is on no row, or no column. */
  readonly look: Local<CellAt | null>;
  /** The query that is marked: that which is looked at, else the chosen one; and the key, else −1. */
  readonly chosen: Signal<CellAt>;
  /** The weight that has the full colour. */
  readonly full: Signal<number>;
  /** Whether a press on a cell masks it, instead of choosing its row. */
  readonly byHand: Local<boolean>;
  readonly state: Signal<PlaygroundState>;
  readonly derived: Signal<PlaygroundDerived>;
}
