import './who-when.css';
import type { Bound } from '../../bound/bound.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Hull } from '../../marks/Hull.tsx';
import { Star } from '../../marks/Star.tsx';
import { Target } from '../../marks/Target.tsx';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import { type Domain, planeScale, type Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { hints, labels, levels, panels, said, tokens } from './text.ts';
import { KEYS, NEAR, VALUES, WANTED, type WhoWhenDerived, type WhoWhenState } from './who-when.ts';

type Props = OldViewProps<WhoWhenState, WhoWhenDerived>;
const [NARROW, WIDTH] = [300, 330];
const ASKED: Domain = { x: [-3.7, 3.7], y: [-3.5, 3.7] };
const BACK: Domain = { x: [-1.9, 5.1], y: [-1.1, 5] };
const scale = planeScale(ASKED, NARROW);
const CORNERS: readonly Point[] = [[0, 0], [4, 0], [4, 4], [0, 4]]; // prettier-ignore

const outward = ([x, y]: Point): Point => (x || y ? [x, -y] : [1, -1]);

/** The keys, and the queries that can be dragged among them. */
function Asked({ state: s, fields }: Props) {
  const queries: { of: Bound<Point>; at: Point; text: string }[] = [
    { of: fields.q1, at: s.q1, text: labels.q1 },
    { of: fields.q2, at: s.q2, text: labels.q2 },
  ].slice(0, s.heads === 'one' ? 1 : 2);
  const places = [
    ...queries.map(({ at, text }) => ({ to: at, text })),
    ...KEYS.map((key, i) => ({ to: key, text: tokens[i]! })),
  ];
  const tips = places.map(({ to }) => scale.px(to));
  const origin = scale.px([0, 0]);
  const placed = placeLabels(
    places.map(({ to, text }, i) => ({ at: tips[i]!, text, towards: outward(to) })),
    scale,
    tips,
    tips.map((tip) => [origin, tip] as const),
  );
  return (
    <Plane
      domain={ASKED}
      width={NARROW}
      handles={queries.map(({ of, text }, i) => (
        <Handle key={text} of={of} text={text} label={placed[i]!} part="query" />
      ))}
    >
      {KEYS.map((key, i) => (
        <Arrow key={i} to={key} role="key" part="key" row={i} />
      ))}
      {queries.map(({ at, text }) => (
        <Arrow key={text} to={at} role="query" part="query" />
      ))}
      {KEYS.map((_, i) => (
        <text
          key={i}
          className="who-when-name role-key"
          x={placed[queries.length + i]!.x}
          y={placed[queries.length + i]!.y + 4}
          textAnchor="middle"
          data-row={i}
        >
          {tokens[i]}
        </text>
      ))}
    </Plane>
  );
}

/** What 2 and 4 stand for, along both axes. */
function Levels() {
  const { px } = usePlane();
  return levels.who.slice(1).flatMap((who, i) => {
    const [x, below] = px([2 * (i + 1), 0]);
    const [left, y] = px([0, 2 * (i + 1)]);
    return [
      <text key={who} className="who-when-level" x={x} y={below + 31} textAnchor="middle">
        {who}
      </text>,
      <text key={i} className="who-when-level" x={left - 21} y={y + 4} textAnchor="end">
        {levels.when[i + 1]}
      </text>,
    ];
  });
}

/** What the ring stands for. */
function Wanted() {
  const { px, unit } = usePlane();
  const [x, y] = px(WANTED);
  return (
    <text className="who-when-level" x={x} y={y + NEAR * unit + 25} textAnchor="middle">
      {levels.who[2]}, {levels.when[2]}
    </text>
  );
}

/** From the star to the axis of each number. */
function Guides({ at }: { at: Point }) {
  const { px } = usePlane();
  const [[x, y], [x0, y0]] = [px(at), px([0, 0])];
  return <path className="who-when-guides" d={`M${x},${y}V${y0}M${x},${y}H${x0}`} />;
}

/** The values, what their averages can reach, and where the output is. */
const Back = ({ state: s, derived: d }: Props) => (
  <Plane domain={BACK} width={WIDTH}>
    <Hull points={s.heads === 'two' ? CORNERS : VALUES} />
    <Levels />
    <Guides at={d.output} />
    {VALUES.map((value, i) => (
      <Diamond key={i} at={value} row={i} />
    ))}
    <Target at={WANTED} radius={NEAR} />
    <Wanted />
    <Star at={d.output} />
  </Plane>
);

/** One word asks two things: by one row of weights, or by two. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  return (
    <Arrange
      as="three"
      stage="aa bd cc / 1 1 / auto auto 1fr"
      wide="aaa bcd / 1 1 1 / auto 1fr"
      phone="a b d c / 1"
      asked="bd / 1 1"
      className="who-when full-maps"
    >
      <div data-not="question">
        <Choice of={fields.heads} />
      </div>
      <Panel
        name={panels.asks}
        title={<span className="role-query">{panels.asks}</span>}
        hint={hints.asks}
        part="query"
      >
        <Asked {...props} />
      </Panel>
      <Panel
        name={panels.weights}
        title={<span className="role-weight">{panels.weights}</span>}
        hint={hints.weights}
        part="weights"
        className="who-when-weights"
        not="question"
      >
        <WeightsMap
          name={panels.weights}
          rows={d.rows}
          rowNames={d.rowNames}
          columnNames={tokens}
          text={(x) => formatPercent(x, 0)}
          lit={(i) => d.used.includes(i)}
        />
      </Panel>
      <Panel name={panels.output} title={panels.output} hint={hints.output[s.heads]} part="output">
        <Back {...props} />
        <p className="who-when-reads" data-part="output">
          {said.reads}: <span data-right={d.who === levels.who[2]}>{d.who}</span>,{' '}
          <span data-right={d.when === levels.when[2]}>{d.when}</span>{' '}
          <small>
            ({formatNumber(d.output[0])}, {formatNumber(d.output[1])})
          </small>
        </p>
      </Panel>
    </Arrange>
  );
}
