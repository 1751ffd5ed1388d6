import './swatch.css';
import { symbol, symbolStar } from 'd3';

const SHAPES = {
  /** A value. */
  diamond: 'M0,-11.5L11.5,0L0,11.5L-11.5,0Z',
  /** An output. */
  star: symbol(symbolStar, 156)()!,
};

/** Three numbers as the colour they are: red, green, blue, each from 0 to 1. What lies beyond is painted as the end. */
export const colourOf = (rgb: readonly number[]) =>
  `rgb(${rgb
    .slice(0, 3)
    .map((x) => `${Math.round(Math.min(1, Math.max(0, x)) * 1000) / 10}%`)
    .join(' ')})`;

/**
 * Three numbers as a patch of colour in the shape of their role. Always beside its numbers: colour alone
 * tells nothing. An empty outline where there is nothing.
 */
export function Swatch({
  rgb,
  shape,
  row,
}: {
  rgb: readonly number[] | null;
  shape: keyof typeof SHAPES;
  row?: number;
}) {
  return (
    <svg
      className={`colour colour-${shape}`}
      viewBox="-13 -13 26 26"
      data-empty={rgb === null}
      data-row={row}
      aria-hidden="true"
    >
      <path d={SHAPES[shape]} fill={rgb ? colourOf(rgb) : 'none'} />
    </svg>
  );
}

/** What is mixed, side by side: each colour as wide as its weight. */
export function BlendStrip({
  weights,
  colours,
}: {
  weights: readonly number[];
  colours: readonly (readonly number[])[];
}) {
  return (
    <div className="blend-strip" aria-hidden="true">
      {weights.map((weight, i) => (
        <div
          key={i}
          data-row={i}
          style={{ flexGrow: weight, background: colourOf(colours[i]!) }}
          hidden={weight === 0}
        />
      ))}
    </div>
  );
}
