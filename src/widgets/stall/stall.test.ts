import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { programOf } from '../../figure/program.ts';
import { KEY_WIDTHS, sample, SIDE_NAMES, summarizeSides, type Sweep, sweep } from './draw.ts';
import stall, { FIRST_SWEEP, knownSweep, quantilesOf, readSweep } from './stall.ts';

const { at } = createFigureTester(stall);
const [wide, head, layers] = [at(), at({}, 'head'), at({}, 'layers')];
/** Returns the median query's gradient with the division as a multiple of the median without it. */
const medianRatio = ({ many }: typeof wide) =>
  quantilesOf(many.scaled)[2]! / quantilesOf(many.plain)[2]!;
const of = (seed: number, runs: number, n = 4) => ({ seed, runs, n, entries: 'normal' as const });

describe('the samples', () => {
  it('are the same for the same seed, and share nothing with those of the next seed', () => {
    expect(sample(of(5, 2), 8)).toEqual(sample(of(5, 2), 8));
    const [here, next] = [sample(of(5, 3), 8).plain.rows, sample(of(6, 3), 8).plain.rows];
    expect(here.filter((x) => next.includes(x))).toEqual([]);
  });
  it('begin with the same draws if there are more draws', () => {
    expect(sample(of(1, 3), 8).plain.rows.slice(0, 8)).toEqual(sample(of(1, 2), 8).plain.rows);
  });
  it('are the same with and without the division if d_k is 1', () => {
    const { plain, scaled } = sample(of(1, 4, 10), 1);
    expect(plain).toEqual(scaled);
  });
  it('are swept over all sizes, and report progress after each draw', () => {
    const progress: number[] = [];
    const all = sweep(of(3, 2, 3), (x) => progress.push(x));
    expect(progress).toEqual([0.5, 1]);
    expect(all).toHaveLength(KEY_WIDTHS.length);
    KEY_WIDTHS.forEach((d, w) => expect(all[w]).toEqual(summarizeSides(sample(of(3, 2, 3), d))));
  });
});

// PyTorch with 100,000 queries, without and with the division: the median gradient is 0.054 and 6.83, the norm of dQ
// is 187 and 24.7, and the norm of dV is 69.0 and 31.5. Without it, 71.7% of the queries have a weight above 0.99.
describe('the stored sweep', () => {
  const { plain, scaled } = wide.many;
  it.each([
    [Math.log10(quantilesOf(plain)[2]!), Math.log10(0.054), 0.2],
    [quantilesOf(scaled)[2]!, 6.83, 0.03],
    [plain.dQ, 187, 0.1],
    [scaled.dQ, 24.7, 0.03],
    [plain.dV, 69, 0.02],
    [scaled.dV, 31.5, 0.02],
    [plain.above, 0.717, 0.03],
  ])('agrees with PyTorch’s own draws: %d is near %d', (x, wanted, share) =>
    expect(Math.abs(x / wanted - 1)).toBeLessThan(share),
  );
  it('has no saturated query with the division', () => expect(scaled.above).toBe(0));
  it('has, without the division, a longer dQ but a shorter median gradient at d_k = 512, and not yet at 64', () => {
    expect(wide.whole).toBeGreaterThan(6);
    // Checks the lesson's claim that a tenth of the queries get more than ten times the usual gradient.
    expect(quantilesOf(wide.many.plain)[4]! / wide.usual).toBeGreaterThan(10);
    expect(medianRatio(wide)).toBeGreaterThan(50);
    expect(medianRatio(head)).toBeGreaterThan(0.8);
    expect(medianRatio(head)).toBeLessThan(1.25);
    expect(quantilesOf(head.many.plain)[0]!).toBeLessThan(quantilesOf(head.many.scaled)[0]! / 100);
  });
});

// PyTorch with 200,000 queries: the median gradient is 5.0 without the division and 0.77 with it. Without it, 1.1% of
// the queries have a weight above 0.99.
describe('entries of variance ⅓, as linear layers make them', () => {
  it('give the median query a longer gradient without the division at d_k = 64, and saturate few queries', () => {
    expect(medianRatio(layers)).toBeLessThan(1 / 5);
    expect(layers.many.plain.above).toBeLessThan(0.02);
    expect(layers.many.plain.quiet).toBeLessThan(0.01);
  });
});

describe('a sweep that is not stored', () => {
  const sampleOf = of(9, 20, 10);
  const state = { ...sampleOf, dK: 64, totals: false, alone: false };
  const program = async (drawn?: Sweep, last = drawn) => {
    const derived = stall.derive(state, drawn, last);
    const { code } = await programOf(stall, state, derived);
    const shown = code.match(/(?<=middle row of dQ.*other draws: ).*/g);
    return [stall.describe(state, derived), code, shown, derived] as const;
  };
  it('is described and printed from four draws at first, then from all', async () => {
    const [first, firstCode, firstShown] = await program();
    expect(first).toMatch(/^40 queries.* 0\.76 and 1\.9 long/);
    expect(firstCode).toContain('runs, n = 20, 10  # the page has drawn 4 so far\n');
    expect(firstShown).toEqual(['0.763', '1.94']);
    expect(stall.job!.of(state)).toEqual(sampleOf);
    const [all, code, shown] = await program(sweep(sampleOf));
    expect(all).toMatch(/^200 queries.* 1\.6 and 2\.2 long/);
    expect(code).toContain('runs, n = 20, 10\n');
    expect(shown).toEqual(['1.58', '2.21']);
  });
  it('keeps the chart of the last sweep until it is ready, without using its numbers', async () => {
    const other = sweep({ ...sampleOf, seed: 3 });
    const [first, , , { swept, sweep: current }] = await program(undefined, other);
    expect([first, swept, current]).toEqual([(await program())[0], other, null]);
  });
  it('needs no job if the state has a stored sweep', () =>
    expect(stall.job!.of({ ...state, ...FIRST_SWEEP })).toBeUndefined());
});

// The timeout is long because this computes all 200 draws at every size.
it('stores the sweeps that the engine computes', { timeout: 60_000 }, async () => {
  const kinds = ['normal', 'third'] as const;
  const entryTexts = kinds.map((entries) => {
    const rows = sweep({ ...FIRST_SWEEP, entries }).flatMap((sides) =>
      SIDE_NAMES.map((side) => {
        const { line, dQ, dV, above, quiet } = sides[side];
        const numbers = [...line, dQ, dV, above, quiet].map((x) => Number(x.toPrecision(3)));
        return `    [${numbers.join(', ')}]`;
      }),
    );
    return `  "${entries}": [\n${rows.join(',\n')}\n  ]`;
  });
  const text = `{\n${entryTexts.join(',\n')}\n}\n`;
  // Update the file with vitest -u after a change of the draws.
  await expect(text).toMatchFileSnapshot('./known.json');
  const read = JSON.parse(text);
  for (const entries of kinds)
    expect(knownSweep({ ...FIRST_SWEEP, entries })).toEqual(readSweep(read[entries]));
});
