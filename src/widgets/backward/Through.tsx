import { useState } from 'react';
import { Radios } from '../../controls/Choice.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import {
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  formatVector,
  round,
} from '../../number/format.ts';
import { length, type Point } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { factorText } from '../terms.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';
import { STEP } from './propagate.ts';
import {
  arrowChoices,
  arrowsLabel,
  checkText,
  heads,
  hints,
  panels,
  small,
  stepButton,
} from './text.ts';

type Props = OldViewProps<BackwardState, BackwardDerived>;
/** What stands for a number that has yet to be worked out. */
export const waiting = <span aria-label="not yet known">·</span>;
/** How far a step against the gradient goes: this much for each unit of gradient. */
const RATE = 0.5;
/** Digits that a step keeps: what two fields of a vector have room for. */
const KEPT = 2;

const bracketed = (x: number) => (x < 0 ? `(${formatNumber(x, 3)})` : formatNumber(x, 3));
const divided = ({ scale }: BackwardState, divisor: number) =>
  scale === 'off' ? '' : ` ÷ ${scale === 'sqrt' ? '√2' : formatShort(divisor, 2)}`;

/** One key's gradients, worked out from the numbers on screen. */
function Working({
  state: s,
  derived: d,
  row,
}: Pick<Props, 'state' | 'derived'> & { row: number }) {
  const name = s.tokens[row + 1];
  const [p, dW, dS] = [d.weights[row]!, d.dW[row]!, d.dS[row]!];
  const value = s.values[row]!;
  // A room sees what the step works out.
  const of = (step: number) => (step === s.step ? {} : { 'data-not': 'slide' });
  return (
    <p className="working backward-working" data-row={row}>
      <span data-part="value" {...of(2)}>
        {s.step >= 2 && (
          <>
            dv {name} = {small(p)} × {formatVector(s.dO)} ≈ <b>{formatResults(d.dV[row]!, 3)}</b>
          </>
        )}
      </span>
      <span data-part="weights" {...of(3)}>
        {s.step >= 3 && (
          <>
            dW = {s.dO.map((g, j) => `${factorText(g, 3)}×${factorText(value[j]!, 3)}`).join(' + ')}{' '}
            = <b>{formatNumber(dW, 3)}</b>
          </>
        )}
      </span>
      <span data-part="scores" {...of(4)}>
        {s.step >= 4 && (
          <>
            dS = {small(p)} × ({formatNumber(dW, 3)} − {bracketed(d.mean)}) ≈ <b>{small(dS)}</b>
          </>
        )}
      </span>
      <span data-part="key" {...of(5)}>
        {s.step >= 5 && (
          <>
            dk {name} = {small(dS)} × {formatVector(s.q)}
            {divided(s, d.divisor)} ≈ <b>{formatResults(d.dK[row]!, 3)}</b>
          </>
        )}
      </span>
    </p>
  );
}

/** A step against every gradient: what training would do next. */
const stepped = (s: BackwardState, d: BackwardDerived): Partial<BackwardState> => {
  const to = (x: number, g: number) => round(x - RATE * g, KEPT);
  const against = (v: Point, g: Point): Point => [to(v[0], g[0]), to(v[1], g[1])];
  return {
    q: against(s.q, d.dQ),
    keys: s.keys.map((k, i) => against(k, d.dK[i]!)),
    values: s.values.map((v, i) => against(v, d.dV[i]!)),
  };
};

/** The middle: weights and scores, what arrives at each and what the softmax lets through. */
export function Through({ state: s, derived: d, fields, set }: Props) {
  const [row, setRow] = useState(0);
  const none = length(d.dQ) === 0 && d.lengths.dV.every((x) => x === 0);
  return (
    <Panel
      name={panels.through}
      title={
        <>
          3. <span className="role-weight">Weights</span>, 4. scores
        </>
      }
      hint={hints.through}
      className="backward-through"
    >
      <table className="backward-table">
        <colgroup>
          <col style={{ width: '5.2em' }} />
          <col />
          <col style={{ width: '4.3em' }} />
          <col style={{ width: '4.6em' }} />
          <col style={{ width: '4.6em' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">key</th>
            <th scope="col" colSpan={2}>
              weight
            </th>
            <th scope="col">dW</th>
            <th scope="col">dS</th>
          </tr>
        </thead>
        <tbody>
          {d.weights.map((weight, i) => (
            <tr
              key={i}
              data-row={i}
              data-chosen={i === row}
              onPointerEnter={() => setRow(i)}
              onFocus={() => setRow(i)}
            >
              <th scope="row" data-part="key">
                {s.tokens[i + 1]}
              </th>
              <td className="bar-cell" data-part="weights">
                <WeightBar weight={weight} />
              </td>
              <td className="weight-cell" data-part="weights">
                {formatPercent(weight)}
              </td>
              <td data-part="weights">{s.step >= 3 ? formatNumber(d.dW[i]!, 3) : waiting}</td>
              <td data-part="scores">{s.step >= 4 ? <b>{small(d.dS[i]!)}</b> : waiting}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {heads.foot}
            </th>
            <td>{s.step >= 4 ? formatNumber(d.mean, 3) : waiting}</td>
            <td>
              {s.step >= 4
                ? formatNumber(
                    d.dS.reduce((a, b) => a + b, 0),
                    3,
                  )
                : waiting}
            </td>
          </tr>
        </tfoot>
      </table>
      <Working {...{ state: s, derived: d, row }} />
      {/* A room sees what the gradients are; stepping against them is for who reads. */}
      <div className="backward-step" data-not="slide">
        <p>
          Loss dO · output = <b>{formatNumber(d.loss, 3)}</b>
        </p>
        <button
          type="button"
          className="quiet"
          aria-disabled={none}
          onClick={() => !none && set(stepped(s, d))}
        >
          {stepButton}
        </button>
        <Radios
          name={arrowsLabel}
          options={arrowChoices}
          value={s.arrows}
          onChange={fields.arrows.set}
        />
      </div>
      <p className="backward-check" data-not="slide">
        {checkText(d.check, STEP)}
      </p>
    </Panel>
  );
}
