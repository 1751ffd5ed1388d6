import './ask-find.css';
import { useValue, type ValueOrSignal } from '../../kit/signal/signal.ts';
import { WordButtons } from '../../kit/input/WordButtons.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { arrow, points } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { Dot, PlanePath } from '../../kit/plane/PlanePath.tsx';
import type { Point } from '../../kit/plane/plane.ts';
import { LineOf } from '../../kit/plane/Shadow.tsx';
import { formatNumber } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import type askFind from './ask-find.ts';

type Props = PropsOf<typeof askFind>;

const DOMAIN = { x: [-2.9, 2.9], y: [-2.7, 2.9] } as const;
/** Absolute value of a score that gets the full color. */
const FULL_COLOR_SCORE = 5;
type Path = ValueOrSignal<Point>;
type Role = 'query' | 'key';

/** A dashed line from a word to its projection onto the direction W_Q or W_K, with a dot at the projection. */
const Projection = ({ from, to, role, row }: { from: Path; to: Path; role: Role; row: number }) => (
  <g className={`ask-find-foot role-${role}`} data-row={row}>
    <PlanePath
      className="guide"
      of={[from, to]}
      d={({ px }, a: Point, b: Point) => `M${px(a)}L${px(b)}`}
    />
    <Dot at={to} r={4.5} />
  </g>
);

function Directions({ fields, computed }: Props) {
  const { x, wQ, wK, tokens } = fields;
  const tied = useValue(fields.tied);
  const at = useValue(fields.word) - 1;
  const foot = (row: number) => computed((_, d) => d.keyPoints[row]!);
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
      <LineOf q={computed((_, d) => d.wK)} role="key" />
      <LineOf q={wQ} />
      {[0, 1, 2].map((i) => (
        <Projection key={i} from={x.at(i)} to={foot(i)} role="key" row={i} />
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

/** Figure of words in a plane. A word’s query is its dot product with W_Q, and its key the one with W_K. */
export default function View(props: Props) {
  const { fields, numbers, computed } = props;
  const at = useValue(fields.word) - 1;
  const lit = (i: number) => i === at;
  return (
    <Arrange
      as="pair"
      stage="ab / 1 1"
      asked="b / 1"
      cell="2.2rem"
      names="7em"
      letters="0.8125rem"
      className="full-maps"
    >
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
      <Arrange as="pile">
        <Panel of={numbers.scores} hint="rows: queries, columns: keys">
          <HeatMap of={numbers.scores} maxAbs={FULL_COLOR_SCORE} isLit={lit} />
          <Hint main part="scores">
            <Text
              of={computed(
                ({ tokens: [a, b] }, { scores }) =>
                  `${a} → ${b} ${formatNumber(scores[0]![1]!)}, ${b} → ${a} ${formatNumber(scores[1]![0]!)}`,
              )}
            />
          </Hint>
        </Panel>
        <Panel of={numbers.weights} hint="softmax of each row" not="question">
          <HeatMap of={numbers.weights} isLit={lit} />
        </Panel>
      </Arrange>
    </Arrange>
  );
}
