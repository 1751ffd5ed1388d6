import './distance.css';
import { useMemo } from 'react';
import { type Signal, useValue } from '../../bound/signal.ts';
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
import { Arrow } from '../../plane/Arrow.tsx';
import { Plane } from '../../plane/Plane.tsx';
import type { Point } from '../../plane/plane.ts';
import { distances, FAR, type Props } from './distance.ts';
import { labels, panels, said } from './text.ts';

const DOMAIN = { x: [-4, 4], y: [-3, 3] } as const;
const SCORES = linear([-8, 8]);
const PLACES = linear([0, FAR]);
const TENS = [0, 5, 10, 15, 20, 25, 30];
const FOURS = [-8, -4, 0, 4, 8];

const Said = ({ of }: { of: Signal<string> }) => useValue(of);
const Tip = ({ of, role }: { of: Signal<Point>; role: 'query' | 'key' }) => (
  <Arrow to={useValue(of)} role={role} part={role} />
);

/** The score at every distance, and the present one. */
function Scores({ fields, numbers }: Props) {
  return (
    <Chart x={PLACES} y={SCORES} width={434} height={200}>
      <Grid x={TENS} y={FOURS} xName={said.axis} />
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
      first: computed((s) => said.first(s.pairs)),
      now: computed((s, d) => said.now(d, s.pairs)),
      q: computed((s) => said.q(s.place)),
      k: computed((s) => said.k(s.place + s.distance)),
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
      <Panel name={panels.plane} title={panels.plane} hint={<Said of={follow.first} />}>
        <Plane domain={DOMAIN} width={320}>
          <Tip of={follow.kAt} role="key" />
          <Tip of={follow.qAt} role="query" />
        </Plane>
        <p className="distance-legend">
          <span className="role-query">
            <Said of={follow.q} />
          </span>
          <span className="role-key">
            <Said of={follow.k} />
          </span>
        </p>
      </Panel>
      <Panel name={panels.curve} title={panels.curve} part="scores" hint={<Said of={follow.now} />}>
        <Scores {...props} />
      </Panel>
    </Arrange>
  );
}
