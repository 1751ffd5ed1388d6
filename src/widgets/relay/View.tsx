import './relay.css';
import { useId } from 'react';
import { type Bound, useFollowed } from '../../bound/bound.ts';
import { loose } from '../../bound/loose.ts';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { formatPercent } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { MOST, type RelayDerived, type RelayState } from './relay.ts';
import { held, said } from './text.ts';

type Props = ViewProps<RelayState, RelayDerived>;
type Shown = Pick<Props, 'state' | 'derived'>;
const TICK_MS = 900;

/** The height of a word's row, in the drawing's own units; on the page it is `--pitch`. */
const PITCH = 44;
const middleOf = (i: number) => (i + 0.5) * PITCH;

const BOX = 26;
const [X, WIDTH] = [30, 72];

/** An arrow as one path, its head a triangle of lines. */
const arrow = (x1: number, y1: number, x2: number, y2: number) => {
  const [dx, dy] = [Math.sign(x2 - x1) * 5, Math.sign(y2 - y1) * 5];
  return `M${x1},${y1}L${x2},${y2}M${x2 - dx - dy * 0.7},${y2 - dy - dx * 0.7}L${x2},${y2}L${x2 - dx + dy * 0.7},${y2 - dy + dx * 0.7}`;
};

/** The recurrent network: a state for each word, each made from the one before and the word beside it. */
function Chain({ state: s, derived: d }: Shown) {
  const onPath = (i: number) => d.chainLeads && i >= s.from - 1 && i < s.to - 1;
  return (
    <svg className="relay-chain" viewBox={`0 0 ${WIDTH} ${d.n * PITCH}`} aria-hidden="true">
      {s.words.map((_, i) => {
        const y = middleOf(i);
        const lit = i < d.chainDone;
        return (
          <g key={i} data-lit={lit}>
            <path
              className="relay-input"
              data-on={d.chainLeads && i === s.from - 1}
              d={arrow(WIDTH, y, X + BOX / 2 + 2, y)}
            />
            {i < d.n - 1 && (
              <path
                className="relay-hop"
                data-on={onPath(i)}
                data-lit={i + 1 < d.chainDone}
                d={arrow(X, y + BOX / 2, X, y + PITCH - BOX / 2 - 2)}
              />
            )}
            {onPath(i) && (
              <text className="relay-count" x={X + 10} y={y + PITCH / 2 + 2}>
                {i - s.from + 2}
              </text>
            )}
            {i === s.to - 1 && (
              <rect
                className="relay-reader"
                x={X - BOX / 2 - 3.5}
                y={y - BOX / 2 - 3.5}
                width={BOX + 7}
                height={BOX + 7}
              />
            )}
            <rect
              className="relay-state"
              x={X - BOX / 2}
              y={y - BOX / 2}
              width={BOX}
              height={BOX}
            />
            <text className="relay-name" x={X} y={y + 4} textAnchor="middle">
              <tspan fontStyle="italic">h</tspan>
              <tspan dy={3} fontSize="0.7em">
                {i + 1}
              </tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Attention: a line from every word to every place that reads it, each of its own, a word to itself too. */
function Web({ state: s, derived: d }: Shown) {
  const kind = (i: number, j: number) =>
    i === s.to - 1 ? (j === s.from - 1 ? 'pair' : 'reader') : 'other';
  const lines = d.links.flatMap((row, i) =>
    row.flatMap((linked, j) => (linked && i < d.attentionDone ? [{ i, j, kind: kind(i, j) }] : [])),
  );
  const missing = !d.attentionLeads || s.to > d.attentionDone;
  // Those that matter last, so that they lie on top.
  const order = ['other', 'reader', 'pair'];
  lines.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const path = (i: number, j: number) => `M0,${middleOf(j)}L100,${middleOf(i)}`;
  return (
    <svg
      className="relay-web"
      viewBox={`0 0 100 ${d.n * PITCH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lines.map(({ i, j, kind: k }) => (
        <path key={`${i},${j}`} data-kind={k} d={path(i, j)} />
      ))}
      {missing && <path data-kind="missing" d={path(s.to - 1, s.from - 1)} />}
    </svg>
  );
}

/** One of the two columns of words: choosing in it chooses one end of the path. */
function Words({
  of,
  title,
  words,
  done,
  starred = false,
}: {
  /** The word that is chosen, counted from 1. */
  of: Bound<number>;
  title: string;
  words: readonly string[];
  /** How many are there by now. */
  done: number;
  /** Shows that with a star before the word. */
  starred?: boolean;
}) {
  const chosen = useFollowed(of);
  const group = useId();
  return (
    <fieldset className="relay-words">
      <legend className="hidden-text">{title}</legend>
      {words.map((word, i) => (
        <label key={i} data-on={chosen === i + 1} data-done={i < done}>
          <input
            type="radio"
            name={group}
            checked={chosen === i + 1}
            aria-label={said.word(word, i + 1)}
            onChange={() => of.set(i + 1)}
          />
          {starred && <span className="relay-star">{i < done ? '★' : '·'}</span>}
          <span className="relay-word">{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What every state that has been made still holds of the looked-for word, from 0 to all of it. */
function Remains({ state: s, derived: d }: Shown) {
  return (
    <div className="relay-remains" aria-hidden="true">
      {d.remains.map((share, i) => (
        <div key={i} data-reader={i === s.to - 1}>
          {i >= s.from - 1 && i < d.chainDone && (
            <>
              <span>{formatPercent(share)}</span>
              <i>
                <b style={{ width: `${(share * 100).toFixed(2)}%` }} />
              </i>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** The words in the middle; to the left the chain that reads them in turn, to the right all places at once. */
export default function View({ state: s, derived: d, fields }: Props) {
  const ticks = { first: 0, last: d.n };
  const player = usePlay({ step: s.tick, ...ticks, pace: TICK_MS, onStep: fields.tick.set });
  const [from, to] = [s.words[s.from - 1]!, s.words[s.to - 1]!];
  const pair = (
    <b className="relay-pair">
      {from} → {to}
    </b>
  );
  return (
    <div className="relay" style={{ '--rows': d.n } as object}>
      <div className="relay-top" data-beside="title">
        <StepKeys step={s.tick} {...ticks} player={player} />
        <Slider
          // As far as the text goes, and what plays by itself stops.
          of={loose({
            name: said.tick,
            value: s.tick,
            range: { min: 0, max: d.n, step: 1 },
            set: player.go,
          })}
          speak={said.ticks(s.tick, d.n)}
        />
        <output className="relay-tick">{said.ticks(s.tick, d.n)}</output>
        <div className="relay-text" data-not="slide">
          <span className="field-label">{said.text}</span>
          <SentenceField of={fields.words} name={said.typed(MOST)} />
        </div>
      </div>
      <div className="relay-heads">
        <div>
          <p className="panel-title">{said.chain}</p>
          <p className="panel-hint">{said.chainHint}</p>
          <p className="relay-result">
            {pair}: {d.chainText}
            {d.chainLeads && said.left(d.left)}
          </p>
        </div>
        <div>
          <p className="panel-title">{said.web}</p>
          <p className="panel-hint">{said.webHint}</p>
          <p className="relay-result">
            {pair}: {d.attentionText}
          </p>
        </div>
      </div>
      <div className="relay-captions" aria-hidden="true">
        <span>{said.of(from)}</span>
        <span>{said.states}</span>
        <span>{said.lookFor}</span>
        <span />
        <span>{said.readAt}</span>
      </div>
      <div className="relay-body">
        <Remains state={s} derived={d} />
        <Chain state={s} derived={d} />
        <Words of={fields.from} title={said.from} words={s.words} done={d.present} />
        <Web state={s} derived={d} />
        <Words of={fields.to} title={said.to} words={s.words} done={d.attentionDone} starred />
      </div>
      <div className="relay-foot">
        <p>{held.chain(s, d)}</p>
        <p>{held.web(s, d)}</p>
      </div>
    </div>
  );
}
