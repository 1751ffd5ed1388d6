import './distance.css';
import { Choice } from '../../controls/Choice.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Curve } from '../../marks/Curve.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Plane } from '../../plane/Plane.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { type DistanceDerived, type DistanceState, FAR } from './distance.ts';
import { labels, panels, said } from './text.ts';

type Props = OldViewProps<DistanceState, DistanceDerived>;

const DOMAIN = { x: [-4, 4], y: [-3, 3] } as const;
const REACH = 8;

/** A query and a key at two places, and their score at every distance. */
export default function View({ state: s, derived: d, fields }: Props) {
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
      <Panel name={panels.plane} title={panels.plane} hint={said.first(s.pairs)}>
        <Plane domain={DOMAIN} width={320}>
          <Arrow to={d.kAt} role="key" part="key" />
          <Arrow to={d.qAt} role="query" part="query" />
        </Plane>
        <p className="distance-legend">
          <span className="role-query">{said.q(s.place)}</span>
          <span className="role-key">{said.k(s.place + s.distance)}</span>
        </p>
      </Panel>
      <Panel name={panels.curve} title={panels.curve} part="scores" hint={said.now(d, s.pairs)}>
        <Curve
          x={[0, FAR]}
          y={[-REACH, REACH]}
          xTicks={[0, 5, 10, 15, 20, 25, 30]}
          yTicks={[-8, -4, 0, 4, 8]}
          series={[
            { name: panels.curve, role: 'ink', points: d.curve.map((y, x) => [x, y] as const) },
          ]}
          at={s.distance}
          now={[d.score]}
          width={480}
          height={230}
        />
        <p className="distance-axis">{said.axis}</p>
      </Panel>
    </Arrange>
  );
}
