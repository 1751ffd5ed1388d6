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
import { formatOrZero } from '../../number/format.ts';
import type { Props } from './dropout.ts';
import { hints, panels, texts } from './text.ts';

/** What has fallen out is a plain 0. */
const weightText = (x: number) => formatOrZero(x, 3);

/** Where the weights come from, and what the output becomes. */
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

/** Rows of weights before and after dropout, and how the sum of one of them spreads over many draws. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const falls = computed((_, d) => (i: number, j: number) => d.keep[i]![j] === 0);
  return (
    <Arrange
      as="three"
      stage="ab cc dd / 1 1"
      wide="ab cc / 1 1 / auto 1fr"
      phone="a b c d / 1"
      className="dropout"
    >
      <Panel of={numbers.weights} hint={<Text of={computed(hints.weights)} />}>
        <div className="full-maps dropout-map dropout-before">
          <Map
            of={numbers.weights.as(weightText)}
            off={falls}
            sums={(i) => numbers.weightSums.at(i)}
          />
        </div>
      </Panel>
      <Panel of={numbers.dropped} hint={<Text of={computed(hints.dropped)} />}>
        <div className="full-maps dropout-map">
          <Map of={numbers.dropped.as(weightText)} off={falls} sums={(i) => numbers.sums.at(i)} />
        </div>
      </Panel>
      <Panel
        name={panels.spread}
        title={panels.spread}
        hint={<Text of={computed((_, d) => hints.spread(d))} />}
      >
        <HistogramStrip
          name={computed((s) => texts.row(s.row))}
          bins={computed((_, d) => d.bins)}
          domain={[0, 3]}
          ticks={[0, 1, 2, 3]}
          curve={computed((_, d) => ({ mean: d.expected.mean, std: 0 }))}
          spread={computed((_, d) => d.measured)}
          role="weight"
          peakAt={78}
          meanName={computed((_, d) => texts.mean(d))}
          now={computed((s, d) => d.sums[Number(s.row) - 1]!)}
        />
        <div className="dropout-row" data-not="slide">
          <Choice of={fields.row} />
          <Text of={computed((_, d) => texts.empty(d))} />
        </div>
      </Panel>
      <div data-reshapes data-not="slide">
        <Toggle of={fields.more} />
        {useValue(fields.more) && <MoreTables {...props} />}
      </div>
    </Arrange>
  );
}
