import './dropout.css';
import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HistogramStrip } from '../../kit/chart/HistogramStrip.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatCount, formatNumber, formatOrZero, formatShort } from '../../number/format.ts';
import type { FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { DRAW_COUNT, type default as dropout } from './dropout.ts';

/** Maps of the weights before and after dropout, and a histogram of one row’s sum over many draws. */
export default function View({ fields, numbers, computed }: PropsOf<typeof dropout>) {
  const isDropped = computed((_, d) => (i: number, j: number) => d.keep[i]![j] === 0);
  const weights = (
    of: 'weights' | 'dropped',
    sums: 'weightSums' | 'sums',
    hint: (state: FigureState<typeof dropout>) => string,
  ) => (
    <Panel
      of={numbers[of]}
      hint={<Text of={computed(hint)} />}
      hintLines="2 1"
      className={`full-maps ${of}`}
    >
      <HeatMap
        of={numbers[of].as((x) => formatOrZero(x, 3))}
        off={isDropped}
        sums={(i) => numbers[sums].at(i)}
      />
    </Panel>
  );
  return (
    <Arrange
      as="three"
      stage="ab cc dd / 1 1"
      phone="a b c d / 1"
      className="dropout"
      cell="2.75rem 2.1rem"
      names="1.7em"
    >
      {weights('weights', 'weightSums', ({ mode }) =>
        mode === 'train'
          ? 'Each row adds up to 1. Crossed-out weights are dropped.'
          : 'Each row adds up to 1.',
      )}
      {weights('dropped', 'sums', ({ mode, p }) =>
        mode === 'train'
          ? `The rest is divided by 1 − p = ${formatShort(1 - p)}. Look at the sums.`
          : 'In eval mode nothing is dropped, and nothing is divided.',
      )}
      <Panel
        title={`Sum of a row in ${formatCount(DRAW_COUNT)} draws`}
        hint={
          <Text
            of={computed(
              (_, { measured, expected }) =>
                `◆ this draw. Standard deviation: ${formatNumber(measured.std, 3)} ` +
                `(expected: ${formatNumber(expected.std, 3)}).`,
            )}
          />
        }
      >
        <HistogramStrip
          name={computed((s) => `row ${s.row}`)}
          bins={computed((_, d) => d.bins)}
          domain={[0, 3]}
          ticks={[0, 1, 2, 3]}
          curve={computed((_, d) => ({ mean: d.expected.mean, std: 0 }))}
          spread={computed((_, d) => d.measured)}
          role="weight"
          peakAt={78}
          meanName={computed((_, d) => `mean of all draws: ${formatNumber(d.measured.mean, 3)}`)}
          now={computed((s, d) => d.sums[Number(s.row) - 1]!)}
        />
        <Cluster detail>
          <Choice of={fields.row} />
          <Hint>
            Empty in <Text of={numbers.empty} /> of {formatCount(DRAW_COUNT)} draws.
          </Hint>
        </Cluster>
      </Panel>
      <div data-reshapes data-detail>
        <Toggle of={fields.more} />
        {useValue(fields.more) && (
          <Cluster gap="1rem 0.75rem" cell="2rem 1.6rem" field="4rem 3.4rem">
            {[fields.scores, fields.values].map((of) => (
              <Panel key={of.id} of={of}>
                <MatrixEditor of={of} />
              </Panel>
            ))}
            {[numbers.output, numbers.plain].map((of) => (
              <Panel key={of.path} of={of}>
                <HeatMap of={of} />
              </Panel>
            ))}
          </Cluster>
        )}
      </div>
    </Arrange>
  );
}
