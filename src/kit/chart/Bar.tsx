import './bar.css';
import { type BoundNumber, isBoundNumber } from '../signal/boundNumber.ts';
import { combine, type ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { Column, type ColumnProps, useRowPosition } from '../table/Column.tsx';

/** The number for a bar; 0 until a quantity is revealed. */
export const barValue = (of: BarSource): ValueOrSignal<number> =>
  isBoundNumber(of)
    ? combine([of as BoundNumber<number>, of.isRevealed], (x, known) => (known ? (x ?? 0) : 0))
    : of;

type BarSource = BoundNumber<number> | ValueOrSignal<number>;
interface BarProps {
  of: BarSource;
  /** Half the range of a signed bar. Without it the number is a weight, on the fixed domain [0, 1]. */
  maxAbs?: number | undefined;
  /** The number that fills the bar, for sums of weights; a line marks 1. */
  max?: number | undefined;
}

/** Scale the bar with a transform instead of resizing it: it changes on every frame of a drag. */
function insideOf(x: number, maxAbs: number | undefined, max: number) {
  if (maxAbs === undefined) {
    const share = Math.min(1, Math.max(0, x / max || 0));
    return {
      transform: `scaleX(${share.toFixed(4)})`,
      negative: false,
      outside: !(x >= 0 && x <= max),
    };
  }
  const share = Math.min(1, Math.abs(x || 0) / maxAbs);
  return {
    transform: `scaleX(${(x < 0 ? -share : share).toFixed(4)})`,
    negative: x < 0,
    outside: Math.abs(x) > maxAbs,
  };
}

/**
 * A number as a bar: a weight on [0, 1], or with `maxAbs` a signed number on [−maxAbs, maxAbs], from the middle. The
 * bar of a number out of range is clipped and hatched.
 */
function BarTrack({ of, maxAbs, max = 1 }: BarProps) {
  const length = barValue(of);
  const ref = usePatch<HTMLDivElement, number>(length, (element, x) => {
    const { transform, negative, outside } = insideOf(x, maxAbs, max);
    const inside = element.firstElementChild as HTMLElement;
    if (inside.style.transform !== transform) inside.style.transform = transform;
    writeAttributes(element, { 'data-negative': negative, 'data-outside': String(outside) });
  });
  const { transform, negative, outside } = insideOf(initialValue(length), maxAbs, max);
  return (
    <div
      ref={ref}
      className={maxAbs === undefined ? 'weight-bar' : 'signed-bar'}
      data-negative={negative || undefined}
      data-outside={outside}
      aria-hidden="true"
    >
      <div style={{ transform }} />
      {max !== 1 && <i className="bar-one" style={{ left: `${(100 / max).toFixed(2)}%` }} />}
    </div>
  );
}

/**
 * `<Bar of={numbers.weights.at(i)} />` is a single bar; inside `<Rows>`, `<Bar of={numbers.weights} />` is a column of
 * bars.
 */
export function Bar({
  of,
  maxAbs,
  max,
  ...column
}: ColumnProps & Omit<BarProps, 'of'> & { of: BarSource | BoundNumber<readonly number[]> }) {
  const place = useRowPosition();
  if (place === null) return <BarTrack of={of as BarSource} {...{ maxAbs, max }} />;
  const list = of as BoundNumber<readonly number[]>;
  return (
    <Column part={list.part} {...column} className={`bar-cell ${column.className ?? ''}`.trim()}>
      {(i, cell) => (
        <td {...cell}>
          <BarTrack of={list.at(i)} {...{ maxAbs, max }} />
        </td>
      )}
    </Column>
  );
}
