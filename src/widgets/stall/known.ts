import rows from './known.json';
import { SIDES, type Summary, type Sweep, WIDTHS } from './draw.ts';

/** The sweep that a reader meets first is made with the site, so that its picture is there at once. */
export const KNOWN = { seed: 1, runs: 200, n: 10 };

/** The sweep as rows of numbers of three digits, two rows a width: five quantiles, dQ, dV, share above .99. */
export function writeSweep(sweep: Sweep): string {
  const line = ({ quantiles, dQ, dV, above }: Summary) =>
    `  [${[...quantiles, dQ, dV, above].map((x) => Number(x.toPrecision(3))).join(', ')}]`;
  const lines = sweep.flatMap((at) => SIDES.map((side) => line(at[side])));
  return `[\n${lines.join(',\n')}\n]\n`;
}

const readRow = (row: readonly number[]): Summary => {
  const [dQ, dV, above] = row.slice(-3) as [number, number, number];
  return { quantiles: row.slice(0, -3), dQ, dV, above };
};

export const readSweep = (all: readonly (readonly number[])[]): Sweep =>
  WIDTHS.map((_, w) => ({ plain: readRow(all[2 * w]!), scaled: readRow(all[2 * w + 1]!) }));

const known = readSweep(rows);

/** The sweep of these draws, where it is known beforehand. */
export const knownSweep = (of: typeof KNOWN): Sweep | null =>
  of.seed === KNOWN.seed && of.runs === KNOWN.runs && of.n === KNOWN.n ? known : null;
