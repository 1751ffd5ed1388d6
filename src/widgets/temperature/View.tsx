import './temperature.css';
import { useMemo } from 'react';
import { useCount } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { HandleX } from '../../marks/HandleX.tsx';
import { Lines } from '../../marks/Lines.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { log, share } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { formatPercent, formatShort, round, speakNumber } from '../../number/format.ts';
import { KEY_COUNT } from '../scores.ts';
import { ScoresSize } from '../ScoresSize.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { type default as temperature, TEMPERATURE_RANGE } from './temperature.ts';

type Props = PropsOf<typeof temperature>;

const temperatures = log([TEMPERATURE_RANGE.min, TEMPERATURE_RANGE.max]);
const WEIGHT_LOOK = { role: 'weight' } as const;
const CHART_EDGE = { left: 3.5, right: 2.1, bottom: 2.2 } as const;

/** The weights as curves over the temperature, and the present temperature as a line that can be moved. */
function Curves({ fields, numbers, computed }: Props) {
  const uniform = useMemo(() => computed((s) => `1/${s.names.length}`), [computed]);
  return (
    <>
      <Chart x={temperatures} y={share()} edge={CHART_EDGE} grow className="temperature-curves">
        <Grid
          xText={(tick) => `${tick === TEMPERATURE_RANGE.min ? 'T = ' : ''}${formatShort(tick)}`}
          yText={(tick) => formatPercent(tick, 0)}
        />
        <Rule y={numbers.uniform} look="dashed" text={uniform} />
        <Lines
          of={numbers.curves}
          x={numbers.grid}
          names={fields.names}
          namesAt="between"
          look={WEIGHT_LOOK}
          rows
        />
        <Dots of={numbers.weights} x={fields.T} look={WEIGHT_LOOK} />
        <HandleX
          of={fields.T}
          name="temperature T, in the picture"
          speak={(T) => speakNumber(T, 4)}
          by={(steps) => round(fields.T.get() * 2 ** (steps / 8), Math.abs(steps) < 1 ? 4 : 2)}
        />
      </Chart>
      <p className="temperature-ends" data-not="square">
        <span>← colder: arg max</span>
        <span>hotter: all equal →</span>
      </p>
    </>
  );
}

/** Curves over the temperature on the left; on the right the scores, and the weights at the present one. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const count = useCount(fields.scores);
  const now = useMemo(() => computed((s) => `At T = ${formatShort(s.T)}`), [computed]);
  return (
    <Arrange as="drawing" stage="3 2" wide="13 8" className="temperature">
      <Panel
        name="Weights over the temperature"
        title={<span className="role-weight">Weight at every temperature</span>}
        drag="Drag the line: left is colder, right is hotter."
      >
        <Curves {...props} />
      </Panel>
      <Panel name="Weights at this temperature">
        <div className="temperature-head">
          <Text of={now} tag="p" className="panel-title role-weight" />
          <ScoresSize of={fields.scores} label="keys" range={KEY_COUNT} />
        </div>
        <ul className="temperature-rows" aria-label="Scores and weights">
          <li className="temperature-heads" aria-hidden="true">
            <span data-part="scores">score</span>
            <span data-part="weights">weight</span>
          </li>
          {Array.from({ length: count }, (_, i) => (
            <li key={i} data-row={i}>
              <Text of={fields.names.at(i)} tag="b" />
              <span data-part="scores">
                <NumberField of={fields.scores.at(i)} />
              </span>
              <Bar of={numbers.weights.at(i)} />
              <Text of={numbers.weights.at(i)} className="weight-text" />
            </li>
          ))}
        </ul>
      </Panel>
    </Arrange>
  );
}
