import { Size } from '../../kit/input/Size.tsx';
import type { Bound } from '../../kit/signal/bound.ts';
import { useCount } from '../../kit/signal/signal.ts';
import { resizeScores } from './scores.ts';

/** How many scores there are, with a button on either side; a room has those that are there. */
export function ScoresSize({
  of,
  label,
  range: [min, max],
}: {
  of: Bound<readonly number[]>;
  label: string;
  range: readonly [number, number];
}) {
  return (
    <div data-detail>
      <Size
        {...{ label, min, max }}
        what={label}
        value={useCount(of)}
        onChange={(n) => of.set(resizeScores(of.get(), n))}
      />
    </div>
  );
}
