import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { programOf } from '../../figure/program.ts';
import { KEY_WIDTHS, sample, SIDE_NAMES, summarizeSides, type Sweep, sweep } from './draw.ts';
import stall, { FIRST_SWEEP, knownSweep, quantilesOf, readSweep } from './stall.ts';

const { at } = createFigureTester(stall);
const [wide, head, layers] = [at(), at({}, 'head'), at({}, 'layers')];
/** The middle query's gradient with the division, in units of the same without. */
const middle = ({ many }: typeof wide) =>
  quantilesOf(many.scaled)[2]! / quantilesOf(many.plain)[2]!;
const of = (seed: number, runs: number, n = 4) => ({ seed, runs, n, entries: 'normal' as const });

describe('what is drawn', () => {
  it('is the same for the same seed, and all of it new for the next', () => {
    expect(sample(of(5, 2), 8)).toEqual(sample(of(5, 2), 8));
    const [here, next] = [sample(of(5, 3), 8).plain.rows, sample(of(6, 3), 8).plain.rows];
    expect(here.filter((x) => next.includes(x))).toEqual([]);
  });
  it('is one draw after another: the first of many are those of few', () => {
    expect(sample(of(1, 3), 8).plain.rows.slice(0, 8)).toEqual(sample(of(1, 2), 8).plain.rows);
  });
  it('is not touched by the division where the vectors have one number', () => {
    const { plain, scaled } = sample(of(1, 4, 10), 1);
    expect(plain).toEqual(scaled);
  });
  it('is swept over all widths, and tells how far it is', () => {
    const progress: number[] = [];
    const all = sweep(of(3, 2, 3), (x) => progress.push(x));
    expect(progress).toEqual([0.5, 1]);
    expect(all).toHaveLength(KEY_WIDTHS.length);
    KEY_WIDTHS.forEach((d, w) => expect(all[w]).toEqual(summarizeSides(sample(of(3, 2, 3), d))));
  });
});

// PyTorch with 100,000 queries: middle .054 and 6.83, all of dQ 187 and 24.7, all of dV 69.0 and 31.5, 71.7 %.
describe('the story', () => {
  const { plain, scaled } = wide.many;
  it.each([
    [Math.log10(quantilesOf(plain)[2]!), Math.log10(0.054), 0.2],
    [quantilesOf(scaled)[2]!, 6.83, 0.03],
    [plain.dQ, 187, 0.1],
    [scaled.dQ, 24.7, 0.03],
    [plain.dV, 69, 0.02],
    [scaled.dV, 31.5, 0.02],
    [plain.above, 0.717, 0.03],
  ])('is that of PyTorch’s own draws: %d is near %d', (x, wanted, share) =>
    expect(Math.abs(x / wanted - 1)).toBeLessThan(share),
  );
  it('saturates no query with the division', () => expect(scaled.above).toBe(0));
  it('is a larger whole and a smaller middle, and at the width of a head still hardly so', () => {
    expect(wide.whole).toBeGreaterThan(6);
    // “A tenth of them hear more than ten times the usual amount.”
    expect(quantilesOf(wide.many.plain)[4]! / wide.usual).toBeGreaterThan(10);
    expect(middle(wide)).toBeGreaterThan(50);
    expect(middle(head)).toBeGreaterThan(0.8);
    expect(middle(head)).toBeLessThan(1.25);
    expect(quantilesOf(head.many.plain)[0]!).toBeLessThan(quantilesOf(head.many.scaled)[0]! / 100);
  });
});

// PyTorch with 200,000 queries: middle 5.0 and .77, 1.1 % of the rows above .99.
describe('entries of variance ⅓, as linear layers make them', () => {
  it('let the middle query of 64 numbers hear more without the division, and few are saturated', () => {
    expect(middle(layers)).toBeLessThan(1 / 5);
    expect(layers.many.plain.above).toBeLessThan(0.02);
    expect(layers.many.plain.quiet).toBeLessThan(0.01);
  });
});

describe('a sample that is not known beforehand', () => {
  const asked = of(9, 20, 10);
  const state = { ...asked, dK: 64, totals: false, alone: false };
  const program = async (drawn?: Sweep, last = drawn) => {
    const derived = stall.derive(state, drawn, last);
    const { code } = await programOf(stall, state, derived);
    const shown = code.match(/(?<=middle row of dQ.*other draws: ).*/g);
    return [stall.describe(state, derived), code, shown, derived] as const;
  };
  it('is described and copied as far as it is drawn: four draws, then all', async () => {
    const [first, firstCode, firstShown] = await program();
    expect(first).toMatch(/^40 queries.* 0\.76 and 1\.9 long/);
    expect(firstCode).toContain('runs, n = 20, 10  # the page has drawn 4 so far\n');
    expect(firstShown).toEqual(['0.763', '1.94']);
    expect(stall.job!.of(state)).toEqual(asked);
    const [all, code, shown] = await program(sweep(asked));
    expect(all).toMatch(/^200 queries.* 1\.6 and 2\.2 long/);
    expect(code).toContain('runs, n = 20, 10\n');
    expect(shown).toEqual(['1.58', '2.21']);
  });
  it('leaves the last picture standing until it is there, and takes no number from it', async () => {
    const other = sweep({ ...asked, seed: 3 });
    const [first, , , { swept, sweep: own }] = await program(undefined, other);
    expect([first, swept, own]).toEqual([(await program())[0], other, null]);
  });
  it('is asked of no worker where it is known', () =>
    expect(stall.job!.of({ ...state, ...FIRST_SWEEP })).toBeUndefined());
});

// All 200 draws at every width: seconds where the processor is busy.
it('is known beforehand as the engine makes it', { timeout: 60_000 }, async () => {
  const kinds = ['normal', 'third'] as const;
  const made = kinds.map((entries) => {
    const rows = sweep({ ...FIRST_SWEEP, entries }).flatMap((sides) =>
      SIDE_NAMES.map((side) => {
        const { line, dQ, dV, above, quiet } = sides[side];
        const numbers = [...line, dQ, dV, above, quiet].map((x) => Number(x.toPrecision(3)));
        return `    [${numbers.join(', ')}]`;
      }),
    );
    return `  "${entries}": [\n${rows.join(',\n')}\n  ]`;
  });
  const text = `{\n${made.join(',\n')}\n}\n`;
  // To make it anew after a change of the draws: vitest -u.
  await expect(text).toMatchFileSnapshot('./known.json');
  const read = JSON.parse(text);
  for (const entries of kinds)
    expect(knownSweep({ ...FIRST_SWEEP, entries })).toEqual(readSweep(read[entries]));
});
