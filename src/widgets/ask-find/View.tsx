import './ask-find.css';
import { type Attributes, combineLive, item, useAttributes } from '../../bound/live.ts';
import { type ValueOrSignal, useValue } from '../../bound/signal.ts';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { usePlaneTransform } from '../../plane/planeTransform.ts';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, usePlaneView, usePlane } from '../../plane/Plane.tsx';
import {
  clip,
  domainFor,
  length,
  type PlaneScale,
  type Point,
  widerDomains,
} from '../../plane/plane.ts';
import { formatNumber } from '../../number/format.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import type askFind from './ask-find.ts';

type Props = PropsOf<typeof askFind>;

const PLANE_WIDTH = 340;
/** Scores this large get the full color. */
const FULL_COLOR_SCORE = 5;
const domains = widerDomains({ x: [-2.9, 2.9], y: [-2.7, 2.9] }, 20);

const outward = ([x, y]: Point): Point => (x || y ? [x, -y] : [1, -1]);

/** Where the names of the words go, and then those of the two directions. */
function labelPlaces(
  s: FigureState<typeof askFind>,
  d: FigureDerived<typeof askFind>,
  scale: PlaneScale,
) {
  const named = [
    ...s.x.map((to, i) => ({ to, text: s.tokens[i]!, towards: outward(to) })),
    { to: s.wQ, text: 'W_Q', towards: [s.wQ[1], s.wQ[0]] as Point },
    ...(s.tied ? [] : [{ to: s.wK, text: 'W_K', towards: [-s.wK[1], -s.wK[0]] as Point }]),
  ];
  const tips = named.map(({ to }) => scale.px(to));
  const feet = [...d.keyPoints, d.queryPoints[d.at]!].map(scale.px);
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
function Line({ along, className }: { along: ValueOrSignal<Point>; className: string }) {
  const { px, domain } = usePlane();
  const line = combineLive([along], (way: Point): Attributes => {
    const ends = length(way) < 1e-6 ? null : clip([0, 0], way, domain);
    return { d: ends ? `M${px(ends[0])}L${px(ends[1])}` : '' };
  });
  return <path className={className} {...useAttributes<SVGPathElement>(line)} />;
}

/** A word's projection onto the line of a direction. */
function Projection({
  from,
  to,
  role,
  row,
}: {
  from: ValueOrSignal<Point>;
  to: ValueOrSignal<Point>;
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

const Dot = ({ at }: { at: ValueOrSignal<Point> }) => (
  <circle
    className="ask-find-word"
    r={4}
    {...useAttributes<SVGCircleElement>(usePlaneTransform(at))}
  />
);

function Directions({ fields, computed }: Props) {
  const names = useValue(fields.tokens);
  const tied = useValue(fields.tied);
  const at = useValue(fields.word) - 1;
  const ground = usePlaneView(
    computed((s) => domainFor(domains, [...s.x, s.wQ, s.wK])),
    PLANE_WIDTH,
  );
  const places = ground.withScale(computed((s, d) => (scale) => labelPlaces(s, d, scale)));
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
          text="W_Q"
          label={item(places, names.length)}
          part="query"
        />,
        !tied && (
          <Handle
            key="k"
            of={fields.wK}
            text="W_K"
            label={item(places, names.length + 1)}
            part="key"
          />
        ),
      ]}
    >
      <Line along={wK} className="ask-find-line role-key" />
      <Line along={fields.wQ} className="ask-find-line role-query" />
      {names.map((_, i) => (
        <Projection
          key={i}
          from={fields.x.at(i)}
          to={computed((__, d) => d.keyPoints[i]!)}
          role="key"
          row={i}
        />
      ))}
      <Projection
        key={`q${at}`}
        from={fields.x.at(at)}
        to={computed((_, d) => d.queryPoints[d.at]!)}
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

/** Words in a plane. A query is how far a word reaches along one direction, a key how far along another. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const at = useValue(fields.word) - 1;
  const lit = (i: number) => i === at;
  return (
    <Arrange as="pair" stage="ab / 1 1" asked="b / 1" className="ask-find full-maps">
      <Panel
        name="Words and two directions"
        title="Embeddings"
        drag="Drag a word or a direction."
        part="term"
        not="question"
      >
        <Directions {...props} />
        <WordButtons of={fields.word} words={fields.tokens} name="Query word" />
      </Panel>
      <Arrange as="pile" className="ask-find-tables">
        <Panel of={numbers.scores} hint="rows: queries, columns: keys">
          <Map of={numbers.scores} maxAbs={FULL_COLOR_SCORE} isLit={lit} />
          <Text
            tag="p"
            className="ask-find-ways"
            of={computed(
              ({ tokens: [a, b] }, { scores }) =>
                `${a} → ${b} ${formatNumber(scores[0]![1]!)}, ${b} → ${a} ${formatNumber(scores[1]![0]!)}`,
            )}
            part="scores"
          />
        </Panel>
        <Panel of={numbers.weights} hint="softmax of each row" not="question">
          <Map of={numbers.weights} isLit={lit} />
        </Panel>
      </Arrange>
    </Arrange>
  );
}
