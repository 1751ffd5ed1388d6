import './maps.css';
import { combine, constant, mapSignal, useLocalSignal, useValue } from '../../kit/signal/signal.ts';
import { RadioGroup } from '../../kit/input/Choice.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Lines } from '../../kit/chart/Lines.tsx';
import { type CellIndex, HeatMap } from '../../kit/table/HeatMap.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { linear, log } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { isRecorded } from './draw.ts';
import { formatVariance, type default as maps, PEAK_RUNS, stateOf, WIDTH_SAMPLES } from './maps.ts';
import { peakTable } from './peakTable.ts';

const signed = (digits: number) => (x: number) => {
  const text = formatNumber(x, digits);
  return x > 0 && Number(text) !== 0 ? `+${text}` : text;
};

const WIDTH_AXIS = log([1, 1024]);
const SHARE_AXIS = linear([0, 1]);
const CURVES = { unscaled: 'without', scaled: 'divided' };
const CURVE_NAMES = constant(Object.values(CURVES));
const looks = (i: number) => (i === 0 ? {} : ({ role: 'weight', dash: 'dashed' } as const));

/** Figure of two maps of weights from the same scores, their statistics, and averages over many draws. */
export default function View({ fields, numbers, computed, set }: PropsOf<typeof maps>) {
  const n = useValue(fields.n);
  const source = useValue(fields.source);
  const at = useLocalSignal<CellIndex | null>(null);
  const isLit = mapSignal(at, (cell) => (i: number, j: number) => cell?.i === i && cell.j === j);
  const map = (which: 'unscaled' | 'scaled') => (
    <>
      <HeatMap
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
    <Panel title={CURVES[which]}>
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
    </Panel>
  );
  const cellLine = combine(
    [at, numbers.raw, numbers['unscaled.weights'], numbers['scaled.weights']],
    (cell, ...tables) => {
      const [score, unscaled, scaled] = tables.map((rows) => cell && rows?.[cell.i]?.[cell.j]);
      if (!cell || score === undefined) return 'Point at a cell to see its score and weights.';
      return (
        `Query ${cell.i + 1}, key ${cell.j + 1}: score ${formatShort(score!, 2)}, ` +
        `weight ${formatNumber(unscaled!, 3)} without dividing, ${formatNumber(scaled!, 3)} after.`
      );
    },
  );
  return (
    <Arrange
      as="three"
      stage="aaa bcd eee fff / 1 1 1"
      wide="bc / 1 1"
      square="bc / 1 1"
      phone="a b c d e f / 1"
      className="maps full-maps"
      cell={`${20 / n}rem ${12.5 / n}rem`}
      names="1.5rem"
      letters="0.6875rem"
    >
      <Hint detail>
        Rows: <span className="role-query">queries</span>. Columns:{' '}
        <span className="role-key">keys</span>. Every row of weights sums to 1.
      </Hint>
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
      <Panel
        title="The largest weight at every dₖ"
        hint={`The largest of ${n} weights, averaged over ${PEAK_RUNS} draws. The rings mark the two maps.`}
        detail
      >
        <Chart x={WIDTH_AXIS} y={SHARE_AXIS} width={254} height={250} margin={{ bottom: 3 }}>
          <Grid x={[1, 4, 16, 64, 256]} y={[0, 0.25, 0.5, 0.75, 0.9, 1]} xName="dₖ" />
          <Rule y={0.9} look="dashed" />
          <Rule x={fields.dK} />
          <Lines
            of={computed((s) => Object.values(peakTable[s.n]!))}
            x={WIDTH_SAMPLES}
            names={CURVE_NAMES}
            namesAt="between"
            look={looks}
          />
          <Dots
            of={computed((_, d) => [d.unscaled.meanLargest, d.scaled.meanLargest])}
            x={fields.dK}
            look={looks}
          />
        </Chart>
      </Panel>
      <Hint main sticky detail className="maps-cell" lines="2 1">
        <Text of={cellLine} />
      </Hint>
      <details className="maps-more" data-detail>
        <summary>Other draws, the difference, and more numbers</summary>
        <div className="maps-source">
          <RadioGroup
            name={fields.source.label}
            options={fields.source.options}
            value={source}
            onChange={(chosen) => set(isRecorded(chosen) ? stateOf(chosen) : { source: chosen })}
          />
        </div>
        <Tiles least="13rem">
          {more('unscaled')}
          {more('scaled')}
          <Panel title="difference: with − without">
            <HeatMap
              of={numbers.difference.as(signed(n < 8 ? 2 : 1))}
              name="difference"
              maxAbs={1}
              isLit={isLit}
              onCellFocus={at.set}
            />
          </Panel>
        </Tiles>
      </details>
    </Arrange>
  );
}
