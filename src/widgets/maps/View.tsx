import './maps.css';
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import { Radios } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { type CellAt, Heatmap } from '../../marks/Heatmap.tsx';
import { depth, scoreShade, weightShade } from '../../marks/shade.ts';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { numbered } from '../numbered.ts';
import { isRecorded } from './draw.ts';
import { type MapsDerived, type MapsState, stateOf, type WeightMap } from './maps.ts';
import { PEAK_RUNS, SIZES } from './peaks.ts';
import { peakTable } from './peakTable.ts';
import { caption, cellText, counts, curveNames, heads, mapNames, point } from './text.ts';

type Props = OldViewProps<MapsState, MapsDerived>;

/** From how many columns on a cell has room for one decimal less. */
const NARROW = 8;
const signed = (x: number, digits: number) => {
  const text = formatNumber(x, digits);
  return x > 0 && Number(text) !== 0 ? `+${text}` : text;
};

/** What can be counted in one map. */
const Counts = ({ map, most }: { map: WeightMap; most: number }) => (
  <dl className="map-counts">
    {counts(map, most).map(([what, count, of], i) => (
      <Fragment key={what}>
        <dt data-not={i > 1 ? 'slide' : undefined}>{what}</dt>
        <dd data-not={i > 1 ? 'slide' : undefined}>
          {count}
          {of && (
            <>
              {' '}
              <span>{of}</span>
            </>
          )}
        </dd>
      </Fragment>
    ))}
  </dl>
);

function Panel({
  title,
  part,
  not,
  children,
}: {
  title: ReactNode;
  part: string;
  not?: 'slide';
  children: ReactNode;
}) {
  return (
    <div className="panel" data-part={part} data-not={not}>
      <p className="panel-title">{title}</p>
      {children}
    </div>
  );
}

/** Three maps of the same scores, what can be counted in them, and the average over many draws. */
export default function View({ state: s, derived: d, fields, set }: Props) {
  const [at, setAt] = useState<CellAt | null>(null);
  const names = numbered(s.n);
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
    set(isRecorded(source) ? stateOf(source) : { source });
  const line = (values: readonly number[]) => values.map((y, i) => [SIZES[i]!, y] as const);
  const cell = at && at.i < s.n && at.j < s.n ? at : null;
  return (
    <Arrange
      as="three"
      stage={useSlide() ? 'cd / 1 1' : 'aaa bbb cde fff / 1 1 1'}
      phone="a b c d e f / 1"
      className="maps"
      style={{ '--n': s.n } as CSSProperties}
    >
      <div className="maps-source" data-not="slide">
        <Radios
          name={fields.source.label}
          options={fields.source.options}
          value={s.source}
          onChange={choose}
        />
      </div>
      <p className="panel-hint maps-hint">
        Rows: <span className="role-query">queries</span>. Columns:{' '}
        <span className="role-key">keys</span>. Every row of weights sums to 1.
      </p>
      <Panel title={heads.unscaled} part="scores">
        <Heatmap name={mapNames.unscaled} rows={d.unscaled.weights} {...weights} />
        <Counts map={d.unscaled} most={d.mostEntropy} />
      </Panel>
      <Panel title={<span className="role-weight">{heads.scaled(s.dK)}</span>} part="scale">
        <Heatmap name={mapNames.scaled} rows={d.scaled.weights} {...weights} />
        <Counts map={d.scaled} most={d.mostEntropy} />
      </Panel>
      <Panel title={heads.difference} part="difference" not="slide">
        <Heatmap
          name={mapNames.difference}
          rows={d.difference}
          {...shared}
          text={(x) => signed(x, s.n < NARROW ? 2 : 1)}
          shade={(x) => scoreShade(x, 1)}
        />
        <p className="maps-caption">
          <Label text={caption(s.n, PEAK_RUNS)} />
        </p>
        <Curve
          x={[1, SIZES.at(-1)!]}
          y={[0, 1]}
          log
          xTicks={[1, 4, 16, 64, 256, 1024]}
          yTicks={[0, 0.5, 0.9]}
          series={[
            { name: curveNames.unscaled, role: 'ink', points: line(peakTable[s.n]!.unscaled) },
            {
              name: curveNames.scaled,
              role: 'weight',
              dashed: true,
              points: line(peakTable[s.n]!.scaled),
            },
          ]}
          at={s.dK}
          now={[d.unscaled.meanLargest, d.scaled.meanLargest]}
          width={300}
          height={130}
        />
      </Panel>
      <p className="maps-cell" data-not="slide">
        {cell ? cellText(d, cell.i, cell.j) : point}
      </p>
    </Arrange>
  );
}
