import './mixed-keys.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import type { Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { MixedKeysDerived, MixedKeysState } from './mixed-keys.ts';
import { CAT, SAT } from './scores.ts';
import { panels, said } from './text.ts';

type Props = OldViewProps<MixedKeysState, MixedKeysDerived>;

const DOMAIN = { x: [-2, 10.5], y: [-1.6, 9.8] } as const;

/** What stands at a point, a little beside it. */
function Name({ at, dx, dy, children }: { at: Point; dx: number; dy: number; children: string }) {
  const [x, y] = usePlane().px(at);
  return (
    <text className="mixed-keys-name role-key" x={x + dx} y={y + dy}>
      {children}
    </text>
  );
}

/** The straight way from one key to the other, on which all mixtures lie, and the key as it was. */
function Way({ cat, own }: { cat: Point; own: Point }) {
  const { px } = usePlane();
  const [[x0, y0], [x1, y1], [x2, y2]] = [px([0, 0]), px(own), px(cat)];
  return (
    <g className="mixed-keys-way">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <line x1={x0} y1={y0} x2={x1} y2={y1} />
    </g>
  );
}

/** Six random words, and one key that is drawn towards another: what it does to all who ask, and to the key. */
export default function View({ state: s, derived: d }: Props) {
  const [cat, sat] = [s.tokens[CAT]!, s.tokens[SAT]!];
  return (
    <Arrange as="pair" stage="3 2" className="mixed-keys full-maps">
      <Panel
        name={panels.map}
        title={<span className="role-weight">{panels.map}</span>}
        part="weights"
        hint={said.map}
      >
        <WeightsMap
          name={panels.map}
          rows={d.weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x, 3)}
          lit={(_, j) => j === CAT || j === SAT}
        />
        <p className="mixed-keys-most" data-not="slide">
          {said.most(sat, s.tokens[d.most]!, d.weights[SAT]![d.most]!)}
        </p>
      </Panel>
      <Panel
        name={panels.keys}
        title={<span className="role-key">{panels.keys}</span>}
        part="key"
        hint={said.keys}
      >
        <Plane domain={DOMAIN} width={340}>
          <Way cat={d.cat} own={d.own} />
          <Arrow to={d.cat} role="key" />
          <Arrow to={d.mixed} role="key" />
          <Name at={d.cat} dx={-14} dy={30}>
            {said.key(cat)}
          </Name>
          <Name at={d.own} dx={-10} dy={-8}>
            {said.own(sat)}
          </Name>
          <Name at={d.mixed} dx={10} dy={4}>
            {s.mix > 0 && s.mix < 0.95 ? said.key(sat) : ''}
          </Name>
        </Plane>
        <dl className="mixed-keys-facts">
          <dt data-not="slide">{said.length}</dt>
          <dd data-not="slide">{formatNumber(d.length)}</dd>
          <dt>{said.cosine(cat)}</dt>
          <dd>{formatNumber(d.cosine)}</dd>
          <dt>{said.apart}</dt>
          <dd>{formatPercent(d.apart)}</dd>
        </dl>
      </Panel>
    </Arrange>
  );
}
