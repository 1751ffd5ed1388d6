import './bar.css';
import './nudgedBar.css';
import { memoByValue } from '../bound/memoByValue.ts';

const percent = (x: number) => `${(Math.min(1, Math.max(0, x)) * 100).toFixed(2)}%`;

/**
 * A weight as a bar on the fixed domain [0, 1], and what becomes of it: the way from here to there hatched, and a
 * line where it was predicted to be.
 */
export const NudgedBar = memoByValue(function NudgedBar({
  weight,
  actual,
  predicted,
}: {
  weight: number;
  actual: number;
  predicted: number;
}) {
  const [from, to] = [Math.min(weight, actual), Math.max(weight, actual)];
  return (
    <div className="weight-bar nudged-bar" aria-hidden="true">
      <div style={{ width: percent(from) }} />
      <i data-lost={actual < weight} style={{ left: percent(from), width: percent(to - from) }} />
      <b style={{ left: percent(predicted) }} />
    </div>
  );
});
