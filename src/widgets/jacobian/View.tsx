import './jacobian.css';
import { useState } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { scoreShade } from '../../marks/shade.ts';
import { formatNumber, formatWeight } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { Losses, OwnSlope } from './Beside.tsx';
import { cellText, type JacobianDerived, type JacobianState } from './jacobian.ts';
import { Scores } from './Scores.tsx';

type Props = ViewProps<JacobianState, JacobianDerived>;
/** The largest that a cell can be. */
const REACH = 0.25;
const SUB = '₁₂₃₄₅₆';
const PRECISIONS = [
  { value: 'float32', label: 'float32' },
  { value: 'float64', label: 'float64' },
] as const;
const BESIDE = [
  { value: 'curve', label: 'The diagonal' },
  { value: 'losses', label: 'Two losses' },
] as const;

/** How the cell came about, written out. */
function arithmetic(d: JacobianDerived, i: number, j: number): string {
  const [p, q] = [formatWeight(d.weights[i]!), formatWeight(d.weights[j]!)];
  const cell = cellText(d.jacobian[i]![j]!);
  return i === j
    ? `p${SUB[i]}(1 − p${SUB[i]}) = ${p} × (1 − ${p}) ≈ ${cell}`
    : `−p${SUB[i]}p${SUB[j]} = −${p} × ${q} ≈ ${cell}`;
}

/** What a precision loses of the matrix, in words. */
const lostText = ({ precision }: JacobianState, d: JacobianDerived) =>
  [
    d.zeros > 0 &&
      `${d.zeros} of ${d.n * d.n} cells ${d.zeros === 1 ? 'is' : 'are'} exactly 0 in ${precision}`,
    d.denormals > 0 &&
      `${d.denormals} ${d.denormals === 1 ? 'is' : 'are'} denormal, with few digits left`,
  ]
    .filter(Boolean)
    .join('; ');

/** Scores and weights, the matrix between their changes, and its diagonal or two losses beside it. */
export default function View(props: Props) {
  const { state: s, derived: d, set } = props;
  const [at, setAt] = useState<{ i: number; j: number } | null>(null);
  const looked = at && at.i < d.n && at.j < d.n ? at : null;
  const names = (letter: string) => s.scores.map((_, i) => `${letter}${SUB[i]}`);
  const lost = lostText(s, d);
  return (
    <div className="jacobian-panels" data-n={d.n}>
      <Scores {...props} lit={(i) => looked?.i === i || looked?.j === i} />
      <div className="panel" role="group" aria-label="The Jacobian">
        <p className="panel-title">The Jacobian: change of weight for change of score</p>
        <p className="panel-hint">One row for each weight, one column for each score.</p>
        <div className="jacobian-matrix">
          <Heatmap
            name="Jacobian"
            rows={d.jacobian}
            rowNames={names('p')}
            columnNames={names('s')}
            text={(x) => cellText(x, d.n > 4 ? 1 : 2)}
            shade={(x) => scoreShade(x, REACH)}
            lit={(_, j) => s.nudge !== 0 && j === s.chosen - 1}
            sums={d.sums.map((x) => formatNumber(x, d.n > 4 ? 2 : 4))}
            onLook={setAt}
          />
        </div>
        <p className="jacobian-arithmetic">
          {looked
            ? arithmetic(d, looked.i, looked.j)
            : lost
              ? `${lost}.`
              : 'Point at a cell for its arithmetic.'}
        </p>
        <div className="jacobian-foot">
          <p className="jacobian-ramp" aria-hidden="true">
            −0.25 <i data-sign="negative" />
            <i />
            <i data-sign="positive" /> 0.25
          </p>
          <Choice
            name="Computed in"
            hideLabel
            options={PRECISIONS}
            value={s.precision}
            onChange={(precision) => set({ precision })}
          />
        </div>
      </div>
      <div className="panel" role="group" aria-label={BESIDE[s.beside === 'curve' ? 0 : 1].label}>
        <Choice
          name="Beside the matrix"
          hideLabel
          options={BESIDE}
          value={s.beside}
          onChange={(beside) => set({ beside })}
        />
        {s.beside === 'losses' ? <Losses s={s} d={d} /> : <OwnSlope d={d} />}
      </div>
    </div>
  );
}
