// How numbers become places along an axis of a chart.
import { ticks } from 'd3';
import type { Live } from '../bound/signal.ts';
import { type LineScale, lineScale, logLineScale } from '../plane/numberLine.ts';

export type Domain = readonly [from: number, to: number];

/** Gives a number's place, in the units of the plot; `line` has the way back. d3's own scales are 7 kB, colours and all. */
export interface Scale {
  (value: number): number;
  readonly line: LineScale;
}

/** What a chart is told of an axis: from where to where, how numbers lie between, and which are lined. */
export interface ScaleKind {
  /** Fixed, or followed: the chart then follows it as a whole. */
  readonly domain: Live<Domain>;
  readonly make: (domain: Domain) => LineScale;
}

/** The scale from one place of the plot to another. */
export const scaleBetween = (line: LineScale, from: number, to: number): Scale =>
  Object.assign((value: number) => from + line.at(value) * (to - from), { line });

/** About how many lines of the grid there are, unless they are listed. */
const MAX_TICKS = 5;
const linearLine = (domain: Domain) => lineScale(domain, ticks(...domain, MAX_TICKS));

/** Equal ways are equal differences. */
export const linear = (domain: Live<Domain>): ScaleKind => ({ domain, make: linearLine });

/** The powers of ten from one number to another, both among them. */
function powersOfTen([from, to]: Domain): number[] {
  const [first, last] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, i) => Number(`1e${first + i}`));
}
const logLine = (domain: Domain) => logLineScale(domain, powersOfTen(domain));

/** Equal ways are equal ratios; both ends are above 0. */
export const log = (domain: Live<Domain>): ScaleKind => ({ domain, make: logLine });

const UNIT_DOMAIN: Domain = [0, 1];
const shareLine = (domain: Domain) => lineScale(domain, [0, 0.25, 0.5, 0.75, 1]);

/** Weights and other shares of a whole: from 0 to 1, whatever they are now. */
export const share = (): ScaleKind => ({ domain: UNIT_DOMAIN, make: shareLine });

/** Whether a number is within a scale; what is no number is not. */
export function isWithin({ line }: Scale, value: number): boolean {
  const [from, to] = line.domain;
  return value >= Math.min(from, to) && value <= Math.max(from, to);
}
