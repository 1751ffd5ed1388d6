import './split-heads.css';
import type { CSSProperties } from 'react';
import { NumberField } from '../../controls/NumberField.tsx';
import { showShape } from '../../engine/index.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { formatCount } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide, useWideSlide } from '../../widget/slideWidth.ts';
import { type Block, blocksOf, LIES, type Room, ROOM, SLIDE } from './blocks.ts';
import type { SplitHeadsDerived, SplitHeadsState } from './split-heads.ts';
import { refusal, said } from './text.ts';

type Props = OldViewProps<SplitHeadsState, SplitHeadsDerived>;

/** In how wide a piece its numbers are written. */
const ROOMY = 13;
/** The step at which each head has its map. */
const ATTENDS = 4;
/** From how many numbers on they are not followed but counted. */
const MANY = 64;

/** The map of a head, beside its pieces: words by words. */
function Map({ block: { x, y, w, h }, n }: { block: Block; n: number }) {
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

/** The pieces where this step has them. They move there when the step changes. */
function Pieces({ state: s, derived: d, room }: Props & { room: Room }) {
  const lie = d.split ? LIES[s.step - 1]! : s.step > 1 ? 'cut' : 'whole';
  const share = d.rest ? (s.dModel - d.rest) / s.dModel : 1;
  const blocks = blocksOf(s.n, s.nHeads, lie, share, room);
  const whole = blocksOf(s.n, 1, 'whole', 1, room);
  const mixed = d.split && s.step === LIES.length;
  const sorted = lie === 'sorted';
  const { w, h } = blocks[0]!;
  // Numbers say which place of Q a piece holds, as long as it holds those.
  const numbered = d.split && s.step <= 3 && w / d.dHead >= ROOMY && h >= ROOMY;
  return (
    <svg
      className="split-heads-picture"
      viewBox={`0 0 ${room.width} ${room.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {d.rest > 0 &&
        whole.map((row, i) => (
          <rect
            key={i}
            className="split-heads-rest"
            x={row.x + row.w * share + 4}
            y={row.y}
            width={Math.max(5, row.w * (1 - share))}
            height={row.h}
          />
        ))}
      {blocks.map((block) => (
        <g
          key={`${block.word},${block.head}`}
          className="split-heads-piece"
          data-mixed={mixed || undefined}
          style={
            {
              '--hue': Math.round((360 * block.head) / s.nHeads + 30),
              transform: `translate(${block.x}px, ${block.y}px)`,
            } as CSSProperties
          }
        >
          <rect width={block.w} height={block.h} />
          {numbered &&
            Array.from({ length: d.dHead }, (_, i) => (
              <text
                key={i}
                x={((i + 0.5) * block.w) / d.dHead}
                y={block.h / 2 + 4}
                textAnchor="middle"
              >
                {block.word * s.dModel + block.head * d.dHead + i}
              </text>
            ))}
        </g>
      ))}
      {sorted &&
        s.step === ATTENDS &&
        blocks
          .filter((block) => block.word === 0)
          .map((block) => <Map key={block.head} block={block} n={s.n} />)}
      {sorted
        ? blocks
            .filter((block) => block.word === 0 && s.n * block.h >= ROOMY)
            .map((block) => (
              <text
                key={block.head}
                x={block.x - 8}
                y={block.y + (s.n * block.h) / 2 + 4}
                textAnchor="end"
              >
                {said.head(block.head)}
              </text>
            ))
        : blocks
            .filter((block) => block.word === 0 && block.w >= 42)
            .map((block) => (
              <text key={block.head} x={block.x + block.w / 2} y={13} textAnchor="middle">
                {mixed ? '' : said.head(block.head)}
              </text>
            ))}
    </svg>
  );
}

/** The numbers of all words, cut into heads and put together again. */
export default function View(props: Props) {
  const { state: s, derived: d, fields } = props;
  // On a slide few numbers are followed, and many are counted.
  const [slide, wide] = [useSlide(), useWideSlide()];
  const followed = slide && s.dModel <= MANY;
  return (
    <Arrange as="drawing" stage={followed ? 'a / 1' : '13 9'} className="split-heads">
      <Panel name={said.picture} title={!slide && said.picture} hint={said.pictureHint}>
        <Pieces {...props} room={followed ? SLIDE[wide ? 'wide' : 'square'] : ROOM} />
      </Panel>
      <Panel
        name={said.counts}
        title={!slide && said.counts}
        className="split-heads-cost"
        not={followed && 'slide'}
      >
        <p data-not="slide">
          <span className="split-heads-size">
            n = <NumberField of={fields.n} />
          </span>{' '}
          <span className="split-heads-size">
            d_model = <NumberField of={fields.dModel} />
          </span>
        </p>
        <p className="split-heads-head">{said.dHead(s, d)}</p>
        <dl className="split-heads-counts">
          <dt>{said.layers(s.bias)}</dt>
          <dd>
            4 × {s.dModel} × {s.dModel}
            {s.bias && ` + 4 × ${s.dModel}`}
          </dd>
          <dt>{said.parameters}</dt>
          <dd>
            <b>{d.parameters === null ? said.none : formatCount(d.parameters)}</b>
          </dd>
          <dt data-not="slide">{said.maps}</dt>
          <dd data-not="slide">{d.weights ? showShape(d.weights) : said.none}</dd>
          <dt data-not="slide">{said.scores}</dt>
          <dd data-not="slide">
            {s.nHeads} × {s.n} × {s.n} = <b>{d.split ? formatCount(d.scores) : said.none}</b>
          </dd>
        </dl>
        <p className="split-heads-refusal" role="status" data-not={d.rest ? undefined : 'slide'}>
          {refusal(s, d)}
        </p>
      </Panel>
    </Arrange>
  );
}
