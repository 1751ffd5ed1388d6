import './maps.css';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { type CellAt, Heatmap } from '../../marks/Heatmap.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { depth, scoreShade, weightShade } from '../../marks/shade.ts';
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import {
  formatVariance,
  type MapsDerived,
  type MapsState,
  sourceTitles,
  type WeightMap,
} from './maps.ts';
import { PEAK_RUNS, SIZES } from './peaks.ts';
import { peakTable } from './peakTable.ts';
import { isRecorded, recorded, RECORDED_SEED } from './recorded.ts';

type Props = ViewProps<MapsState, MapsDerived>;

/** From how many columns on a cell has room for one decimal less. */
const NARROW = 8;
const signed = (x: number, digits: number) => {
  const text = formatNumber(x, digits);
  return x > 0 && Number(text) !== 0 ? `+${text}` : text;
};

const sources = (Object.entries(sourceTitles) as [MapsState['source'], string][]).map(
  ([value, label]) => ({ value, label }),
);

/** What can be counted in one map. */
function Counts({ map, most }: { map: WeightMap; most: number }) {
  const cells = map.weights.length ** 2;
  return (
    <dl className="map-counts">
      <dt>variance of the scores</dt>
      <dd>{formatVariance(map.scores.variance)}</dd>
      <dt>largest weight of a row, on average</dt>
      <dd>{formatPercent(map.meanLargest)}</dd>
      <dt>entropy of a row, on average</dt>
      <dd>
        {formatNumber(map.entropy, 3)} <span>of {formatNumber(most, 3)}</span>
      </dd>
      <dt>cells above 0.5</dt>
      <dd>
        {map.above5} <span>of {cells}</span>
      </dd>
      <dt>above 0.9</dt>
      <dd>{map.above9}</dd>
      <dt>below 0.01</dt>
      <dd>{map.below1}</dd>
    </dl>
  );
}

function Panel({ title, part, children }: { title: ReactNode; part: string; children: ReactNode }) {
  return (
    <div className="panel" data-part={part}>
      <p className="panel-title">{title}</p>
      {children}
    </div>
  );
}

/** Three maps of the same scores, what can be counted in them, and the average over many draws. */
export default function View({ state: s, derived: d, set }: Props) {
  const [at, setAt] = useState<CellAt | null>(null);
  const names = Array.from({ length: s.n }, (_, i) => String(i + 1));
  const shared = {
    rowNames: names,
    columnNames: names,
    onLook: setAt,
    lit: (i: number, j: number) => at?.i === i && at.j === j,
  };
  const weights = {
    ...shared,
    text: (x: number) => formatNumber(x),
    shade: weightShade,
    deep: depth,
  };
  const choose = (source: MapsState['source']) =>
    set(
      isRecorded(source)
        ? { source, n: recorded[source].n, dK: recorded[source].dK, seed: RECORDED_SEED }
        : { source },
    );
  const line = (values: readonly number[]) => values.map((y, i) => [SIZES[i]!, y] as const);
  const cell = at && at.i < s.n && at.j < s.n ? at : null;
  return (
    <div className="maps" style={{ '--n': s.n } as CSSProperties}>
      <div className="maps-source">
        <Choice name="Queries and keys" options={sources} value={s.source} onChange={choose} />
      </div>
      <p className="panel-hint maps-hint">
        Rows: <span className="role-query">queries</span>. Columns:{' '}
        <span className="role-key">keys</span>. Every row of weights sums to 1.
      </p>
      <Panel title="unscaled" part="scores">
        <Heatmap name="weights without the division" rows={d.unscaled.weights} {...weights} />
        <Counts map={d.unscaled} most={d.mostEntropy} />
      </Panel>
      <Panel title={<span className="role-weight">scaled ÷ √{s.dK}</span>} part="scale">
        <Heatmap name="weights with the division" rows={d.scaled.weights} {...weights} />
        <Counts map={d.scaled} most={d.mostEntropy} />
      </Panel>
      <Panel title="difference: scaled − unscaled" part="difference">
        <Heatmap
          name="difference"
          rows={d.difference}
          {...shared}
          text={(x) => signed(x, s.n < NARROW ? 2 : 1)}
          shade={(x) => scoreShade(x, 1)}
        />
        <p className="maps-caption">
          Largest of {s.n} weights against <Label text="d_k" />, mean of {PEAK_RUNS} random draws.
          Rings: the maps above.
        </p>
        <Curve
          x={[1, SIZES.at(-1)!]}
          y={[0, 1]}
          log
          xTicks={[1, 4, 16, 64, 256, 1024]}
          yTicks={[0, 0.5, 0.9, 1]}
          series={[
            { name: 'unscaled', role: 'ink', points: line(peakTable[s.n]!.unscaled) },
            { name: 'scaled', role: 'weight', dashed: true, points: line(peakTable[s.n]!.scaled) },
          ]}
          at={s.dK}
          now={[d.unscaled.meanLargest, d.scaled.meanLargest]}
          width={380}
          height={150}
        />
      </Panel>
      <p className="maps-cell">
        {cell
          ? `Query ${cell.i + 1}, key ${cell.j + 1}: score ${formatShort(d.raw[cell.i]![cell.j]!, 2)}, weight ${formatNumber(d.unscaled.weights[cell.i]![cell.j]!, 3)} unscaled, ${formatNumber(d.scaled.weights[cell.i]![cell.j]!, 3)} scaled.`
          : 'Point at a cell, or walk there with Tab and the arrow keys: its score and weights appear here.'}
      </p>
    </div>
  );
}
