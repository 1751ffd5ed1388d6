import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useStore } from 'zustand';
import { saveFile } from '../../lab/bench/saveFile.ts';
import { cleanHands } from '../../presenter/hands.ts';
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
  unequalTotals,
} from './classCounts.ts';
import { ClearButton } from './AskingButton.tsx';
import { COUNTED, FORMS, type PairMeta } from './forms.ts';
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

/** A number of hands. What is none stays as it was typed, is said, and counts as none. */
function HandsField({ hands, set }: { hands: number; set: (hands: number) => void }) {
  const [wrong, setWrong] = useState<string>();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value } = target;
    const fits = /^\d{0,3}$/.test(value);
    setWrong(fits ? undefined : value);
    set(fits ? cleanHands(value) : 0);
    target.setCustomValidity(fits ? '' : 'Not counted: a whole number from 0 to 999.');
    target.reportValidity();
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={wrong ?? (hands || '')}
      placeholder="0"
      aria-invalid={wrong !== undefined}
      onKeyDown={toNext}
      onChange={change}
    />
  );
}

/** The hands for each choice of one question, at one time. */
function Hands({
  pair,
  number,
  time,
  shown,
  failed,
}: {
  pair: PairMeta;
  number: number;
  time: Time;
  /** Whether the right choice is marked. */
  shown: boolean;
  failed: () => void;
}) {
  const counts = useStore(classCounts);
  const hands = handsOf(counts, time, pair.id);
  const form = counts.form[time];
  const right = shown ? pair.right[form] : undefined;
  return (
    <td>
      <div className="class-hands">
        {COUNTED.map((choice, i) => (
          <label key={`${form} ${choice}`} data-right={i === right || undefined}>
            <span aria-hidden="true">{i === right ? `${choice} ✓` : choice}</span>
            <span className="hidden-text">
              Question {number}, {time}: {choice}
              {i === right && ', the right one'}
            </span>
            <HandsField
              hands={hands[i]!}
              set={(n) => {
                if (!setHands(time, pair.id, i, n)) failed();
              }}
            />
          </label>
        ))}
      </div>
    </td>
  );
}

/** Before they are shown the columns are empty: a share tells which choice is right. */
const Results = ({ before, after, gain, shown }: Result & { shown: boolean }) => (
  <>
    <td>{shown && shareText(before)}</td>
    <td>{shown && shareText(after)}</td>
    <td>{shown && gainText(gain)}</td>
  </>
);

/** Says where questions do not have equally many hands. */
function Totals({ time }: { time: Time }) {
  const unequal = unequalTotals(useStore(classCounts), time);
  return (
    unequal && (
      <span>
        The questions {time} have from {unequal[0]} to {unequal[1]} hands. Did everyone choose
        once?{' '}
      </span>
    )
  );
}

/** Hands of a class, typed in for each choice, and what comes of them. */
export function CountClass({ failed }: { failed: () => void }) {
  const counts = useStore(classCounts);
  const mean = meanResult(counts);
  const [shown, setShown] = useState(false);
  /** Fields that hold what is no number begin anew with it. */
  const [cleared, setCleared] = useState(0);
  return (
    <details className="check-class">
      <summary>Count a class</summary>
      <p>
        Read a question aloud or project it, let everyone choose, then count hands for a, b, c and
        d, and for those who leave it <i>open</i>. Type them here; Enter leads to the next number.
        With paper, type how many sheets have each letter. Each form is counted by itself, before
        and after: where half of the class begins with form B, choose that order and count them
        there.
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
        <button
          type="button"
          className="quiet"
          data-act="show-right"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          Show what is right
        </button>
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
          <tbody key={cleared}>
            {pairs.map((pair, i) => (
              <tr key={pair.id}>
                <th scope="row">
                  {i + 1}. {pair.about}
                </th>
                {TIMES.map((time) => (
                  <Hands key={time} number={i + 1} {...{ pair, time, shown, failed }} />
                ))}
                <Results {...resultOf(counts, pair)} shown={shown} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Mean of the questions counted before and after: {mean.questions}
              </th>
              <Results {...mean} shown={shown} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="class-totals" role="status">
        {TIMES.map((time) => (
          <Totals key={time} time={time} />
        ))}
      </p>
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
        <ClearButton
          act="clear-class"
          what="the counts"
          clear={() => {
            clearClass();
            setCleared(cleared + 1);
          }}
        />
      </p>
    </details>
  );
}
