import './mixing.css';
import { Choice } from '../../controls/Choice.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { VectorField } from '../../controls/VectorField.tsx';
import { Swatch } from '../../marks/Swatch.tsx';
import { formatPercent, formatResults, speakNumber } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { ShareRows } from '../ShareRows.tsx';
import type { As, MixingDerived, MixingState } from './mixing.ts';
import { Outcome } from './Outcome.tsx';

type Props = ViewProps<MixingState, MixingDerived>;

const ROLES: { value: As; label: string }[] = [
  { value: 'query', label: 'the one that asks (query)' },
  { value: 'key', label: 'a label (key)' },
  { value: 'value', label: 'content (value)' },
];
const SAID: Record<As, string> = {
  query: 'Its row of scores: what it asks of each token.',
  key: 'Its column of scores: what each token asks of it.',
  value: 'Its content, and the mixture of everyone who takes some of it.',
};

/** The sentence: each token a button; the chosen one carries the mark of its role. */
function Sentence({ state: s, set }: Pick<Props, 'state' | 'set'>) {
  return (
    <div className="mixing-sentence" role="group" aria-label="The token looked at">
      {s.sentence.map((word, i) => (
        <button
          key={i}
          type="button"
          aria-pressed={i === s.asker - 1}
          data-as={i === s.asker - 1 ? s.as : undefined}
          data-row={i}
          onClick={() => set({ asker: i + 1 })}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** The cell that one row of the list edits: the asker's row, or the label's column. */
const cellOf = (s: MixingState, at: number, i: number) => (s.as === 'query' ? [at, i] : [i, at]);

/** One token of a sentence in its three roles, and the mixture that comes back to it. */
export default function View({ state: s, derived: d, set, start }: Props) {
  const asks = s.as === 'query';
  const shares = asks ? d.weights : d.got;
  const value = (i: number) =>
    s.as === 'key' ? null : asks ? (
      <>
        <Swatch rgb={s.contents[i]!} shape="diamond" row={i} />
        <VectorField
          name={`content of ${s.sentence[i]}, token ${i + 1}`}
          value={s.contents[i]!}
          home={start.contents[i] ?? s.contents[i]!}
          min={0}
          max={1}
          role="value"
          onChange={(x) => set({ contents: s.contents.map((y, j) => (j === i ? x : y)) })}
        />
      </>
    ) : (
      <>
        <Swatch rgb={d.outputs[i]!} shape="star" row={i} />
        {formatResults(d.outputs[i]!)}
      </>
    );
  return (
    <div className="mixing">
      <div className="mixing-head">
        <Sentence {...{ state: s, set }} />
        <Choice name="See it as" options={ROLES} value={s.as} onChange={(as) => set({ as })} />
      </div>
      <div className="panel" data-as={s.as}>
        <p className="panel-hint">
          <b>{d.word}</b>: {SAID[s.as]}
        </p>
        <ShareRows
          label={asks ? `Tokens that ${d.word} asks` : `Tokens that ask ${d.word}`}
          heads={[
            asks ? 'token asked (key)' : 'token that asks (query)',
            'score',
            'weight',
            s.as === 'key' ? '' : asks ? 'content (value)' : 'its mixture ★',
          ]}
          rows={s.sentence.map((word, i) => {
            const [a, b] = cellOf(s, d.at, i) as [number, number];
            const name = `score of ${s.sentence[b]} for ${s.sentence[a]}, ${a + 1} to ${b + 1}`;
            const score = s.scores[a]![b]!;
            const move = (x: number) =>
              set({
                scores: s.scores.map((r, p) => (p === a ? r.map((y, q) => (q === b ? x : y)) : r)),
              });
            const out = !s.self && i === d.at;
            return {
              name: (
                <span className={asks ? '' : 'role-query'}>
                  {word}
                  {i === d.at && <span className="mixing-self"> itself</span>}
                </span>
              ),
              score: (
                <>
                  <Slider
                    name={name}
                    hideLabel
                    value={score}
                    min={-10}
                    max={10}
                    step={0.1}
                    speak={speakNumber(score)}
                    onChange={move}
                  />
                  <NumberField
                    name={`${name}, typed`}
                    value={score}
                    home={start.scores[a]?.[b] ?? 0}
                    min={-10}
                    max={10}
                    digits={2}
                    onChange={move}
                  />
                </>
              ),
              weight: shares[i]!,
              share: out ? 'left out' : formatPercent(shares[i]!),
              value: value(i),
              out,
            };
          })}
        />
      </div>
      <Outcome {...{ state: s, derived: d, set, start }} />
    </div>
  );
}
