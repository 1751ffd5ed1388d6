import './split-heads.css';
import type { CSSProperties, ReactNode } from 'react';
import { item } from '../../bound/live.ts';
import { type Live, mapSignal, useValue } from '../../bound/signal.ts';
import { drawnAs, usePatch, writeAttributes } from '../../bound/usePatch.ts';
import { Label } from '../../controls/Label.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { Text } from '../../marks/Text.tsx';
import { useSlide, useWideSlide } from '../../widget/slideWidth.ts';
import { type Block, type Layout, layoutOf, MIN_TEXT_SIZE, type Room, PAGE_ROOM, SLIDE_ROOM } from './blocks.ts'; // prettier-ignore
import type { Props } from './split-heads.ts';
import { costs, dHeadText, refusal, texts } from './text.ts';

/** How wide the pieces of a head are at least to have its name above them. */
const MIN_NAME_WIDTH = 42;
/** Two heads are then green and violet, which are no role’s colors. */
const HUE_START = 95;
/** From how many numbers on they are not followed but counted. */
const MAX_FOLLOWED = 64;

const placeOf = ({ x, y }: Block) => `translate(${x}px, ${y}px)`;

/** A piece where this step has it. It moves there when the step changes. */
function Piece({
  of,
  hue,
  children,
}: {
  of: Live<Block | undefined>;
  hue: number;
  children: ReactNode;
}) {
  const ref = usePatch<SVGGElement, Block | undefined>(of, (piece, block) => {
    if (!block) return;
    piece.style.transform = placeOf(block);
    writeAttributes(piece.firstElementChild!, { width: block.w, height: block.h });
  });
  const first = drawnAs(of);
  const style = { '--hue': hue, transform: first && placeOf(first) } as CSSProperties;
  return (
    <g ref={ref} className="split-heads-piece" style={style}>
      <rect width={first?.w} height={first?.h} />
      {children}
    </g>
  );
}

/** The map of a head, beside its pieces: words by words. */
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

/** What is beside the pieces: what is left over, and each head's name and map. */
function Surroundings({ layout, n, nHeads }: { layout: Layout; n: number; nHeads: number }) {
  const { lie, rest, mixed, attends } = layout;
  // Those of the first word come first.
  const heads = layout.blocks.slice(0, nHeads);
  const isSorted = lie === 'sorted';
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
              {texts.head(head)}
            </text>
          ))}
    </>
  );
}

/** All pieces of a matrix of words. */
function Pieces({ fields, computed, room }: Props & { room: Room }) {
  const n = useValue(fields.n);
  const nHeads = useValue(fields.nHeads);
  const layout = computed((s, d) => layoutOf(s, d, room));
  const numbers = useValue(mapSignal(layout, (now) => now.numbers));
  const mixed = useValue(mapSignal(layout, (now) => now.mixed));
  const blocks = mapSignal(layout, (now) => now.blocks);
  return (
    <svg
      className="split-heads-picture"
      viewBox={`0 0 ${room.width} ${room.height}`}
      data-mixed={mixed || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: n * nHeads }, (_, at) => {
        const [word, head] = [Math.floor(at / nHeads), at % nHeads];
        return (
          <Piece
            key={`${word},${head}`}
            of={item(blocks, at)}
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
      <Follow of={layout}>{(now) => <Surroundings layout={now} {...{ n, nHeads }} />}</Follow>
    </svg>
  );
}

/** The numbers of all words, cut into heads and put together again. */
export default function View(props: Props) {
  const { fields, computed } = props;
  // On a slide few numbers are followed, and many are counted.
  const [slide, wide] = [useSlide(), useWideSlide()];
  const few = useValue(computed((s) => s.dModel <= MAX_FOLLOWED));
  const followed = slide && few;
  return (
    <Arrange as="drawing" stage={followed ? 'a / 1' : '13 9'} className="split-heads">
      <Panel name={texts.picture} title={!slide && texts.picture} hint={texts.pictureHint}>
        <Pieces {...props} room={followed ? SLIDE_ROOM[wide ? 'wide' : 'square'] : PAGE_ROOM} />
      </Panel>
      <Panel
        name={texts.costs}
        title={!slide && texts.costs}
        className="split-heads-cost"
        not={followed && 'slide'}
      >
        <p data-not="slide">
          <span className="split-heads-size">
            <i>n</i> = <NumberField of={fields.n} />
          </span>{' '}
          <span className="split-heads-size">
            <Label text="d_model" /> = <NumberField of={fields.dModel} />
          </span>
        </p>
        <Text tag="p" className="split-heads-head" of={computed(dHeadText)} />
        <Facts
          of={[
            {
              name: texts.parameters,
              note: <Text of={computed(costs.layers)} />,
              of: computed(costs.parameters),
            },
            {
              name: texts.scores,
              note: <Text of={computed(costs.products)} />,
              of: computed(costs.scores),
              not: 'slide',
            },
            { name: texts.maps, of: computed(costs.maps), not: 'slide' },
          ]}
        />
        <Text
          tag="p"
          className="split-heads-refusal"
          role="status"
          of={computed(refusal)}
          attributes={computed((_, d) => ({ 'data-not': d.rest ? undefined : 'slide' }))}
        />
      </Panel>
    </Arrange>
  );
}
