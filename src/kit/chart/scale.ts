// Axis scales of charts and their ticks, based on d3.
import { scaleLinear, scaleLog } from 'd3-scale';
import type { ValueOrSignal } from '../signal/signal.ts';
import type { TickedScale } from '../plane/numberLine.ts';

export type Domain = readonly [from: number, to: number];

/** A scale with its range in plot units. */
export type Axis = TickedScale;

/** A scale's type and its domain, fixed or following the figure. */
export interface ScaleSpec {
  readonly domain: ValueOrSignal<Domain>;
  readonly make: (domain: Domain) => TickedScale;
}

/** A copy of a scale with another range. */
export const scaleBetween = ({ scale, ticks }: TickedScale, from: number, to: number): Axis => ({
  scale: scale.copy().range([from, to]),
  ticks,
});

/** Approximate number of automatic ticks. */
const MAX_TICKS = 5;
function linearScale(domain: Domain): TickedScale {
  const scale = scaleLinear().domain(domain);
  return { scale, ticks: scale.ticks(MAX_TICKS) };
}

/** A linear axis. */
export const linear = (domain: ValueOrSignal<Domain>): ScaleSpec => ({ domain, make: linearScale });

/** All powers of ten in a range, inclusive. */
function powersOfTen([from, to]: Domain): number[] {
  const [first, last] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`));
}
// d3's own logarithmic ticks include numbers between the powers of ten.
const logScale = (domain: Domain): TickedScale => ({
  scale: scaleLog().domain(domain),
  ticks: powersOfTen(domain),
});

/** A logarithmic axis; both ends must be positive. */
export const log = (domain: ValueOrSignal<Domain>): ScaleSpec => ({ domain, make: logScale });

const UNIT_DOMAIN: Domain = [0, 1];
const makeUnitScale = (domain: Domain): TickedScale => ({
  scale: scaleLinear().domain(domain),
  ticks: [0, 0.25, 0.5, 0.75, 1],
});

/** A fixed axis from 0 to 1, for weights and other shares. */
export const unitScale = (): ScaleSpec => ({ domain: UNIT_DOMAIN, make: makeUnitScale });

/** Whether a number is in the scale's domain; false for NaN. */
export function isWithin({ scale }: TickedScale, value: number): boolean {
  const [from = 0, to = 0] = scale.domain();
  return value >= Math.min(from, to) && value <= Math.max(from, to);
}
