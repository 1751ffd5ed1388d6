import './relay.css';
import { useCallback, useId } from 'react';
import { SentenceField } from '../../controls/SentenceField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { StepKeys, usePlay } from '../../controls/StepKeys.tsx';
import { formatPercent, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { Chain, Web } from './Chain.tsx';
import type { RelayDerived, RelayState } from './relay.ts';

type Props = ViewProps<RelayState, RelayDerived>;
const TICK_MS = 900;

/** One of the two columns of words: choosing in it chooses one end of the path. */
function Words({
  title,
  words,
  chosen,
  done,
  starred = false,
  onChoose,
}: {
  title: string;
  words: readonly string[];
  /** Counted from 1. */
  chosen: number;
  /** How many are there by now. */
  done: number;
  /** Shows that with a star before the word. */
  starred?: boolean;
  onChoose: (at: number) => void;
}) {
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
            aria-label={`${word}, word ${i + 1}`}
            onChange={() => onChoose(i + 1)}
          />
          {starred && <span className="relay-star">{i < done ? '★' : '·'}</span>}
          <span className="relay-word">{word}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What every state that has been made still holds of the looked-for word, from 0 to all of it. */
function Remains({ state: s, derived: d }: Pick<Props, 'state' | 'derived'>) {
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
export default function View({ state: s, derived: d, set }: Props) {
  const onStep = useCallback((tick: number) => set({ tick }), [set]);
  const player = usePlay({ step: s.tick, first: 0, last: d.n, pace: TICK_MS, onStep });
  const [from, to] = [s.words[s.from - 1]!, s.words[s.to - 1]!];
  const pair = (
    <b className="relay-pair">
      {from} → {to}
    </b>
  );
  return (
    <div className="relay" style={{ '--rows': d.n } as object}>
      <div className="relay-top">
        <StepKeys step={s.tick} first={0} last={d.n} player={player} />
        <Slider
          name="Tick"
          value={s.tick}
          min={0}
          max={d.n}
          step={1}
          onChange={player.go}
          speak={`${s.tick} of ${d.n}`}
        />
        <output className="relay-tick">
          {s.tick} of {d.n}
        </output>
        <div className="relay-text">
          <span className="field-label">Text</span>
          <SentenceField
            name="Text, up to 12 words"
            words={s.words}
            maxLength={160}
            onChange={(words) => set({ words })}
          />
        </div>
      </div>
      <div className="relay-heads">
        <div>
          <p className="panel-title">One after another: a recurrent network</p>
          <p className="panel-hint">Each state is made from the one before and the next word.</p>
          <p className="relay-result">
            {pair}: {d.chainText}
            {d.chainLeads && `, ${formatPercent(d.left)} left`}
          </p>
        </div>
        <div>
          <p className="panel-title">All at once: attention</p>
          <p className="panel-hint">Every place reads the words themselves.</p>
          <p className="relay-result">
            {pair}: {d.attentionText}
          </p>
        </div>
      </div>
      <div className="relay-captions" aria-hidden="true">
        <span>of “{from}”</span>
        <span>states</span>
        <span>look for</span>
        <span />
        <span>read at</span>
      </div>
      <div className="relay-body">
        <Remains state={s} derived={d} />
        <Chain state={s} derived={d} />
        <Words
          title="The word that is looked for"
          words={s.words}
          chosen={s.from}
          done={d.present}
          onChoose={(at) => set({ from: at })}
        />
        <Web state={s} derived={d} />
        <Words
          title="The place that reads"
          words={s.words}
          chosen={s.to}
          done={d.attentionDone}
          starred
          onChoose={(at) => set({ to: at })}
        />
      </div>
      <div className="relay-foot">
        <p>
          State: {s.size} numbers, whatever the text.{' '}
          {s.tick > 0 &&
            `Now for ${s.tick} ${s.tick === 1 ? 'word' : 'words'}: ${formatShort(d.share, 0)} a word.`}
        </p>
        <p>
          Kept for reading: every word’s vector, {d.present} × {s.size} = {d.store} numbers.
        </p>
      </div>
    </div>
  );
}
