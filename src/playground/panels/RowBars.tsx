import { useMemo } from 'react';
import { combine, mapSignal, useValue } from '../../bound/signal.ts';
import { usePatch, writeAttributes, writeText } from '../../bound/usePatch.ts';
import { formatNumber } from '../../number/format.ts';
import { TextSpan } from '../../marks/Text.tsx';
import { rowsOf } from '../derive.ts';
import { texts } from '../text.ts';
import type { PanelProps } from './props.ts';

/** From how many bars on they are too narrow for names. */
const MOST_NAMED = 16;

/** The softmax of the chosen row: a bar a key, on [0, 1]. */
export function RowBars({ derived, state, chosen, look, full }: PanelProps) {
  const { keys, m } = useValue(
    useMemo(() => combine([derived], (d) => ({ keys: d.keys, m: d.m })), [derived]),
  );
  const row = useMemo(
    () =>
      combine([derived, state, chosen, full], (d, s, { i, j }, top) => ({
        weights: rowsOf(d.dropped ?? d.weights, s.head - 1)[Math.min(i, d.n - 1)]!,
        j,
        top,
      })),
    [derived, state, chosen, full],
  );
  const ref = usePatch<HTMLDivElement, { weights: ArrayLike<number>; j: number; top: number }>(
    row,
    (plot, { weights, j, top }) => {
      const bars = Array.from(weights, (w, at) => {
        const height = Math.min(1, Math.max(0, w / top || 0)).toFixed(4);
        return `M${at + 0.1} 1v-${height}h.8V1z`;
      });
      writeAttributes(plot.querySelector('path')!, { d: bars.join('') });
      for (const [at, one] of [...plot.querySelectorAll('li')].entries()) {
        writeAttributes(one, { 'data-marked': at === j });
        const value = one.querySelector('b');
        if (value) writeText(value, formatNumber(weights[at] ?? 0, 2));
      }
    },
  );
  const title = useMemo(
    () => combine([derived, chosen], (d, { i }) => texts.rowTitle(d.queries[i] ?? '', i)),
    [derived, chosen],
  );
  const axis = useMemo(() => mapSignal(full, texts.axis), [full]);
  const named = m <= MOST_NAMED;
  return (
    <div className="pg-bars" role="group" aria-label={texts.bars}>
      <p className="panel-title" data-part="weights">
        <TextSpan of={title} /> <TextSpan tag="small" of={axis} />
      </p>
      <div ref={ref} className="pg-plot" data-named={named} aria-hidden="true">
        <ol>
          {keys.map((key, j) => (
            <li
              key={j}
              onPointerEnter={() => look.set({ i: chosen.get().i, j })}
              onPointerLeave={() => look.set(null)}
            >
              {named && <b />}
              {named && <small>{key}</small>}
            </li>
          ))}
        </ol>
        {/* One path, whatever there is to draw: an element a bar would cost more than all else of a move. */}
        <svg viewBox={`0 0 ${m} 1`} preserveAspectRatio="none">
          <path />
        </svg>
      </div>
    </div>
  );
}
