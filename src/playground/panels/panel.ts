import { useMemo } from 'react';
import { combine, useLocalSignal } from '../../kit/signal/signal.ts';
import type { CellIndex } from '../../kit/table/HeatMap.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { rowsOf } from '../derive.ts';
import type playground from '../playground.ts';

/** With more keys, weights are so small that a scale up to 1 would look blank. */
const MAX_KEYS_UP_TO_1 = 16;

/** The weight with the full color and height: 1, or for many keys a round number that no weight exceeds. */
function fullWeight(rows: readonly ArrayLike<number>[]): number {
  if (rows[0]!.length <= MAX_KEYS_UP_TO_1) return 1;
  let most = 0;
  for (const row of rows) for (let j = 0; j < row.length; j++) if (row[j]! > most) most = row[j]!;
  return [0.02, 0.05, 0.1, 0.2, 0.5].find((step) => most <= step) ?? 1;
}

/** What every panel gets: the props of the figure, and what is pointed at. */
export function usePanel(props: PropsOf<typeof playground>) {
  const { computed } = props;
  /** The query (row) and key (column) under the pointer or the focus; -1 for no row, or no column. */
  const look = useLocalSignal<CellIndex | null>(null);
  /** Whether a click on a cell masks it instead of choosing its row. */
  const byHand = useLocalSignal(false);
  return useMemo(
    () => {
      const now = computed((s, d) => ({ s, d }));
      /** The query to mark, which is the chosen one unless another is pointed at, and the key, or -1. */
      const marked = combine([now, look], ({ s }, at): CellIndex => ({
        i: Math.min(s.n, at && at.i >= 0 ? at.i + 1 : s.row) - 1,
        j: at && at.j < s.m ? at.j : -1,
      }));
      const full = computed((s, d) => fullWeight(rowsOf(d.weights, s.head - 1)));
      /** The weights of the marked query, in the chosen head. */
      const row = combine([now, marked, full], ({ s, d }, { i, j }, top) => ({
        weights: rowsOf(d.applied, s.head - 1)[i]!,
        i,
        j,
        top,
      }));
      return { ...props, look, byHand, now, marked, full, row };
    },
    // The other props are the same as long as `computed` is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [computed],
  );
}
export type Panel = ReturnType<typeof usePanel>;
