import { useMemo } from 'react';
import { combine, useLocal, useValue } from '../../bound/signal.ts';
import { usePatch } from '../../bound/usePatch.ts';
import { Radios } from '../../controls/Choice.tsx';
import { formatShort } from '../../number/format.ts';
import { fullSize } from '../map/palette.ts';
import { TextSpan } from '../../marks/Text.tsx';
import { rowsOf } from '../derive.ts';
import { texts } from '../text.ts';
import type { PanelProps } from './props.ts';

const BINS = 24;

interface Bins {
  low: number;
  high: number;
  counts: readonly number[];
  mean: number;
  std: number;
}

/** How many of the numbers lie where: weights on [0, 1], scores on whole steps around all of them. */
export function binsOf(rows: readonly ArrayLike<number>[], isWeight: boolean): Bins {
  let reach = 1;
  const most = isWeight ? 1 : fullSize(rows, undefined);
  while (most > reach) reach *= 2;
  const low = isWeight ? 0 : -reach;
  const width = (reach - low) / BINS;
  const counts = Array.from({ length: BINS }, () => 0);
  let [count, sum, squares] = [0, 0, 0];
  for (const row of rows)
    for (let j = 0; j < row.length; j++) {
      const x = row[j]!;
      if (!Number.isFinite(x)) continue;
      counts[Math.min(BINS - 1, Math.floor((x - low) / width))]!++;
      count++;
      sum += x;
      squares += x * x;
    }
  const mean = count ? sum / count : 0;
  return {
    low,
    high: reach,
    counts,
    mean,
    std: count ? Math.sqrt(Math.max(0, squares / count - mean * mean)) : 0,
  };
}

/** Scores or weights of the chosen head, as a histogram. */
export function Histogram({ derived, state }: PanelProps) {
  const what = useLocal<'scores' | 'weights'>('scores');
  const shown = useValue(what);
  const bins = useMemo(
    () =>
      combine([derived, state, what], (d, s, of) =>
        binsOf(rowsOf(of === 'scores' ? d.scaled : d.weights, s.head - 1), of === 'weights'),
      ),
    [derived, state, what],
  );
  const path = useMemo(
    () =>
      combine([bins], ({ counts }) => {
        const most = Math.max(1, ...counts);
        return `M0 100${counts.map((count, i) => `V${100 - (count / most) * 96}H${((i + 1) * 240) / BINS}`).join('')}V100Z`;
      }),
    [bins],
  );
  const ref = usePatch<SVGPathElement, string>(path, (element, d) => element.setAttribute('d', d));
  return (
    <div className="pg-histogram" role="group" aria-label={texts.histogram}>
      <div className="panel-title">
        <Radios
          hideLabel
          name={texts.histogramOf}
          options={texts.histograms}
          value={shown}
          onChange={what.set}
        />
      </div>
      <svg viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true" data-of={shown}>
        <path ref={ref} />
        <line x1="0" x2="240" y1="100" y2="100" />
      </svg>
      <p className="pg-ends">
        <TextSpan of={useMemo(() => combine([bins], ({ low }) => formatShort(low)), [bins])} />
        <TextSpan of={useMemo(() => combine([bins], texts.moments), [bins])} />
        <TextSpan of={useMemo(() => combine([bins], ({ high }) => formatShort(high)), [bins])} />
      </p>
    </div>
  );
}
