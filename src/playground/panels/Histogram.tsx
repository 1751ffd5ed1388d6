import { combine, mapSignal, useLocalSignal, useValue } from '../../kit/signal/signal.ts';
import { usePatch } from '../../kit/signal/usePatch.ts';
import { RadioGroup } from '../../kit/input/Choice.tsx';
import { TextSpan } from '../../kit/table/Text.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import { rowsOf } from '../derive.ts';
import { fullColorAt } from '../map/palette.ts';
import type { Panel } from './panel.ts';

const BINS = 24;

/** The numbers in bins: from 0 to 1 for weights, else to a power of 2 on both sides of 0. */
function binsOf(rows: readonly ArrayLike<number>[], isWeight: boolean) {
  let high = 1;
  const most = isWeight ? 1 : fullColorAt(rows, undefined);
  while (most > high) high *= 2;
  const low = isWeight ? 0 : -high;
  const width = (high - low) / BINS;
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
  const std = count ? Math.sqrt(Math.max(0, squares / count - mean * mean)) : 0;
  return { low, high, counts, mean, std };
}

/** A histogram of the scores or the weights of the chosen head. */
export function Histogram({ now }: Panel) {
  const what = useLocalSignal<'scores' | 'weights'>('scores');
  const shown = useValue(what);
  const bins = combine([now, what], ({ s, d }, of) =>
    binsOf(rowsOf(of === 'weights' ? d.applied : d.scaled, s.head - 1), of === 'weights'),
  );
  const ref = usePatch<SVGPathElement, string>(
    mapSignal(bins, ({ counts }) => {
      const most = Math.max(1, ...counts);
      return `M0 100${counts.map((count, i) => `V${100 - (count / most) * 96}H${((i + 1) * 240) / BINS}`).join('')}V100Z`;
    }),
    (path, d) => path.setAttribute('d', d),
  );
  return (
    <div className="pg-histogram" role="group" aria-label="Histogram">
      <div className="panel-title">
        <RadioGroup
          hideLabel
          name="Histogram of"
          options={[
            { value: 'scores', label: 'scores' },
            { value: 'weights', label: 'weights' },
          ]}
          value={shown}
          onChange={what.set}
        />
      </div>
      <svg viewBox="0 0 240 100" preserveAspectRatio="none" aria-hidden="true" data-of={shown}>
        <path ref={ref} />
        <line x1="0" x2="240" y1="100" y2="100" />
      </svg>
      <p className="pg-ends">
        <TextSpan of={mapSignal(bins, ({ low }) => formatShort(low))} />
        <TextSpan
          of={mapSignal(
            bins,
            ({ mean, std }) => `mean ${formatNumber(mean)}, std ${formatNumber(std)}`,
          )}
        />
        <TextSpan of={mapSignal(bins, ({ high }) => formatShort(high))} />
      </p>
    </div>
  );
}
