import './split-heads.css';
import type { CSSProperties, ReactNode } from 'react';
import { itemAt } from '../../kit/signal/valueOrSignal.ts';
import { mapSignal, useValue, type ValueOrSignal } from '../../kit/signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../../kit/signal/usePatch.ts';
import { Label } from '../../kit/input/Label.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { Watch } from '../../kit/signal/Watch.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { type Block, HEIGHT, type Layout, layoutOf, MIN_TEXT_SIZE, WIDTH } from './blocks.ts';
import { formatCount } from '../../number/format.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { refusal, type default as splitHeads } from './split-heads.ts';

type Props = PropsOf<typeof splitHeads>;
type State = FigureState<typeof splitHeads>;
type Derived = FigureDerived<typeof splitHeads>;

/** The text in place of a number if the heads don't divide d_model. */
const NO_NUMBER = '–';

const dHeadText = ({ dModel, nHeads }: State, { dHead, rest }: Derived) =>
  `d_head = ${dModel} ÷ ${nHeads} = ${rest ? `${dHead}, remainder ${rest}` : dHead}`;

function parametersNote({ dModel, bias }: State) {
  const product = `4 × ${dModel} × ${dModel}${bias ? ` + 4 × ${dModel}` : ''}`;
  // Non-breaking spaces keep the product on one line.
  return `W_Q, W_K, W_V and W_O${bias ? ', with biases' : ''}: ${product.replaceAll(' ', '\u00a0')}`;
}

/** The minimum width of a head for a name above it, in SVG units. */
const MIN_NAME_WIDTH = 42;
/** The hue of the first head. With two heads, it gives green and violet, which no role uses. */
const HUE_START = 95;

const translationOf = ({ x, y }: Block) => `translate(${x}px, ${y}px)`;

/** A piece of the matrix, which moves to its new position when the step changes. */
function Piece({
  of,
  hue,
  children,
}: {
  of: ValueOrSignal<Block | undefined>;
  hue: number;
  children: ReactNode;
}) {
  const ref = usePatch<SVGGElement, Block | undefined>(of, (piece, block) => {
    if (!block) return;
    piece.style.transform = translationOf(block);
    writeAttributes(piece.firstElementChild!, { width: block.w, height: block.h });
  });
  const first = initialValue(of);
  return (
    <g
      ref={ref}
      className="split-heads-piece"
      style={{ '--hue': hue, transform: first && translationOf(first) } as CSSProperties}
    >
      <rect width={first?.w} height={first?.h} />
      {children}
    </g>
  );
}

/** The weight map of a head, beside its pieces. */
function HeadMap({ block: { x, y, w, h }, n }: { block: Block; n: number }) {
  const lines = Array.from({ length: n - 1 }, (_, i) => (i + 1) * h)
    .map((at) => `M${at},0V${n * h}M0,${at}H${n * h}`)
    .join('');
  return (
    <g className="split-heads-map" transform={`translate(${x + w + 18},${y})`}>
      <rect width={n * h} height={n * h} />
      {h >= 3 && <path d={lines} />}
    </g>
  );
}

/** What surrounds the pieces: left-over numbers, and the name and map of each head. */
function Surroundings({ layout, n, nHeads }: { layout: Layout; n: number; nHeads: number }) {
  const { arrangement, rest, mixed, attends } = layout;
  // The first pieces are those of the first word, one per head.
  const heads = layout.blocks.slice(0, nHeads);
  const isSorted = arrangement === 'sorted';
  return (
    <>
      {rest.map(({ x, y, w, h }, i) => (
        <rect key={i} className="split-heads-rest" {...{ x, y }} width={w} height={h} />
      ))}
      {attends && heads.map((block) => <HeadMap key={block.head} {...{ block, n }} />)}
      {!mixed &&
        heads
          .filter(({ w, h }) => (isSorted ? n * h >= MIN_TEXT_SIZE : w >= MIN_NAME_WIDTH))
          .map(({ head, x, y, w, h }) => (
            <text
              key={head}
              x={isSorted ? x - 8 : x + w / 2}
              y={isSorted ? y + (n * h) / 2 + 4 : 13}
              textAnchor={isSorted ? 'end' : 'middle'}
            >
              {`head ${head + 1}`}
            </text>
          ))}
    </>
  );
}

function Pieces({ fields, computed }: Props) {
  const n = useValue(fields.n);
  const nHeads = useValue(fields.nHeads);
  const layout = computed(layoutOf);
  const numbers = useValue(mapSignal(layout, (now) => now.numbers));
  const mixed = useValue(mapSignal(layout, (now) => now.mixed));
  const blocks = mapSignal(layout, (now) => now.blocks);
  return (
    <svg
      className="split-heads-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-mixed={mixed || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: n * nHeads }, (_, at) => {
        const [word, head] = [Math.floor(at / nHeads), at % nHeads];
        return (
          <Piece
            key={`${word},${head}`}
            of={itemAt(blocks, at)}
            hue={Math.round((360 * head) / nHeads + HUE_START)}
          >
            {numbers &&
              Array.from({ length: numbers.dHead }, (__, i) => (
                <text key={i} x={(i + 0.5) * numbers.width} y={numbers.middle} textAnchor="middle">
                  {at * numbers.dHead + i}
                </text>
              ))}
          </Piece>
        );
      })}
      <Watch of={layout}>{(now) => <Surroundings layout={now} {...{ n, nHeads }} />}</Watch>
    </svg>
  );
}

/** The vectors of all words, split into heads and joined again, step by step. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange as="drawing" stage="13 9">
      <Panel
        title="The pieces"
        hint="Each row is a word, each color a head. The numbers are positions in Q."
      >
        <Pieces {...props} />
      </Panel>
      <Panel title="What it costs">
        <Stack>
          <Cluster detail>
            <span>
              <i>n</i> = <NumberField of={fields.n} />
            </span>
            <span>
              <Label text="d_model" /> = <NumberField of={fields.dModel} />
            </span>
          </Cluster>
          <Text tag="b" of={computed(dHeadText)} />
        </Stack>
        <Facts
          of={[
            {
              name: 'parameters',
              note: (
                <Stack as="span" lines="2">
                  <Text of={computed(parametersNote)} />
                </Stack>
              ),
              of: computed((_, d) =>
                d.parameters === null ? NO_NUMBER : formatCount(d.parameters),
              ),
            },
            {
              name: 'weights in all heads',
              note: <Text of={computed((s) => `${s.nHeads} × ${s.n} × ${s.n}`)} />,
              of: computed((_, d) => (d.split ? formatCount(d.scores) : NO_NUMBER)),
              detail: true,
            },
            {
              name: 'maps of weights',
              of: computed((_, d) => (d.weights ? `(${d.weights.join(', ')})` : NO_NUMBER)),
              detail: true,
            },
          ]}
        />
        <Hint main className="split-heads-refusal" lines="3">
          <Text role="status" of={computed(refusal)} />
        </Hint>
      </Panel>
    </Arrange>
  );
}
