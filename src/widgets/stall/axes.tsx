import { WIDTHS } from './draw.ts';

/** Both pictures measure lengths by powers of ten, from 10⁻¹⁰ to 10³, on the same height. */
const LOW = -10;
const HIGH = 3;
export const HEIGHT = 330;
export const TOP = 12;
export const BOTTOM = 30;
const TICKS = [-9, -6, -3, 0, 3];
const RAISED: Record<number, string> = {
  [-9]: '10⁻⁹',
  [-6]: '10⁻⁶',
  [-3]: '10⁻³',
  0: '1',
  3: '1000',
};

/** Where a length stands; what is shorter than the axis reaches, 0 among it, stands at its foot. */
export const pxOf = (length: number) => {
  const power = length > 0 ? Math.max(LOW, Math.min(HIGH, Math.log10(length))) : LOW;
  return TOP + ((HIGH - power) / (HIGH - LOW)) * (HEIGHT - TOP - BOTTOM);
};

/** Whether a length is too short for the axis. */
export const under = (length: number) => length < 10 ** LOW;

/** Lines at powers of a thousand, with their numbers. */
export function Powers({ left, right }: { left: number; right: number }) {
  return (
    <g className="stall-axis">
      {TICKS.map((power) => (
        <g key={power}>
          <line x1={left} x2={right} y1={pxOf(10 ** power)} y2={pxOf(10 ** power)} />
          <text x={left - 6} y={pxOf(10 ** power) + 4} textAnchor="end">
            {RAISED[power]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Where a width stands between `left` and `right`: equal ways for doublings. */
export const pxOfWidth = (place: number, left: number, right: number) =>
  left + (place / (WIDTHS.length - 1)) * (right - left);
