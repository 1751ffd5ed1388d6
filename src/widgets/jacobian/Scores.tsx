import { useId } from 'react';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { NudgedBar } from '../../marks/NudgedBar.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { formatPercent, formatShort, speakNumber } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { type JacobianDerived, type JacobianState, LIMIT } from './jacobian.ts';

type Props = ViewProps<JacobianState, JacobianDerived>;
const REACH = { min: -10, max: 10, step: 0.1 };

/** The scores, on sliders, and the weights they make: before the nudge, after it, and as predicted. */
export function Scores({
  state: s,
  derived: d,
  set,
  start,
  lit,
}: Props & { lit: (i: number) => boolean }) {
  const resize = (n: number) =>
    set({ scores: Array.from({ length: n }, (_, i) => s.scores[i] ?? 0) });
  const still = s.nudge === 0;
  const group = useId();
  return (
    <div className="panel" role="group" aria-label="Scores and weights">
      <p className="panel-title">
        Scores, and the <span className="role-weight">weights</span> they make
      </p>
      <p className="panel-hint">
        {s.beside === 'losses'
          ? 'Choose the key that should get more weight.'
          : 'Choose the key whose score is nudged.'}
      </p>
      <p className="jacobian-head" aria-hidden="true">
        <span>score</span>
        <span>weight{!still && ' → nudged'}</span>
      </p>
      <ol className="jacobian-scores">
        {s.scores.map((score, i) => (
          <li key={i} data-lit={lit(i) || undefined} data-row={i}>
            <label className="jacobian-choose">
              <input
                type="radio"
                name={group}
                checked={s.chosen === i + 1}
                onChange={() => set({ chosen: i + 1 })}
                aria-label={`choose key ${i + 1}`}
              />
              <span data-part="scores">
                s<sub>{i + 1}</sub>
              </span>
            </label>
            <Slider
              name={`score ${i + 1}`}
              hideLabel
              value={score}
              {...REACH}
              speak={speakNumber(score)}
              onChange={(x) => set({ scores: s.scores.map((y, j) => (j === i ? x : y)) })}
            />
            <NumberField
              name={`score ${i + 1}, typed`}
              value={score}
              {...REACH}
              {...(start.scores[i] !== undefined && { home: start.scores[i] })}
              onChange={(x) => set({ scores: s.scores.map((y, j) => (j === i ? x : y)) })}
            />
            <span className="jacobian-entering">
              {s.times !== 1 && <>→ {formatShort(d.entering[i]!, 2)}</>}
              {!still && s.chosen === i + 1 && (
                <b>
                  {' '}
                  {s.nudge < 0 ? '−' : '+'} {formatShort(Math.abs(s.nudge))}
                </b>
              )}
            </span>
            {still ? (
              <WeightBar weight={d.weights[i]!} />
            ) : (
              <NudgedBar
                weight={d.weights[i]!}
                actual={d.nudged.actual[i]!}
                predicted={d.nudged.predicted[i]!}
              />
            )}
            <span className="jacobian-weight" data-part="weights">
              {formatPercent(d.weights[i]!)}
              {!still && <> → {formatPercent(d.nudged.actual[i]!)}</>}
            </span>
          </li>
        ))}
      </ol>
      <div className="jacobian-foot">
        <Size label="keys" what="keys" value={d.n} min={2} max={LIMIT} onChange={resize} />
        <p>{!still && 'Hatched: what the nudge does. Line: what the matrix predicts.'}</p>
      </div>
    </div>
  );
}
