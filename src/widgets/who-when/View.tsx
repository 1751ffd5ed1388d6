import './who-when.css';
import { type Attributes, combineLive, item, useAttributes } from '../../bound/live.ts';
import { useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Watch } from '../../marks/Watch.tsx';
import { Hull } from '../../plane/Hull.tsx';
import { Map } from '../../marks/Map.tsx';
import { Star } from '../../plane/Star.tsx';
import { Target } from '../../plane/Target.tsx';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { NameAt, NameBeside } from '../../plane/NameAt.tsx';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import { type Domain, type Place, planeScale, type Point, pointOf } from '../../plane/plane.ts';
import { formatNumber } from '../../number/format.ts';
import type { FigureState, PropsOf } from '../../widget/defineFigure.ts';
import {
  KEY_POINTS,
  TARGET,
  TARGET_RADIUS,
  VALUE_POINTS,
  type default as whoWhen,
  WORDS,
} from './who-when.ts';

type Props = PropsOf<typeof whoWhen>;

const [NARROW_WIDTH, PLANE_WIDTH] = [300, 330];
const KEY_DOMAIN: Domain = { x: [-3.7, 3.7], y: [-3.5, 3.7] };
const VALUE_DOMAIN: Domain = { x: [-1.9, 5.1], y: [-1.2, 5] };
const scale = planeScale(KEY_DOMAIN, NARROW_WIDTH);
const { unit } = planeScale(VALUE_DOMAIN, PLANE_WIDTH);
/** What two separate heads can reach. */
const SQUARE: readonly Point[] = [[0, 0], [4, 0], [4, 4], [0, 4]]; // prettier-ignore

const outward = ([x, y]: Point): Point => (x || y ? [x, -y] : [1, -1]);

/** Where the names of the keys go, and then those of the queries. The queries choose first. */
function labelPlacesOf({ q1, q2, heads }: FigureState<typeof whoWhen>) {
  const queries = [
    { to: q1, text: 'query 1' },
    { to: q2, text: 'query 2' },
  ].slice(0, heads === 'one' ? 1 : 2);
  const all = [...queries, ...KEY_POINTS.map((to, i) => ({ to, text: WORDS[i]! }))];
  const tips = all.map(({ to }) => scale.px(to));
  const origin = scale.px([0, 0]);
  const labelPlaces = placeLabels(
    all.map(({ to, text }, i) => ({ at: tips[i]!, text, towards: outward(to) })),
    scale,
    tips,
    tips.map((tip) => [origin, tip] as const),
  );
  return [...labelPlaces.slice(queries.length), ...labelPlaces.slice(0, queries.length)];
}

function QueryPlane({ fields: { q1, q2, heads }, computed }: Props) {
  const queries = useValue(heads) === 'one' ? [q1] : [q1, q2];
  const places = computed(labelPlacesOf);
  return (
    <Plane
      domain={KEY_DOMAIN}
      width={NARROW_WIDTH}
      handles={queries.map((of, i) => (
        <Handle
          key={of.id}
          of={of}
          text={of.label}
          label={item(places, KEY_POINTS.length + i)}
          part="query"
        />
      ))}
    >
      {KEY_POINTS.map((key, i) => (
        <Arrow key={i} to={key} role="key" part="key" row={i} />
      ))}
      {queries.map((of) => (
        <Arrow key={of.id} to={of} role="query" part="query" />
      ))}
      {KEY_POINTS.map((_, i) => (
        <NameAt
          key={i}
          className="star-label who-when-name"
          at={item(places, i)}
          text={WORDS[i]}
          row={i}
        />
      ))}
    </Plane>
  );
}

const [TODAY, ADA] = WORDS;
const LEVELS = ['maybe', 'definitely'];
/** What 2 and 4 mean on either axis, and what the ring means, each in two lines. */
const VALUE_LABELS = [
  ...LEVELS.flatMap((level, i) =>
    [level, ADA].map((text, line) => ({
      point: [2 * (i + 1), 0] as Point,
      by: [0, 31 + 17 * line] as const,
      anchor: 'middle' as const,
      text,
    })),
  ),
  ...LEVELS.flatMap((level, i) =>
    [level, TODAY].map((text, line) => ({
      point: [0, 2 * (i + 1)] as Point,
      by: [-21, -5 + 17 * line] as const,
      anchor: 'end' as const,
      text,
    })),
  ),
  ...[ADA, TODAY].map((text, line) => ({
    point: TARGET,
    by: [0, TARGET_RADIUS * unit + 25 + 17 * line] as const,
    anchor: 'middle' as const,
    text: `definitely ${text}`,
  })),
];

/** Lines from the star to both axes. */
function Guides({ at }: { at: Props['numbers']['output'] }) {
  const { px } = usePlane();
  const path = combineLive([at], (place: Place): Attributes => {
    const [[x, y], [x0, y0]] = [px(pointOf(place ?? [])), px([0, 0])];
    return { d: `M${x},${y}V${y0}M${x},${y}H${x0}` };
  });
  return <path className="who-when-guides" {...useAttributes<SVGPathElement>(path)} />;
}

/** The values, the area that their averages can reach, and the output. */
const ValuePlane = ({ fields, numbers: { output } }: Props) => (
  <Plane domain={VALUE_DOMAIN} width={PLANE_WIDTH}>
    <Hull points={useValue(fields.heads) === 'two' ? SQUARE : VALUE_POINTS} />
    {VALUE_LABELS.map((label, i) => (
      <NameBeside key={i} className="star-label who-when-level" {...label} />
    ))}
    <Guides at={output} />
    {VALUE_POINTS.map((value, i) => (
      <Diamond key={i} at={value} row={i} />
    ))}
    <Target at={TARGET} radius={TARGET_RADIUS} />
    <Star at={output} />
  </Plane>
);

const OUTPUT_HINTS = {
  one: 'With one row, ★ can’t leave the triangle.',
  two: 'Head 1 sets who, head 2 sets when.',
  average: 'The average is one row again, so it’s back to the triangle.',
};

/** One word asks two things, with one row of weights or with two. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const heads = useValue(fields.heads);
  return (
    <Arrange
      as="three"
      stage="aa bd ce / 1 1 / auto auto 1fr"
      wide="aaa bcd bed / 8 7 8 / auto 1fr 2fr"
      phone="a b d e c / 1"
      asked="bd be / 1 1 / 1fr auto"
      className="who-when full-maps"
    >
      <div data-not="question">
        <Choice of={fields.heads} />
      </div>
      <Panel
        of={{ label: 'What “woke” asks', role: 'query', part: 'query' }}
        drag="Drag the query."
        hint="The keys stay put."
      >
        <QueryPlane {...props} />
      </Panel>
      <Panel
        of={numbers.rows}
        hint="Each row adds up to 1."
        className="who-when-weights"
        not="question"
      >
        <Map
          of={numbers.rows.as('percent', 0)}
          isLit={computed(
            (_, { used }) =>
              (i: number) =>
                used.includes(i),
          )}
        />
      </Panel>
      <Panel
        of={numbers.output}
        hint={OUTPUT_HINTS[heads]}
        className="who-when-output"
        about="both"
      >
        <ValuePlane {...props} />
      </Panel>
      <p className="who-when-reads" data-part="output">
        It reads:{' '}
        <Watch of={numbers.who}>
          {(who) => <span data-right={who === `definitely ${ADA}`}>{who}</span>}
        </Watch>
        ,{' '}
        <Watch of={numbers.when}>
          {(when) => <span data-right={when === `definitely ${TODAY}`}>{when}</span>}
        </Watch>{' '}
        <Text
          tag="small"
          of={computed((_, { output: [x, y] }) => `(${formatNumber(x)}, ${formatNumber(y)})`)}
        />
      </p>
    </Arrange>
  );
}
