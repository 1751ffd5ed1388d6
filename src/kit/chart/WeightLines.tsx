import './weightLines.css';
import { combineValues } from '../signal/valueOrSignal.ts';
import type { BoundNumber } from '../signal/boundNumber.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';

const MAX_THICKNESS = 12;

const styleOf = (weight: number | null | undefined, opacity: number) => ({
  strokeWidth: `${(MAX_THICKNESS * (weight ?? 0)).toFixed(3)}px`,
  strokeOpacity: opacity.toFixed(3),
});

function WeightLine({
  of,
  opacity,
  ...ends
}: {
  of: BoundNumber<number>;
  opacity: ValueOrSignal<number>;
} & Record<'y1' | 'y2', string>) {
  const style = combineValues([of, opacity], styleOf);
  const ref = usePatch<SVGLineElement, ReturnType<typeof styleOf>>(style, (line, next) => {
    Object.assign(line.style, next);
  });
  return <line ref={ref} x1={0} x2="100%" {...ends} style={initialValue(style)} />;
}

/**
 * A line for each weight between a column of queries and a column of keys; thickness shows the weight. `answersOn` is
 * the side of the keys; `opacity` returns the opacity of a key's lines.
 */
export function WeightLines({
  of,
  queries,
  keys,
  answersOn = 'right',
  opacity = () => 0.75,
  className = '',
}: {
  of: BoundNumber<readonly (readonly number[])[]>;
  /** The number of queries and of keys. */
  queries: number;
  keys: number;
  answersOn?: 'left' | 'right';
  opacity?: (key: number) => ValueOrSignal<number>;
  className?: string;
}) {
  const y = (i: number) => `${(100 * (i + 0.5)) / Math.max(queries, keys)}%`;
  return (
    <svg className={`weight-lines ${className}`.trim()} aria-hidden="true" data-part={of.part}>
      {Array.from({ length: queries * keys }, (_, k) => {
        const [i, j] = [Math.floor(k / keys), k % keys];
        const [y1, y2] = answersOn === 'left' ? [y(j), y(i)] : [y(i), y(j)];
        return (
          <WeightLine key={`${i},${j}`} of={of.at(i).at(j)} opacity={opacity(j)} {...{ y1, y2 }} />
        );
      })}
    </svg>
  );
}
