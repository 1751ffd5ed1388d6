// The scales of a chart's axes, by d3, and their ticks.
import { scaleLinear, scaleLog } from 'd3-scale';
import type { ValueOrSignal } from '../bound/signal.ts';
import type { LineScale } from '../plane/numberLine.ts';

export type Domain = readonly [from: number, to: number];

/** A scale whose range is in the units of the plot. */
export type Axis = LineScale;

/** What an axis shows, and how: fixed numbers, or ones that change with the figure. */
export interface ScaleKind {
  readonly domain: ValueOrSignal<Domain>;
  readonly make: (domain: Domain) => LineScale;
}

/** The same scale from one place of the plot to another. */
export const scaleBetween = ({ scale, ticks }: LineScale, from: number, to: number): Axis => ({
  scale: scale.copy().range([from, to]),
  ticks,
});

/** About how many grid lines there are, unless they are listed. */
const MAX_TICKS = 5;
function linearScale(domain: Domain): LineScale {
  const scale = scaleLinear().domain(domain);
  return { scale, ticks: scale.ticks(MAX_TICKS) };
}

/** Equal steps are equal differences. */
export const linear = (domain: ValueOrSignal<Domain>): ScaleKind => ({ domain, make: linearScale });

/** The powers of ten from one number to another, both included. */
function powersOfTen([from, to]: Domain): number[] {
  const [first, last] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`));
}
// d3's own ticks of a logarithmic scale add numbers between the powers of ten.
const logScale = (domain: Domain): LineScale => ({
  scale: scaleLog().domain(domain),
  ticks: powersOfTen(domain),
});

/** Equal steps are equal ratios; both ends are above 0. */
export const log = (domain: ValueOrSignal<Domain>): ScaleKind => ({ domain, make: logScale });

const UNIT_DOMAIN: Domain = [0, 1];
const shareScale = (domain: Domain): LineScale => ({
  scale: scaleLinear().domain(domain),
  ticks: [0, 0.25, 0.5, 0.75, 1],
});

/** Weights and other shares of a whole: always from 0 to 1. */
export const share = (): ScaleKind => ({ domain: UNIT_DOMAIN, make: shareScale });

/** Whether a number is within a scale; NaN is not. */
export function isWithin({ scale }: LineScale, value: number): boolean {
  const [from = 0, to = 0] = scale.domain();
  return value >= Math.min(from, to) && value <= Math.max(from, to);
}
