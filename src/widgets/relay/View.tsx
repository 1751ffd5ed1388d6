import './relay.css';
import { useId } from 'react';
import type { Bound } from '../../bound/bound.ts';
import { useValue } from '../../bound/signal.ts';
import { localField } from '../../bound/localField.ts';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { formatPercent } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { MOST, type RelayDerived, type RelayState } from './relay.ts';
import { held, said } from './text.ts';

type Props = OldViewProps<RelayState, RelayDerived>;
type Shown = Pick<Props, 'state' | 'derived'>;
const TICK_MS = 900;

/** The height of a word's row, in the drawing's own units; on the page it is `--pitch`. */
const PITCH = 44;
const middleOf = (i: number) => (i + 0.5) * PITCH;

/**
 * The recurrent network: a state for each word, each made from the one before and the word beside it. The shaded part
 * of a state is what it still holds of the looked-for word.
 */
function Chain({ state: s, derived: d }: Shown) {
  const onPath = (i: number) => d.chainLeads && i >= s.from - 1 && i < s.to - 1;
  return (
    <div className="relay-chain" aria-hidden="true">
      {d.remains.map((share, i) => {
        const lit = i < d.chainDone;
        const holds = lit && i >= s.from - 1;
        return (
          <div key={i} data-lit={lit}>
            <span className="relay-state" data-reader={i === s.to - 1}>
              {holds && <b style={{ transform: `scaleX(${share.toFixed(4)})` }} />}
              {/* On a slide the states stand in the order of their words: their names would lie under the arrows. */}
              <span className="relay-name" data-not="slide">
                <i>h</i>
                <sub>{i + 1}</sub>
              </span>
              {holds && <span className="relay-left">{formatPercent(share)}</span>}
            </span>
            <svg
              className="relay-input"
              viewBox="0 0 24 12"
              data-on={d.chainLeads && i === s.from - 1}
            >
              <path d="M24,6H3M7.5,2L3,6L7.5,10" />
            </svg>
            {i < d.n - 1 && (
              <svg
                className="relay-hop"
                viewBox="0 0 12 14"
                data-on={onPath(i)}
                data-lit={i + 1 < d.chainDone}
              >
                <path d="M6,0V12M2,8L6,12.5L10,8" />
              </svg>
            )}
            {onPath(i) && <span className="relay-count">{i - s.from + 2}</span>}
          </div>
        );
      })}
    </div>
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
      data-not="question"
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
  not,
}: {
  /** The word that is chosen, counted from 1. */
  of: Bound<number>;
  title: string;
  words: readonly string[];
  /** How many are there by now. */
  done: number;
  /** Shows that with a star before the word. */
  starred?: boolean;
  not?: 'question';
}) {
  const chosen = useValue(of);
  const group = useId();
  return (
    <fieldset className="relay-words" data-not={not}>
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

/** The words in the middle; on one side the chain that reads them in turn, on the other all places at once. */
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
      <div className="relay-top" data-beside="title" data-not="question">
        <StepKeys step={s.tick} {...ticks} player={player} />
        <Slider
          // As far as the text goes, and what plays by itself stops.
          of={localField({
            name: said.tick,
            value: s.tick,
            range: { min: 0, max: d.n, step: 1 },
            set: player.go,
          })}
          speak={(tick) => said.ticks(tick, d.n)}
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
        <div data-not="question">
          <p className="panel-title">{said.web}</p>
          <p className="panel-hint">{said.webHint}</p>
          <p className="relay-result">
            {pair}: {d.attentionText}
          </p>
        </div>
      </div>
      <div className="relay-captions" aria-hidden="true">
        <span>{said.of(from)}</span>
        <span>{said.lookFor}</span>
        <span data-not="question" />
        <span data-not="question">{said.readAt}</span>
      </div>
      <div className="relay-body">
        <Chain state={s} derived={d} />
        <Words of={fields.from} title={said.from} words={s.words} done={d.present} />
        <Web state={s} derived={d} />
        <Words
          of={fields.to}
          title={said.to}
          words={s.words}
          done={d.attentionDone}
          starred
          not="question"
        />
      </div>
      <div className="relay-foot" data-not="slide">
        <p>{held.chain(s, d)}</p>
        <p>{held.web(s, d)}</p>
      </div>
    </div>
  );
}
