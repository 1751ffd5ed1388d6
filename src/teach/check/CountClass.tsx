import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { saveFile } from '../../lab/bench/programFiles.ts';
import { cleanHands, digitsOf } from '../../presenter/hands.ts';
import { formatNumber } from '../../number/format.ts';
import { quantityText } from '../../number/style.ts';
import {
  classCounts,
  classCsv,
  clearClass,
  handsOf,
  meanResult,
  type Result,
  resultOf,
  setForm,
  setHands,
  type Time,
  TIMES,
} from './classCounts.ts';
import { ClearButton } from './ClearButton.tsx';
import { FORMS, LETTERS, type PairMeta } from './forms.ts';
import { pairs } from './pairs.ts';

const shareText = (share: number | undefined) =>
  share === undefined ? '–' : quantityText(share, 'percent', 0);
const gainText = (gain: number | undefined) => (gain === undefined ? '–' : formatNumber(gain, 2));

/** Enter leads to the next number, as on a slide. */
function toNext({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return;
  const all = [...field.closest('table')!.querySelectorAll('input')];
  (all[all.indexOf(field) + 1] ?? field).focus();
}

/** The hands for each choice of one question, at one time. */
function Hands({
  pair,
  number,
  time,
  failed,
}: {
  pair: PairMeta;
  number: number;
  time: Time;
  failed: () => void;
}) {
  const counts = useStore(classCounts);
  const hands = handsOf(counts, time, pair.id);
  const right = pair.right[counts.form[time]];
  return (
    <td>
      <div className="class-hands">
        {LETTERS.map((letter, i) => (
          <label key={letter} data-right={i === right || undefined}>
            <span aria-hidden="true">{i === right ? `${letter} ✓` : letter}</span>
            <span className="hidden-text">
              Question {number}, {time}: {letter}
              {i === right && ', the right one'}
            </span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={hands[i] || ''}
              placeholder="0"
              onKeyDown={toNext}
              onChange={({ target }) => {
                if (!setHands(time, pair.id, i, cleanHands(digitsOf(target.value)))) failed();
              }}
            />
          </label>
        ))}
      </div>
    </td>
  );
}

const Results = ({ before, after, gain }: Result) => (
  <>
    <td>{shareText(before)}</td>
    <td>{shareText(after)}</td>
    <td>{gainText(gain)}</td>
  </>
);

/** Hands of a class, typed in for each choice, and what comes of them. */
export function CountClass({ failed }: { failed: () => void }) {
  const counts = useStore(classCounts);
  const mean = meanResult(counts);
  return (
    <details className="check-class">
      <summary>Count a class</summary>
      <p>
        Read a question aloud or project it, let everyone choose, then count hands for a, b, c and
        d. Type them here; Enter leads to the next number. With paper, type how many sheets have
        each letter.
      </p>
      <p className="check-buttons">
        {TIMES.map((time) => (
          <label key={time}>
            Form {time} the course{' '}
            <select
              value={counts.form[time]}
              onChange={({ target }) => {
                if (!setForm(time, target.value === 'A' ? 'A' : 'B')) failed();
              }}
            >
              {FORMS.map((form) => (
                <option key={form}>{form}</option>
              ))}
            </select>
          </label>
        ))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className="wide scrolls" role="region" aria-label="Hands of a class" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Question</th>
              {TIMES.map((time) => (
                <th scope="col" key={time}>
                  Hands {time}
                </th>
              ))}
              <th scope="col">Right before</th>
              <th scope="col">Right after</th>
              <th scope="col">Gain</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair, i) => (
              <tr key={pair.id}>
                <th scope="row">
                  {i + 1}. {pair.about}
                </th>
                {TIMES.map((time) => (
                  <Hands key={time} pair={pair} number={i + 1} time={time} failed={failed} />
                ))}
                <Results {...resultOf(counts, pair)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Mean of the questions counted before and after: {mean.questions}
              </th>
              <Results {...mean} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p>
        <i>Gain</i> is the normalised gain, (after − before) / (1 − before): what part of what could
        be gained was gained. It is 1 where all are right afterwards, and below 0 where fewer are.
        Source: Richard R. Hake,{' '}
        <a href="https://doi.org/10.1119/1.18809">
          Interactive-engagement versus traditional methods
        </a>
        , American Journal of Physics 66, 64 (1998). The last row takes the gain of the mean shares.
      </p>
      <p className="check-buttons">
        <button
          type="button"
          className="quiet"
          data-act="save-class"
          onClick={() => saveFile('attention-check-class.csv', classCsv(counts), 'text/csv')}
        >
          Save as CSV
        </button>
        <ClearButton act="clear-class" what="the counts" clear={() => clearClass()} />
      </p>
    </details>
  );
}
