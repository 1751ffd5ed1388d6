import './bar.css';
import { type BoundNumber, isBoundNumber } from '../bound/number.ts';
import { combine, type Live } from '../bound/signal.ts';
import { drawnAs, usePatch, writeAttributes } from '../bound/usePatch.ts';
import { Column, type ColumnProps, useRowPlace } from './Column.tsx';

/** A number for a bar: a quantity is 0 until it is known. */
export const lengthOf = (of: BarSource): Live<number> =>
  isBoundNumber(of)
    ? combine([of as BoundNumber<number>, of.known], (x, known) => (known ? (x ?? 0) : 0))
    : of;

type BarSource = BoundNumber<number> | Live<number>;
interface BarProps {
  of: BarSource;
  /** How far a signed bar goes to either side. Without it the number is a weight, on the fixed domain [0, 1]. */
  reach?: number | undefined;
  /** How much fills a bar that is no weight but a sum of them: a line then stands at 1. */
  max?: number | undefined;
}

/** How a bar's inside lies: scaled, not laid out anew, since it moves at every frame of a drag. */
function insideOf(x: number, reach: number | undefined, max: number) {
  if (reach === undefined) {
    const share = Math.min(1, Math.max(0, x / max || 0));
    return {
      transform: `scaleX(${share.toFixed(4)})`,
      negative: false,
      outside: !(x >= 0 && x <= max),
    };
  }
  const share = Math.min(1, Math.abs(x || 0) / reach);
  return {
    transform: `scaleX(${(x < 0 ? -share : share).toFixed(4)})`,
    negative: x < 0,
    outside: Math.abs(x) > reach,
  };
}

/**
 * A number as a bar: a weight on the fixed domain [0, 1], or with `reach` a signed number from the middle, on
 * [−reach, reach]. A number outside fills or empties its track and is hatched, since no bar could show it.
 */
export function BarTrack({ of, reach, max = 1 }: BarProps) {
  const length = lengthOf(of);
  const ref = usePatch<HTMLDivElement, number>(length, (element, x) => {
    const { transform, negative, outside } = insideOf(x, reach, max);
    const inside = element.firstElementChild as HTMLElement;
    if (inside.style.transform !== transform) inside.style.transform = transform;
    writeAttributes(element, { 'data-negative': negative, 'data-outside': String(outside) });
  });
  const { transform, negative, outside } = insideOf(drawnAs(length), reach, max);
  return (
    <div
      ref={ref}
      className={reach === undefined ? 'weight-bar' : 'signed-bar'}
      data-negative={negative || undefined}
      data-outside={outside}
      aria-hidden="true"
    >
      <div style={{ transform }} />
      {max !== 1 && <i className="bar-one" style={{ left: `${(100 / max).toFixed(2)}%` }} />}
    </div>
  );
}

/** `<Bar of={numbers.weights.at(i)} />` is a bar; among `<Rows>`, `<Bar of={numbers.weights} />` is a column of them. */
export function Bar({
  of,
  reach,
  max,
  ...column
}: ColumnProps & Omit<BarProps, 'of'> & { of: BarSource | BoundNumber<readonly number[]> }) {
  const place = useRowPlace();
  if (place === null) return <BarTrack of={of as BarSource} {...{ reach, max }} />;
  const list = of as BoundNumber<readonly number[]>;
  return (
    <Column part={list.part} {...column} className={`bar-cell ${column.className ?? ''}`.trim()}>
      {(i, cell) => (
        <td {...cell}>
          <BarTrack of={list.at(i)} {...{ reach, max }} />
        </td>
      )}
    </Column>
  );
}
