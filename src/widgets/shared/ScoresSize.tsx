import { Counter } from '../../kit/input/Counter.tsx';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { useLength } from '../../kit/signal/signal.ts';
import { resizeScores } from './scores.ts';

/** A counter for the number of scores. It is hidden on slides, where the number is fixed. */
export function ScoresSize({
  of,
  label,
  range: [min, max],
}: {
  of: BoundField<readonly number[]>;
  label: string;
  range: readonly [number, number];
}) {
  return (
    <div data-detail>
      <Counter
        {...{ label, min, max }}
        what={label}
        value={useLength(of)}
        onChange={(n) => of.set(resizeScores(of.get(), n))}
      />
    </div>
  );
}
