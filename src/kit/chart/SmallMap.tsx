import './smallMap.css';
import { combineValues } from '../signal/valueOrSignal.ts';
import type { ValueOrSignal } from '../signal/signal.ts';
import { Path } from './Chart.tsx';

type Weights = readonly (readonly number[])[] | null | undefined;

/** Shades of a weight, few enough to tell apart at this size. */
const LEVELS = 10;

const cellsOf = (rows: Weights, level: number) =>
  (rows ?? [])
    .flatMap((row, i) =>
      row.map((weight, j) => (Math.round(weight * LEVELS) === level ? `M${j},${i}h1v1h-1z` : '')),
    )
    .join('');

/** A map of weights too small for numbers. `framedRow` draws a frame around one row. */
export const SmallMap = ({
  of,
  size,
  framedRow,
}: {
  of: ValueOrSignal<Weights>;
  /** Its number of rows and columns. */
  size: number;
  framedRow?: ValueOrSignal<number>;
}) => (
  <svg
    className="small-map"
    viewBox={`0 0 ${size} ${size}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {Array.from({ length: LEVELS }, (_, i) => (
      <Path
        key={i}
        d={combineValues([of], (rows: Weights) => cellsOf(rows, i + 1))}
        fillOpacity={(i + 1) / LEVELS}
      />
    ))}
    {framedRow !== undefined && (
      <Path
        className="small-map-row"
        d={combineValues([framedRow], (row: number) => `M0,${row}h${size}v1h-${size}z`)}
      />
    )}
  </svg>
);
