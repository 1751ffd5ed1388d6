import { Curve } from '../../marks/Curve.tsx';
import { SignedBar } from '../../marks/SignedBar.tsx';
import { formatAny, formatShort } from '../../number/format.ts';
import { useWideSlide } from '../../widget/slideWidth.ts';
import type { JacobianDerived, JacobianState } from './jacobian.ts';
import type { Asked } from './through.ts';

const HUNDRED = Array.from({ length: 101 }, (_, i) => i / 100);
const series = [
  {
    name: 'p(1 − p)',
    role: 'ink' as const,
    points: HUNDRED.map((p) => [p, p * (1 - p)] as const),
  },
];

/** The diagonal as a curve: a weight's own slope, with each present weight on it. */
export function OwnSlope({ d }: { d: JacobianDerived }) {
  const wide = useWideSlide();
  return (
    <>
      <p className="panel-hint jacobian-hint">
        p(1 − p): how fast a weight p moves with its own score.
      </p>
      <Curve
        x={[0, 1]}
        y={[0, 0.28]}
        xTicks={[0, 0.25, 0.5, 0.75, 1]}
        yTicks={[0, 0.125, 0.25]}
        yText={(y) => ({ 0.125: '1/8', 0.25: '1/4' })[y] ?? '0'}
        series={series}
        dots={d.weights.map((p, i) => ({
          x: p,
          y: d.jacobian[i]![i]!,
          role: 'weight',
          text: `p${'₁₂₃₄₅₆'[i]}`,
          row: i,
        }))}
        width={340}
        height={wide ? 400 : 230}
      />
    </>
  );
}

const arrivesText = (x: number) =>
  Number.isInteger(x) ? formatShort(x) : Number.isFinite(x) ? formatAny(x, 2) : 'beyond float32';

/** What one loss sends to the chosen weight, and what of it reaches the scores. */
function Loss({ name, p, asked }: { name: string; p: string; asked: Asked }) {
  return (
    <table className="jacobian-loss">
      <caption>
        Loss {name}
        <span>
          arrives at {p}: {arrivesText(asked.arrives)}
        </span>
      </caption>
      <tbody>
        {asked.dScores.map((x, i) => (
          <tr key={i} data-row={i}>
            <th scope="row">
              s<sub>{i + 1}</sub>
            </th>
            <td className="bar-cell">
              <SignedBar value={x} reach={1} />
            </td>
            <td>{formatAny(x, 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same scores under two losses that both want more of one weight. */
export function Losses({ s, d }: { s: JacobianState; d: JacobianDerived }) {
  const p = `p${'₁₂₃₄₅₆'[s.chosen - 1]}`;
  return (
    <>
      <p className="panel-hint jacobian-hint">Both want more of {p}. What reaches each score:</p>
      <Loss name={`−${p}`} p={p} asked={d.losses.plain} />
      <Loss name={`−ln ${p}, cross-entropy`} p={p} asked={d.losses.log} />
    </>
  );
}
