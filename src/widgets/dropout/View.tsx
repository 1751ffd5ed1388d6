import './dropout.css';
import { useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatCount, formatNumber, formatOrZero, formatShort } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { DRAW_COUNT, type default as dropout } from './dropout.ts';

type Props = PropsOf<typeof dropout>;

/** A dropped weight is a plain 0. */
const weightText = (x: number) => formatOrZero(x, 3);

const MoreTables = ({ fields, numbers }: Props) => (
  <div className="dropout-more">
    {[fields.scores, fields.values].map((of) => (
      <Panel key={of.id} of={of}>
        <MatrixEditor of={of} />
      </Panel>
    ))}
    {[numbers.output, numbers.plain].map((of) => (
      <Panel key={of.path} of={of}>
        <Map of={of} />
      </Panel>
    ))}
  </div>
);

/** Weights before and after dropout, and how the sum of one row varies over many draws. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const isDropped = computed((_, d) => (i: number, j: number) => d.keep[i]![j] === 0);
  return (
    <Arrange
      as="three"
      stage="ab cc dd / 1 1"
      wide="ab cc / 1 1 / auto 1fr"
      phone="a b c d / 1"
      className="dropout"
    >
      <Panel
        of={numbers.weights}
        hint={
          <Text
            of={computed(({ mode }) =>
              mode === 'train'
                ? 'Each row adds up to 1. Crossed-out weights are dropped.'
                : 'Each row adds up to 1.',
            )}
          />
        }
      >
        <div className="full-maps dropout-map dropout-before">
          <Map
            of={numbers.weights.as(weightText)}
            off={isDropped}
            sums={(i) => numbers.weightSums.at(i)}
          />
        </div>
      </Panel>
      <Panel
        of={numbers.dropped}
        hint={
          <Text
            of={computed(({ mode, p }) =>
              mode === 'train'
                ? `The rest is divided by 1 − p = ${formatShort(1 - p)}. Look at the sums.`
                : 'In eval mode nothing is dropped, and nothing is divided.',
            )}
          />
        }
      >
        <div className="full-maps dropout-map">
          <Map
            of={numbers.dropped.as(weightText)}
            off={isDropped}
            sums={(i) => numbers.sums.at(i)}
          />
        </div>
      </Panel>
      <Panel
        title={`Sum of a row in ${formatCount(DRAW_COUNT)} draws`}
        hint={
          <Text
            of={computed(
              (_, { measured, expected }) =>
                `◆ this draw. Line: the mean of all draws, ${formatNumber(measured.mean, 3)}. ` +
                `Standard deviation: ${formatNumber(measured.std, 3)} (expected: ${formatNumber(expected.std, 3)}).`,
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
        <div className="dropout-row" data-detail>
          <Choice of={fields.row} />
          <Text
            of={computed(
              (_, d) => `Empty in ${formatCount(d.empty)} of ${formatCount(DRAW_COUNT)} draws.`,
            )}
          />
        </div>
      </Panel>
      <div data-reshapes data-detail>
        <Toggle of={fields.more} />
        {useValue(fields.more) && <MoreTables {...props} />}
      </div>
    </Arrange>
  );
}
