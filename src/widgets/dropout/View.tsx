import './dropout.css';
import type { ReactNode } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { numbered } from '../numbered.ts';
import type { DropoutDerived, DropoutState } from './dropout.ts';
import { hints, labels, panels, said } from './text.ts';

type Props = OldViewProps<DropoutState, DropoutDerived>;

const digits = (x: number) => formatNumber(x, 3);
/** What has fallen out is a plain 0. */
const weight = (x: number) => (x === 0 ? '0' : digits(x));
const [REACH, TICKS] = [[0, 3] as const, [0, 1, 2, 3]];

/** A block of numbers under its name. */
const Numbers = ({ name, role, of }: { name: string; role?: string; of: ReactNode }) => (
  <div className="dropout-block">
    <p className={role ? `role-${role}` : undefined}>{name}</p>
    {of}
  </div>
);

/** Where the weights come from, and what the output becomes. */
function More({ derived: d, fields }: Props) {
  const rowNames = numbered(d.output.length);
  const result = (name: string, rows: number[][]) => (
    <Numbers
      name={name}
      of={<Heatmap name={name} rows={rows} rowNames={rowNames} text={digits} />}
    />
  );
  return (
    <div className="dropout-more">
      <Numbers name={labels.scores} of={<MatrixEditor of={fields.scores} />} />
      <Numbers name={labels.values} role="value" of={<MatrixEditor of={fields.values} />} />
      {result(panels.output, d.output)}
      {result(panels.plain, d.plain)}
    </div>
  );
}

/** Rows of weights before and after dropout, and how the sum of one of them spreads over many draws. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  const shared = {
    rowNames: numbered(d.weights.length),
    columnNames: numbered(d.weights[0]!.length),
    text: weight,
    off: (i: number, j: number) => d.keep[i]![j] === 0,
  };
  return (
    <Arrange
      as="three"
      stage="ab cc dd / 1 1"
      wide="ab cc / 1 1 / auto 1fr"
      phone="a b c d / 1"
      className="dropout"
    >
      <Panel
        name={panels.weights}
        title={<span className="role-weight">{panels.weights}</span>}
        hint={hints.weights(s)}
      >
        <div className="full-maps dropout-map dropout-before">
          <WeightsMap
            name={panels.weights}
            rows={d.weights}
            {...shared}
            sums={d.weights.map((row) => digits(row.reduce((a, b) => a + b)))}
          />
        </div>
      </Panel>
      <Panel name={panels.dropped} title={panels.dropped} hint={hints.dropped(s)}>
        <div className="full-maps dropout-map">
          <WeightsMap
            name={panels.dropped}
            part="weights"
            rows={d.dropped}
            {...shared}
            sums={d.sums.map(digits)}
          />
        </div>
      </Panel>
      <Panel name={panels.spread} title={panels.spread} hint={hints.spread(d)}>
        <HistogramStrip
          name={said.strip(s.row)}
          bins={d.bins}
          domain={REACH}
          ticks={TICKS}
          curve={{ mean: d.expected.mean, std: 0 }}
          spread={d.measured}
          role="weight"
          peakAt={78}
        />
        <div className="dropout-row" data-not="slide">
          <Choice of={fields.row} />
          <span>{said.empty(d)}</span>
        </div>
      </Panel>
      <div data-reshapes data-not="slide">
        <Toggle of={fields.more} />
        {s.more && <More {...props} />}
      </div>
    </Arrange>
  );
}
