import './swatch.css';
import { symbol, symbolStar } from 'd3-shape';
import { combineValues } from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import { asSignal, type ValueOrSignal, useLength } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';

const SYMBOL_PATHS = {
  /** Shape of a value. */
  diamond: 'M0,-11.5L11.5,0L0,11.5L-11.5,0Z',
  /** Shape of an output. */
  star: symbol(symbolStar, 156)()!,
};

type Numbers = readonly number[] | null | undefined;

/** Converts red, green and blue from 0 to 1 to a CSS color; out-of-range numbers are clamped. */
const cssColor = (rgb: readonly number[]) =>
  `rgb(${rgb
    .slice(0, 3)
    .map((x) => `${Math.round(Math.min(1, Math.max(0, x)) * 1000) / 10}%`)
    .join(' ')})`;

interface Patch {
  empty: string;
  fill: string;
}

function writePatch(picture: SVGSVGElement, { empty, fill }: Patch): void {
  writeAttributes(picture, { 'data-empty': empty });
  writeAttributes(picture.firstElementChild!, { fill });
}

/**
 * Three numbers as a color patch in the shape of their role; an empty outline if there are none. Always show the
 * numbers too, since color alone isn't accessible.
 */
export const Swatch = memoByValue(function Swatch({
  rgb,
  shape,
  row,
}: {
  rgb: ValueOrSignal<Numbers>;
  shape: keyof typeof SYMBOL_PATHS;
  row?: number;
}) {
  const patch = combineValues([rgb], (color: Numbers) => ({
    empty: String(!color),
    fill: color ? cssColor(color) : 'none',
  }));
  const ref = usePatch(patch, writePatch);
  const { empty, fill } = initialValue(patch);
  return (
    <svg
      ref={ref}
      className={`swatch swatch-${shape}`}
      viewBox="-13 -13 26 26"
      data-empty={empty}
      data-row={row}
      aria-hidden="true"
    >
      <path d={SYMBOL_PATHS[shape]} fill={fill} />
    </svg>
  );
});

type Colors = readonly (readonly number[])[] | null | undefined;

interface Band {
  width: number;
  color: string;
}

function writeBands(strip: HTMLDivElement, bands: readonly Band[]): void {
  [...strip.children].slice(0, bands.length).forEach((element, i) => {
    const { width, color } = bands[i]!;
    const { style } = element as HTMLElement;
    style.flexGrow = String(width);
    style.background = color;
    (element as HTMLElement).hidden = width === 0;
  });
}

/** The colors of a mixture side by side, each as wide as its weight. */
export const BlendStrip = memoByValue(function BlendStrip({
  weights,
  colors,
}: {
  weights: ValueOrSignal<Numbers>;
  colors: ValueOrSignal<Colors>;
}) {
  const count = useLength(asSignal(weights));
  const bands = combineValues([weights, colors], (shares: Numbers, all: Colors) =>
    (shares ?? []).map((width, i): Band => ({ width, color: cssColor(all?.[i] ?? []) })),
  );
  const ref = usePatch(bands, writeBands);
  const initial = initialValue(bands);
  return (
    <div ref={ref} className="blend-strip" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div
          key={i}
          data-row={i}
          style={{ flexGrow: initial[i]?.width, background: initial[i]?.color }}
          hidden={initial[i]?.width === 0}
        />
      ))}
    </div>
  );
});
