import './ask-find.css';
import { type Attributes, combineLive, item, useAttributes } from '../../bound/live.ts';
import { type Live, useValue } from '../../bound/signal.ts';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { usePlaneTransform } from '../../marks/planeTransform.ts';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, useGround, usePlane } from '../../plane/Plane.tsx';
import {
  clip,
  domainFor,
  length,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import type { AskFindDerived, AskFindState, Props } from './ask-find.ts';
import { labels, panels, ways } from './text.ts';

const PLANE_WIDTH = 340;
/** The score that has the full colour. */
const FULL_COLOUR_SCORE = 5;
const domains = widerDomains({ x: [-2.9, 2.9], y: [-2.7, 2.9] }, 20);

const outward = ([x, y]: Point): Point => (x || y ? [x, -y] : [1, -1]);

/** Places for the names of the words, then of the directions. */
function placesOf(s: AskFindState, d: AskFindDerived, scale: PlaneScale) {
  const named = [
    ...s.x.map((to, i) => ({ to, text: s.tokens[i]!, towards: outward(to) })),
    { to: s.wQ, text: labels.wQ, towards: [s.wQ[1], s.wQ[0]] as Point },
    ...(s.tied ? [] : [{ to: s.wK, text: labels.wK, towards: [-s.wK[1], -s.wK[0]] as Point }]),
  ];
  const tips = named.map(({ to }) => scale.px(to));
  const feet = [...d.foundAt, d.asksAt[d.at]!].map(scale.px);
  const origin = scale.px([0, 0]);
  return placeLabels(
    named.map(({ text, towards }, i) => ({ at: tips[i]!, text, towards })),
    scale,
    [...tips, ...feet],
    [
      ...s.x.map((_, i) => [tips[i]!, feet[i]!] as const),
      [origin, scale.px(s.wQ)],
      [origin, scale.px(d.wK)],
    ],
  );
}

/** The line of a direction, across the whole plane. */
function Line({ along, className }: { along: Live<Point>; className: string }) {
  const { px, domain } = usePlane();
  const line = combineLive([along], (way: Point): Attributes => {
    const ends = length(way) < 1e-6 ? null : clip([0, 0], way, domain);
    return { d: ends ? `M${px(ends[0])}L${px(ends[1])}` : '' };
  });
  return <path className={className} {...useAttributes<SVGPathElement>(line)} />;
}

/** From a word straight to the line of a direction, and where it meets it. */
function Foot({
  from,
  to,
  role,
  row,
}: {
  from: Live<Point>;
  to: Live<Point>;
  role: 'query' | 'key';
  row: number;
}) {
  const { px } = usePlane();
  const way = combineLive([from, to], (a: Point, b: Point): Attributes => ({
    d: `M${px(a)}L${px(b)}`,
  }));
  return (
    <g className={`ask-find-foot role-${role}`} data-row={row}>
      <path {...useAttributes<SVGPathElement>(way)} />
      <circle r={4.5} {...useAttributes<SVGCircleElement>(usePlaneTransform(to))} />
    </g>
  );
}

const Dot = ({ at }: { at: Live<Point> }) => (
  <circle
    className="ask-find-word"
    r={4}
    {...useAttributes<SVGCircleElement>(usePlaneTransform(at))}
  />
);

/** The words, and the two directions among them. */
function Directions({ fields, computed }: Props) {
  const names = useValue(fields.tokens);
  const tied = useValue(fields.tied);
  const at = useValue(fields.word) - 1;
  const ground = useGround(
    computed((s) => domainFor(domains, [...s.x, s.wQ, s.wK])),
    PLANE_WIDTH,
  );
  const places = ground.withScale(computed((s, d) => (scale) => placesOf(s, d, scale)));
  const wK = computed((_, d) => d.wK);
  return (
    <Plane
      {...ground}
      handles={[
        ...names.map((name, i) => (
          <Handle
            key={`x${i}`}
            of={fields.x.at(i)}
            text={name}
            role="output"
            label={item(places, i)}
            dim={i !== at}
            row={i}
          />
        )),
        <Handle
          key="q"
          of={fields.wQ}
          text={labels.wQ}
          label={item(places, names.length)}
          part="query"
        />,
        !tied && (
          <Handle
            key="k"
            of={fields.wK}
            text={labels.wK}
            label={item(places, names.length + 1)}
            part="key"
          />
        ),
      ]}
    >
      <Line along={wK} className="ask-find-line role-key" />
      <Line along={fields.wQ} className="ask-find-line role-query" />
      {names.map((_, i) => (
        <Foot
          key={i}
          from={fields.x.at(i)}
          to={computed((__, d) => d.foundAt[i]!)}
          role="key"
          row={i}
        />
      ))}
      <Foot
        key={`q${at}`}
        from={fields.x.at(at)}
        to={computed((_, d) => d.asksAt[d.at]!)}
        role="query"
        row={at}
      />
      {!tied && <Arrow to={fields.wK} role="key" part="key" />}
      <Arrow to={fields.wQ} role="query" part="query" />
      {names.map((_, i) => (
        <Dot key={i} at={fields.x.at(i)} />
      ))}
    </Plane>
  );
}

/** Words in a plane; a query is how far a word lies along one direction, a key how far along another. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const at = useValue(fields.word) - 1;
  const lit = (i: number) => i === at;
  return (
    <Arrange as="pair" stage="ab / 1 1" asked="b / 1" className="ask-find full-maps">
      <Panel
        name={panels.plane}
        title={panels.planeTitle}
        drag={panels.planeHint}
        part="term"
        not="question"
      >
        <Directions {...props} />
        <WordButtons of={fields.word} words={fields.tokens} name={panels.choose} />
      </Panel>
      <Arrange as="pile" className="ask-find-tables">
        <Panel of={numbers.scores} hint={panels.scoresHint}>
          <Map of={numbers.scores} reach={FULL_COLOUR_SCORE} isLit={lit} />
          <Text tag="p" className="ask-find-ways" of={computed(ways)} part="scores" />
        </Panel>
        <Panel of={numbers.weights} hint={panels.weightsHint} not="question">
          <Map of={numbers.weights} isLit={lit} />
        </Panel>
      </Arrange>
    </Arrange>
  );
}
