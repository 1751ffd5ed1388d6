import './growth.css';
import type { ComponentProps } from 'react';
import { type Attributes, useAttributes } from '../../kit/signal/valueOrSignal.ts';
import { type Signal, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { DoublingSlider } from '../../kit/input/DoublingSlider.tsx';
import { Label } from '../../kit/input/Label.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Path } from '../../kit/chart/Chart.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatPercent, formatThreeDigits } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as growth, MAX_WORDS, MODEL_WIDTHS } from './growth.ts';

type Props = PropsOf<typeof growth>;

const SQUARE_SIDE = 400;
const STRIP_GAP = 6;
const PILE_DEPTH = 28;
const scale = (x: number) => (x / MAX_WORDS) * SQUARE_SIDE;
const sideOf = ({ n }: { n: number }) => Math.max(1, scale(n));
const STRIPS_END = 4 * scale(MODEL_WIDTHS.at(-1)!) + 3 * STRIP_GAP;
const SQUARE_START = STRIPS_END + 16;
const STRIPS = [
  ['query', 'Q'],
  ['key', 'K'],
  ['value', 'V'],
  ['output', 'output'],
] as const;
/** Largest number of heads that are drawn. */
const MAX_SQUARES = 8;

/** A rectangle whose attributes follow a signal. */
const Box = ({ of, ...rest }: { of: Signal<Attributes> } & Omit<ComponentProps<'rect'>, 'ref'>) => (
  <rect {...rest} {...useAttributes<SVGRectElement>(of)} />
);

/** Drawing to scale of one head’s scores, with the other heads behind it, beside Q, K, V and the output. */
function Drawing({ fields, computed }: Props) {
  const squaresBehind = Math.min(useValue(fields.nHeads), MAX_SQUARES) - 1;
  const squareOffset = PILE_DEPTH / (MAX_SQUARES - 1);
  const square = computed((s) => ({ width: sideOf(s), height: sideOf(s) }));
  return (
    <svg
      className="growth-picture"
      viewBox={`0 0 ${SQUARE_START + SQUARE_SIDE + PILE_DEPTH} ${SQUARE_SIDE + PILE_DEPTH}`}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`translate(0,${PILE_DEPTH})`}>
        <rect className="growth-frame" x={SQUARE_START} width={SQUARE_SIDE} height={SQUARE_SIDE} />
        {STRIPS.map(([role], i) => (
          <Box
            key={role}
            className={`growth-strip role-${role}`}
            of={computed((s) => {
              const width = scale(s.dModel);
              const x = STRIPS_END - (4 - i) * width - (3 - i) * STRIP_GAP;
              return { x, width, height: sideOf(s) };
            })}
          />
        ))}
        <g transform={`translate(${SQUARE_START},0)`}>
          {Array.from({ length: squaresBehind }, (_, i) => {
            const offset = (squaresBehind - i) * squareOffset;
            return <Box key={i} className="growth-square" x={offset} y={-offset} of={square} />;
          })}
          <Box className="growth-square" data-first of={square} />
          <Path
            className="growth-skipped"
            d={computed((s) =>
              s.causal && s.show === 'work' ? `M0,0H${sideOf(s)}V${sideOf(s)}Z` : '',
            )}
          />
          <Path
            className="growth-half"
            d={computed((s) => `M0,${sideOf(s) / 2}H${sideOf(s) / 2}V0`)}
          />
        </g>
      </g>
    </svg>
  );
}

/** Table of the counts, and a bar with a share of the operations or of the memory. */
function Counts({ fields, numbers, computed }: Props) {
  const show = useValue(fields.show);
  const bytes = useValue(computed((_, d) => d.bytesEach));
  const [feedForward, causal] = [useValue(fields.feedForward), useValue(fields.causal)];
  const pairs = causal ? 'n × (n + 1) ÷ 2 × d' : 'n² × d';
  const fact = (of: Props['numbers']['scores'], name: string, note?: string, main?: boolean) => ({
    of,
    name,
    note,
    main,
  });
  const facts = {
    numbers: [
      fact(numbers.scores, 'scores of one head', 'n²', true),
      fact(numbers.scores.as('duration'), 'by hand, one score per second', 'n² seconds'),
      fact(numbers.allScores, 'scores of all heads', 'heads × n²'),
      fact(numbers.vectors, 'Q, K, V and the output', '4 × n × d'),
      fact(numbers.matrices, 'the layer’s four matrices', '4 × d²'),
    ],
    work: [
      fact(numbers.compare, 'compare the pairs', pairs),
      fact(numbers.compare, 'mix the values', pairs),
      fact(numbers.projections, 'the four projections', '4 × n × d²'),
      ...(feedForward
        ? [fact(numbers.feedForwardWork, 'the feed-forward part', '8 × n × d²')]
        : []),
      fact(numbers.total, 'all operations', undefined, true),
    ],
    memory: [
      fact(numbers.headBytes, 'scores of one head', `n² × ${bytes} bytes`),
      fact(numbers.bytes, 'scores of all heads', `heads × n² × ${bytes} bytes`, true),
      fact(numbers.vectorBytes, 'Q, K, V and the output', `4 × n × d × ${bytes} bytes`),
    ],
  };
  const barText = computed((s, { share, even, used }) =>
    show === 'work'
      ? `The pairs are ${formatPercent(share)} of the work. They reach half at n = ` +
        `${causal ? `${feedForward ? 12 : 4}d − 1` : `${feedForward ? 6 : 2}d`} = ${even} words.`
      : used > 1
        ? `Too much: ${formatThreeDigits(used)} times the ${s.memory} GB.`
        : `Fits: ${formatPercent(used)} of ${s.memory} GB.`,
  );
  return (
    <Stack gap="0.4rem">
      <Cluster detail>
        <Choice of={fields.show} />
      </Cluster>
      <Facts of={facts[show]} />
      {show !== 'numbers' && (
        <>
          <Bar of={show === 'work' ? numbers.share : numbers.used} />
          <Hint main lines="2">
            <Text of={barText} />
          </Hint>
        </>
      )}
      {show === 'work' && (
        <Cluster detail>
          <Toggle of={fields.feedForward} />
          <Toggle of={fields.causal} />
        </Cluster>
      )}
      {show === 'memory' && (
        <Stack detail gap="0.4rem">
          <Choice of={fields.precision} />
          <Choice of={fields.memory} />
        </Stack>
      )}
    </Stack>
  );
}

/** Figure of how the scores and the rest of a layer grow with the number of words. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange as="drawing" stage="aa bc / 1 1" wide="2 3" phone="a b c / 1" asked="bc / 2 3">
      <div data-not="question">
        <DoublingSlider of={fields.n} />
      </div>
      <Panel
        title="Drawn to scale"
        hint="Area shows how many numbers there are. White dashes: half as many words."
      >
        <Drawing {...props} />
        <Stack gap="0.2rem">
          <Text
            className="role-weight"
            of={computed(
              ({ nHeads }) =>
                `scores, n × n (${nHeads === 1 ? 'one head' : `one of ${nHeads} heads`})`,
            )}
          />
          <Cluster gap="0.6em">
            <span>
              <Label text="strips, n × d each:" />
            </span>
            {STRIPS.map(([role, name]) => (
              <b key={role} className={`role-${role}`}>
                {name}
              </b>
            ))}
          </Cluster>
          <Hint detail>dashed frame: 16,000 words</Hint>
        </Stack>
      </Panel>
      <Panel title="In one layer" height="24.5rem">
        <Counts {...props} />
      </Panel>
    </Arrange>
  );
}
