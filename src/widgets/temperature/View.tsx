import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Edit } from '../../kit/table/Edit.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { HandleX } from '../../kit/chart/HandleX.tsx';
import { Lines } from '../../kit/chart/Lines.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { log, unitScale } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { formatPercent, formatShort, round, speakNumber } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { KEY_COUNT } from '../shared/scores.ts';
import { ScoresSize } from '../shared/ScoresSize.tsx';
import { type default as temperature, TEMPERATURE_RANGE } from './temperature.ts';

const temperatures = log([TEMPERATURE_RANGE.min, TEMPERATURE_RANGE.max]);
const WEIGHT_LOOK = { role: 'weight' } as const;
const CHART_MARGIN = { left: 3.5, right: 2.1, bottom: 2.2 } as const;

/** Curves of the weights over the temperature, and beside them the scores and weights at the current temperature. */
export default function View({ fields, numbers, computed }: PropsOf<typeof temperature>) {
  return (
    <Arrange as="drawing" stage="3 2" wide="13 8">
      <Panel
        name="Weights over the temperature"
        title={<span className="role-weight">Weight at every temperature</span>}
        drag="Drag the line: left is colder, right is hotter."
      >
        <Stack height="18.7rem 27.6rem" grow>
          <Chart x={temperatures} y={unitScale()} margin={CHART_MARGIN} grow>
            <Grid
              xText={(tick) =>
                `${tick === TEMPERATURE_RANGE.min ? 'T = ' : ''}${formatShort(tick)}`
              }
              yText={(tick) => formatPercent(tick, 0)}
            />
            <Rule y={numbers.uniform} look="dashed" text={computed((s) => `1/${s.names.length}`)} />
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
        </Stack>
        <Cluster ends not="square">
          <Hint>← colder: arg max</Hint>
          <Hint>hotter: all equal →</Hint>
        </Cluster>
      </Panel>
      <Panel name="Weights at this temperature" row="2.75rem">
        <Cluster ends>
          <Text
            of={computed((s) => `At T = ${formatShort(s.T)}`)}
            tag="p"
            className="panel-title role-weight"
          />
          <ScoresSize of={fields.scores} label="keys" range={KEY_COUNT} />
        </Cluster>
        <Rows of={fields.scores} name="Scores and weights">
          <Name of={fields.names} head="" width="5.2rem" />
          <Edit of={fields.scores} part="scores" width="3.6rem" />
          <Bar of={numbers.weights} />
          <Text of={numbers.weights} head="weight" width="4rem" />
        </Rows>
      </Panel>
    </Arrange>
  );
}
