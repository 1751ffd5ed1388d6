import './distance.css';
import { useMemo } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Chart } from '../../marks/Chart.tsx';
import { Dots } from '../../marks/Dots.tsx';
import { Grid } from '../../marks/Grid.tsx';
import { Line } from '../../marks/Lines.tsx';
import { Rule } from '../../marks/Rule.tsx';
import { linear } from '../../marks/scale.ts';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { distances, MAX_DISTANCE, type Props } from './distance.ts';
import { labels, panels, phrases } from './text.ts';

const DOMAIN = { x: [-4, 4], y: [-3, 3] } as const;
const SCORE_AXIS = linear([-8, 8]);
const PLACE_AXIS = linear([0, MAX_DISTANCE]);
const PLACE_TICKS = [0, 5, 10, 15, 20, 25, 30];
const SCORE_TICKS = [-8, -4, 0, 4, 8];

/** The score at every distance, and the present one. */
function Scores({ fields, numbers }: Props) {
  return (
    <Chart x={PLACE_AXIS} y={SCORE_AXIS} width={434} height={200}>
      <Grid x={PLACE_TICKS} y={SCORE_TICKS} xName={phrases.axis} />
      <Rule x={fields.distance} />
      <Line of={numbers.curve} x={distances} />
      <Dots of={numbers.score} x={fields.distance} />
    </Chart>
  );
}

/** A query and a key at two places, and their score at every distance. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const follow = useMemo(
    () => ({
      first: computed((s) => phrases.first(s.pairs)),
      now: computed((s, d) => phrases.now(d, s.pairs)),
      q: computed((s) => phrases.q(s.place)),
      k: computed((s) => phrases.k(s.place + s.distance)),
      qAt: computed((_, d) => d.qAt),
      kAt: computed((_, d) => d.kAt),
    }),
    [computed],
  );
  return (
    <Arrange as="pair" stage="aa bc / 2 3" phone="a b c / 1" className="distance">
      <div className="distance-head">
        <Choice of={fields.way} />
        <span className="role-query">
          {labels.q} <VectorField of={fields.q} />
        </span>
        <span className="role-key">
          {labels.k} <VectorField of={fields.k} />
        </span>
      </div>
      <Panel name={panels.plane} title={panels.plane} hint={<Text of={follow.first} />}>
        <Plane domain={DOMAIN} width={320}>
          <Arrow to={follow.kAt} role="key" part="key" />
          <Arrow to={follow.qAt} role="query" part="query" />
        </Plane>
        <p className="distance-legend">
          <Text of={follow.q} className="role-query" />
          <Text of={follow.k} className="role-key" />
        </p>
      </Panel>
      <Panel name={panels.curve} title={panels.curve} part="scores" hint={<Text of={follow.now} />}>
        <Scores {...props} />
      </Panel>
    </Arrange>
  );
}
