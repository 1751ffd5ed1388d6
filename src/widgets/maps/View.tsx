import './maps.css';
import { type CSSProperties, useMemo } from 'react';
import { combine, constant, mapSignal, useLocal, useValue } from '../../bound/signal.ts';
import { Radios } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Lines } from '../../marks/Lines.tsx';
import { type CellIndex, Map } from '../../marks/Map.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { linear, log } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { useIsSlide } from '../../widget/slideWidth.ts';
import { isRecorded } from './draw.ts';
import { formatVariance, type default as maps, stateOf } from './maps.ts';
import { PEAK_RUNS, WIDTH_SAMPLES } from './peaks.ts';
import { peakTable } from './peakTable.ts';

type Props = PropsOf<typeof maps>;

function formatSigned(x: number, digits: number) {
  const text = formatNumber(x, digits);
  return x > 0 && Number(text) !== 0 ? `+${text}` : text;
}
const twoDigits = (x: number) => formatSigned(x, 2);
const oneDigit = (x: number) => formatSigned(x, 1);

const CURVES = { unscaled: 'without', scaled: 'divided' };
const CURVE_NAMES = constant(Object.values(CURVES));
const WIDTH_AXIS = log([1, 1024]);
const SHARE_AXIS = linear([0, 1]);
const looks = (i: number) => (i === 0 ? {} : ({ role: 'weight', dash: 'dashed' } as const));

/** The largest weight over d_k, on average over many draws, and where the two maps are. */
function Peaks({ fields, computed }: Props) {
  const averages = useMemo(
    () => computed(({ n }) => [peakTable[n]!.unscaled, peakTable[n]!.scaled]),
    [computed],
  );
  const currentPoints = useMemo(
    () => computed((_, d) => [d.unscaled.meanLargest, d.scaled.meanLargest]),
    [computed],
  );
  return (
    <Chart x={WIDTH_AXIS} y={SHARE_AXIS} width={254} height={250} edge={{ bottom: 3 }}>
      <Grid x={[1, 4, 16, 64, 256]} y={[0, 0.25, 0.5, 0.75, 0.9, 1]} xName="dₖ" />
      <Rule y={0.9} look="dashed" />
      <Rule x={fields.dK} />
      <Lines of={averages} x={WIDTH_SAMPLES} names={CURVE_NAMES} namesAt="between" look={looks} />
      <Dots of={currentPoints} x={fields.dK} look={looks} />
    </Chart>
  );
}

/** Three maps of the same scores, what can be counted in them, and the average over many draws. */
export default function View(props: Props) {
  const { fields, numbers, computed, set } = props;
  const n = useValue(fields.n);
  const source = useValue(fields.source);
  const at = useLocal<CellIndex | null>(null);
  const isLit = mapSignal(at, (cell) => (i: number, j: number) => cell?.i === i && cell.j === j);
  const map = (which: 'unscaled' | 'scaled') => (
    <>
      <Map
        of={numbers[`${which}.weights`]}
        name={which === 'unscaled' ? 'weights without dividing' : 'weights after dividing'}
        isLit={isLit}
        onCellFocus={at.set}
      />
      <Facts
        of={[
          numbers[`${which}.meanLargest`],
          { of: numbers[`${which}.above5`], after: `of ${n * n}`, detail: true },
          { of: numbers[`${which}.below1`], detail: true },
        ]}
      />
    </>
  );
  const more = (which: 'unscaled' | 'scaled') => (
    <div>
      <p className="panel-hint">{CURVES[which]}</p>
      <Facts
        of={[
          numbers[`${which}.scores.variance`].as(formatVariance),
          {
            of: numbers[`${which}.entropy`],
            after: (
              <>
                of <Text of={numbers.mostEntropy} />
              </>
            ),
          },
          numbers[`${which}.above9`],
        ]}
      />
    </div>
  );
  const cellLine = combine(
    [at, numbers.raw, numbers['unscaled.weights'], numbers['scaled.weights']],
    (cell, scores, unscaled, scaled) => {
      const read = (rows: typeof scores) => (cell ? rows?.[cell.i]?.[cell.j] : undefined) ?? null;
      const score = read(scores);
      return cell && score !== null
        ? `Query ${cell.i + 1}, key ${cell.j + 1}: score ${formatShort(score, 2)}, weight ${formatNumber(read(unscaled)!, 3)} without dividing, ${formatNumber(read(scaled)!, 3)} after.`
        : 'Point at a cell to see its score and weights.';
    },
  );
  return (
    <Arrange
      as="three"
      stage={useIsSlide() ? 'bc / 1 1' : 'aaa bcd eee fff / 1 1 1'}
      phone="a b c d e f / 1"
      className="maps full-maps"
      style={{ '--n': n } as CSSProperties}
    >
      <p className="panel-hint maps-hint">
        Rows: <span className="role-query">queries</span>. Columns:{' '}
        <span className="role-key">keys</span>. Every row of weights sums to 1.
      </p>
      <Panel title="without dividing" part="scores">
        {map('unscaled')}
      </Panel>
      <Panel
        name="divided"
        title={<Text className="role-weight" of={computed(({ dK }) => `divided by √${dK}`)} />}
        part="scale"
      >
        {map('scaled')}
      </Panel>
      <Panel name="The largest weight at every dₖ" detail>
        <div className="maps-average">
          <p className="panel-title">
            <Label text="The largest weight at every dₖ" />
          </p>
          <p className="maps-caption">
            <Label
              text={`The largest of ${n} weights, averaged over ${PEAK_RUNS} draws. The rings mark the two maps.`}
            />
          </p>
          <Peaks {...props} />
        </div>
        <div className="maps-difference">
          <p className="panel-title">difference: with − without</p>
          <Map
            of={numbers.difference.as(n < 8 ? twoDigits : oneDigit)}
            name="difference"
            maxAbs={1}
            isLit={isLit}
            onCellFocus={at.set}
          />
        </div>
      </Panel>
      <Text tag="p" className="maps-cell" data-detail of={cellLine} />
      <details className="maps-more" data-detail>
        <summary>Other draws, the difference, and more numbers</summary>
        <div className="maps-source">
          <Radios
            name={fields.source.label}
            options={fields.source.options}
            value={source}
            onChange={(chosen) => set(isRecorded(chosen) ? stateOf(chosen) : { source: chosen })}
          />
        </div>
        <div className="maps-rest">
          {more('unscaled')}
          {more('scaled')}
        </div>
      </details>
    </Arrange>
  );
}
