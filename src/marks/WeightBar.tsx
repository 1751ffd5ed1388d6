import './weightBar.css';
import { memoByValue } from '../bound/memoByValue.ts';

/** The parts of a whole side by side: what the softmax divides, and by what. */
export const ShareStrip = memoByValue(function ShareStrip({
  shares,
}: {
  shares: readonly number[];
}) {
  return (
    <div className="share-strip" aria-hidden="true">
      {shares.map((share, i) => (
        <div key={i} data-row={i} style={{ flexGrow: share }} />
      ))}
    </div>
  );
});

/**
 * A weight as a bar on the fixed domain [0, 1]. A number outside it (possible only where the softmax is
 * left out) fills or empties the track and is hatched, since no bar could show it.
 */
export const WeightBar = memoByValue(function WeightBar({ weight }: { weight: number }) {
  const inside = weight >= 0 && weight <= 1;
  // Scaled, not laid out anew: a bar moves at every frame of a drag.
  const transform = `scaleX(${Math.min(1, Math.max(0, weight)).toFixed(4)})`;
  return (
    <div className="weight-bar" data-outside={!inside} aria-hidden="true">
      <div style={{ transform }} />
    </div>
  );
});
