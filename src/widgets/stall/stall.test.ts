import { describe, expect, it } from 'vitest';
import { presetState } from '../../widget/define.ts';
import { programOf } from '../../widget/program.ts';
import {
  sample,
  SIDE_NAMES,
  type Summary,
  summary,
  type Sweep,
  sweep,
  KEY_WIDTHS,
} from './draw.ts';
import stall, { FIRST_SWEEP, knownSweep, readSweep } from './stall.ts';

const wide = stall.derive(presetState(stall, 'wide'));
/** The middle query's gradient with the division, in units of the same without. */
const middle = ({ many }: typeof wide) => many.scaled.quantiles[2]! / many.plain.quantiles[2]!;
const head = stall.derive(presetState(stall, 'head'));

describe('what is drawn', () => {
  it('is the same for the same seed, and all of it new for the next', () => {
    expect(sample(5, 2, 4, 8)).toEqual(sample(5, 2, 4, 8));
    const [here, next] = [sample(5, 3, 4, 8).plain.rows, sample(6, 3, 4, 8).plain.rows];
    expect(here.filter((x) => next.includes(x))).toEqual([]);
  });
  it('is one draw after another: the first of many are those of few', () => {
    expect(sample(1, 3, 4, 8).plain.rows.slice(0, 8)).toEqual(sample(1, 2, 4, 8).plain.rows);
  });
  it('is not touched by the division where the vectors have one number', () => {
    const { plain, scaled } = sample(1, 4, 10, 1);
    expect(plain).toEqual(scaled);
  });
  it('is swept over all widths, and tells how far it is', () => {
    const told: number[] = [];
    const all = sweep({ seed: 3, runs: 2, n: 3 }, (x) => told.push(x));
    expect(told).toEqual([0.5, 1]);
    expect(all).toHaveLength(KEY_WIDTHS.length);
    KEY_WIDTHS.forEach((d, w) => expect(all[w]!.plain).toEqual(summary(sample(3, 2, 3, d).plain)));
  });
});

// PyTorch with 100,000 queries: middle .054 and 6.83, all of dQ 187 and 24.7, all of dV 69.0 and 31.5, 71.7 %.
describe('the story', () => {
  const within = (x: number, of: number, share: number) =>
    expect(Math.abs(x / of - 1), `${x} near ${of}`).toBeLessThan(share);
  it('is that of PyTorch’s own draws', () => {
    const { plain, scaled } = wide.many;
    within(Math.log10(plain.quantiles[2]!), Math.log10(0.054), 0.2);
    within(scaled.quantiles[2]!, 6.83, 0.03);
    within(plain.dQ, 187, 0.1);
    within(scaled.dQ, 24.7, 0.03);
    within(plain.dV, 69, 0.02);
    within(scaled.dV, 31.5, 0.02);
    within(plain.above, 0.717, 0.03);
    expect(scaled.above).toBe(0);
  });
  it('is a larger whole and a smaller middle, and at the width of a head still hardly so', () => {
    expect(wide.larger).toBe(2);
    expect(wide.whole).toBeGreaterThan(6);
    expect(middle(wide)).toBeGreaterThan(50);
    expect(middle(head)).toBeGreaterThan(0.8);
    expect(middle(head)).toBeLessThan(1.25);
    expect(head.many.plain.quantiles[0]!).toBeLessThan(head.many.scaled.quantiles[0]! / 100);
  });
});

describe('a sample that is not known beforehand', () => {
  const state = { dK: 64, seed: 9, runs: 20, n: 10, totals: false };
  const asked = { seed: 9, runs: 20, n: 10 };
  const said = async (drawn?: Sweep, last = drawn) => {
    const derived = stall.derive(state, drawn, last);
    const { code } = await programOf(stall, state, derived);
    const shown = code.match(/(?<=middle row of dQ.*other draws: ).*/g);
    return [stall.describe(state, derived), code, shown, derived] as const;
  };
  it('is described and copied as far as it is drawn: four draws, then all', async () => {
    const [first, firstCode, firstShown] = await said();
    expect(first).toMatch(/^40 queries.* 0\.76 and 1\.9 long/);
    expect(firstCode).toContain('runs, n = 20, 10  # the page has drawn 4 so far\n');
    expect(firstShown).toEqual(['0.763', '1.94']);
    expect(stall.job!.of(state)).toEqual(asked);
    const [all, code, shown] = await said(sweep(asked));
    expect(all).toMatch(/^200 queries.* 1\.6 and 2\.2 long/);
    expect(code).toContain('runs, n = 20, 10\n');
    expect(shown).toEqual(['1.58', '2.21']);
  });
  it('leaves the last picture standing until it is there, and takes no number from it', async () => {
    const other = sweep({ ...asked, seed: 3 });
    const [first, , , { swept, sweep: own }] = await said(undefined, other);
    expect([first, swept, own]).toEqual([(await said())[0], other, null]);
  });
  it('is asked of no worker where it is known', () =>
    expect(stall.job!.of({ ...FIRST_SWEEP, dK: 64, totals: false })).toBeUndefined());
});

/** The sweep as rows of numbers of three digits, two rows a width: five quantiles, dQ, dV, share above .99. */
function writeSweep(swept: Sweep): string {
  const line = ({ quantiles, dQ, dV, above }: Summary) =>
    `  [${[...quantiles, dQ, dV, above].map((x) => Number(x.toPrecision(3))).join(', ')}]`;
  const lines = swept.flatMap((at) => SIDE_NAMES.map((side) => line(at[side])));
  return `[\n${lines.join(',\n')}\n]\n`;
}

// All 200 draws at every width: seconds where the processor is busy.
it('is known beforehand as the engine makes it', { timeout: 60_000 }, async () => {
  const made = writeSweep(sweep(FIRST_SWEEP));
  // To make it anew after a change of the draws: vitest -u.
  await expect(made).toMatchFileSnapshot('./known.json');
  expect(knownSweep(FIRST_SWEEP)).toEqual(readSweep(JSON.parse(made)));
});
