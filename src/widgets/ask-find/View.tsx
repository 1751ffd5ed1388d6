import './ask-find.css';
import { type ValueOrSignal, useValue } from '../../bound/signal.ts';
import { WordButtons } from '../../controls/WordButtons.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { arrow, points } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { Dot, PlanePath } from '../../plane/PlanePath.tsx';
import { clip, length, type Point } from '../../plane/plane.ts';
import { formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import type askFind from './ask-find.ts';

type Props = PropsOf<typeof askFind>;

const DOMAIN = { x: [-2.9, 2.9], y: [-2.7, 2.9] } as const;
/** Scores this large get the full color. */
const FULL_COLOR_SCORE = 5;
/** The line of a direction, across the whole plane. */
const Line = ({ along, role }: { along: ValueOrSignal<Point>; role: 'query' | 'key' }) => (
  <PlanePath
    className={`ask-find-line role-${role}`}
    of={[along]}
    d={({ px, domain }, way: Point) => {
      const ends = length(way) < 1e-6 ? null : clip([0, 0], way, domain);
      return ends ? `M${px(ends[0])}L${px(ends[1])}` : '';
    }}
  />
);

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
  return (
    <g className={`ask-find-foot role-${role}`} data-row={row}>
      <PlanePath of={[from, to]} d={({ px }, a: Point, b: Point) => `M${px(a)}L${px(b)}`} />
      <Dot at={to} r={4.5} />
    </g>
  );
}

function Directions({ fields, computed }: Props) {
  const { x, wQ, wK, tokens } = fields;
  const tied = useValue(fields.tied);
  const at = useValue(fields.word) - 1;
  const names = useValue(tokens);
  return (
    <Plane
      domain={DOMAIN}
      width={340}
      items={[
        {
          shape: computed((s, d) => {
            const feet = [...d.keyPoints, d.queryPoints[d.at]!];
            return { points: feet, lines: s.x.map((word, i) => [word, feet[i]] as const) };
          }),
        },
        !tied && arrow(wK, { name: 'W_K' }),
        arrow(wQ, { name: 'W_Q' }),
        points(x, {
          names: tokens,
          role: 'output',
          dim: (i) => i !== at,
          draw: (word, i) => <Dot key={i} className="ask-find-word" at={word} r={4} />,
        }),
      ]}
    >
      <Line along={computed((_, d) => d.wK)} role="key" />
      <Line along={wQ} role="query" />
      {names.map((_, i) => (
        <Projection
          key={i}
          from={x.at(i)}
          to={computed((__, d) => d.keyPoints[i]!)}
          role="key"
          row={i}
        />
      ))}
      <Projection
        key={`q${at}`}
        from={x.at(at)}
        to={computed((_, d) => d.queryPoints[d.at]!)}
        role="query"
        row={at}
      />
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
