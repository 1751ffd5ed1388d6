import './stable.css';
import type { ReactNode } from 'react';
import { NumberField } from '../../controls/NumberField.tsx';
import { Size } from '../../controls/Size.tsx';
import { formatShort, formatWeight, round } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import {
  COUNT,
  numberText,
  SPAN,
  type StableDerived,
  type StableState,
  verdict,
} from './stable.ts';

type Props = ViewProps<StableState, StableDerived>;
const waiting = <span aria-label="not yet known">·</span>;

/** A number of the arithmetic; one that is none stands out. */
const Cell = ({ x, text, known }: { x: number; text?: (x: number) => string; known: boolean }) => (
  <td data-lost={(known && !Number.isFinite(x)) || undefined}>
    {known ? numberText(x, text) : waiting}
  </td>
);

/** One way as a table: what goes in, its exponential, its share; below them the sum. */
function Way({
  title,
  code,
  letter,
  head,
  inputs,
  exps,
  total,
  weights,
  step,
  children,
}: {
  title: string;
  code: string;
  /** What the code calls what goes in. */
  letter: string;
  head: ReactNode;
  inputs: readonly ReactNode[];
  exps: readonly number[];
  total: number;
  weights: readonly number[];
  step: number;
  children: ReactNode;
}) {
  return (
    <div className="panel" role="group" aria-label={title}>
      <p className="panel-title">{title}</p>
      <p className="panel-hint">
        <code>{code}</code>
      </p>
      <table className="way" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">
              e<sup>{letter}</sup>
            </th>
            <th scope="col" className="role-weight">
              weight
            </th>
          </tr>
        </thead>
        <tbody>
          {inputs.map((input, i) => (
            <tr key={i} data-row={i}>
              <td>{input}</td>
              <Cell x={exps[i]!} known={step >= 2} />
              <Cell x={weights[i]!} text={formatWeight} known={step >= 4} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">sum</th>
            <Cell x={total} known={step >= 3} />
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
      <p className="way-verdict">{children}</p>
    </div>
  );
}

/** The formula as it is written, and with the largest score subtracted first, side by side. */
export default function View({ state, derived, set, start }: Props) {
  const { scores, step } = state;
  const { naive, safe } = derived;
  const resize = (n: number) =>
    set({
      scores: Array.from({ length: n }, (_, i) =>
        round(Math.max(SPAN.min, scores[i] ?? Math.min(...scores) - 1)),
      ),
    });
  return (
    <div className="stable">
      <div className="stable-size">
        <Size
          label="scores"
          what="scores"
          value={scores.length}
          min={COUNT[0]}
          max={COUNT[1]}
          onChange={resize}
        />
      </div>
      <Way
        title="As the formula is written"
        code="e = torch.exp(x); e / e.sum()"
        letter="x"
        head="x, the score"
        inputs={scores.map((x, i) => (
          <NumberField
            key={i}
            name={`score ${i + 1}`}
            value={x}
            home={start.scores[i] ?? 0}
            {...SPAN}
            onChange={(to) => set({ scores: scores.map((y, j) => (j === i ? to : y)) })}
          />
        ))}
        {...naive}
        step={step}
      >
        {step >= 4 ? verdict(state, derived) : 'Nothing to subtract here.'}
      </Way>
      <Way
        title="Largest score subtracted first"
        code="d = x - x.max(); e = torch.exp(d); e / e.sum()"
        letter="d"
        head={
          safe.max < 0 ? `d = x + ${formatShort(-safe.max)}` : `d = x − ${formatShort(safe.max)}`
        }
        inputs={safe.shifted.map((d) => formatShort(d))}
        {...safe}
        step={step}
      >
        The largest exponential is e<sup>0</sup> = 1. Nothing can overflow, and no sum is 0.
      </Way>
    </div>
  );
}
