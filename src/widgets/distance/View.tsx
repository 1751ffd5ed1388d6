import { Choice } from '../../kit/input/Choice.tsx';
import { VectorField } from '../../kit/input/VectorField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { Dots } from '../../kit/chart/Dots.tsx';
import { Grid } from '../../kit/chart/Grid.tsx';
import { Line } from '../../kit/chart/Lines.tsx';
import { Rule } from '../../kit/chart/Rule.tsx';
import { linear } from '../../kit/chart/scale.ts';
import { Text } from '../../kit/table/Text.tsx';
import { arrow } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as distance, distances, MAX_DISTANCE } from './distance.ts';

const DOMAIN = { x: [-4, 4], y: [-3, 3] } as const;
const SCORE_AXIS = linear([-8, 8]);
const DISTANCE_AXIS = linear([0, MAX_DISTANCE]);

/** Plane with a query and a key at their positions, and a chart of their score over the distance. */
export default function View({ fields, numbers, computed }: PropsOf<typeof distance>) {
  return (
    <Arrange as="pair" stage="aa bc / 2 3" phone="a b c / 1">
      <Cluster>
        <Choice of={fields.way} />
        <span className="role-query">
          query <VectorField of={fields.q} />
        </span>
        <span className="role-key">
          key <VectorField of={fields.k} />
        </span>
      </Cluster>
      <Panel
        title="Query and key at their positions"
        hint={
          <Text
            of={computed((s) => (s.pairs > 1 ? 'The first and fastest pair of numbers.' : ''))}
          />
        }
        hintLines={2}
      >
        <Plane
          domain={DOMAIN}
          width={320}
          items={[
            arrow(
              computed((_, d) => d.kAt),
              { role: 'key' },
            ),
            arrow(
              computed((_, d) => d.qAt),
              { role: 'query' },
            ),
          ]}
        />
        <Cluster>
          <Text of={computed((s) => `query at ${s.place}`)} className="role-query" />
          <Text of={computed((s) => `key at ${s.place + s.distance}`)} className="role-key" />
        </Cluster>
      </Panel>
      <Panel
        title="Score"
        part="scores"
        hint={
          <Text
            of={computed(
              (s, d) => `${s.pairs > 1 ? 'q·k per pair' : 'q·k'}: ${formatNumber(d.score)}`,
            )}
          />
        }
      >
        <Chart x={DISTANCE_AXIS} y={SCORE_AXIS} width={434} height={200}>
          <Grid
            x={[0, 5, 10, 15, 20, 25, 30]}
            y={[-8, -4, 0, 4, 8]}
            xName="distance between query and key"
          />
          <Rule x={fields.distance} />
          <Line of={numbers.curve} x={distances} />
          <Dots of={numbers.score} x={fields.distance} />
        </Chart>
      </Panel>
    </Arrange>
  );
}
