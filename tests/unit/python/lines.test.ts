// The function of the figure “lines” in three languages: each runs and agrees with the engine.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transformWithOxc } from 'vite';
import { toRows } from '../../../src/engine/index.ts';
import { createRuntime } from '../../../src/python/index.ts';
import { cleanState, initialState } from '../../../src/figure/define.ts';
import type { FigureState } from '../../../src/figure/defineFigure.ts';
import lines, { inputs } from '../../../src/widgets/lines/lines.ts';
import { type Language, SOURCES } from '../../../src/widgets/lines/sources.ts';
import { readableStates } from '../arbitraries.ts';

type Rows = number[][];
type LinesState = FigureState<typeof lines>;
const start = initialState(lines);
const state = (patch: Partial<LinesState> = {}) => cleanState(lines, { ...start, ...patch });
const states = readableStates(lines) as fc.Arbitrary<LinesState>;
const joinSource = (language: Language) => SOURCES[language].map(({ text }) => text).join('\n');

/** The TypeScript function without its types. */
const { code: plain } = await transformWithOxc(joinSource('typescript'), 'lines.ts');
// oxlint-disable-next-line typescript/no-implied-eval -- it is the text of this figure
const attention = new Function(`${plain}\nreturn attention;`)() as (
  ...args: [Rows, Rows, Rows, boolean[][]?]
) => { output: Rows; weights: Rows };

describe('the lines', () => {
  it.each(['torch', 'numpy', 'typescript'] as const)('in %s have all six steps in order', (of) => {
    const steps = SOURCES[of]
      .slice(SOURCES[of].findIndex(({ text }) => text.includes(' attention(')))
      .flatMap((line) => line.steps);
    expect([...new Set(steps)]).toEqual([1, 2, 3, 4, 5, 6]);
    expect(steps).toEqual(steps.toSorted());
    expect(SOURCES[of].length).toBeLessThanOrEqual(20);
    for (const language of [of, 'all'] as const)
      for (const { code } of lines.steps!)
        expect(SOURCES[of === language ? of : 'torch'].map(({ text }) => text.trim())).toContain(
          code(state({ language })),
        );
  });

  it('in TypeScript compute what the engine computes and refuse what it refuses', () => {
    fc.assert(
      fc.property(states, (any) => {
        const s = { ...any, checked: true };
        const d = lines.derive(s);
        const { q, k, v } = inputs(s);
        const mask = toRows(q).map((_, i) => toRows(k).map((__, j) => j <= i));
        const run = () => attention(toRows(q), toRows(k), toRows(v), s.causal ? mask : undefined);
        if (d.refused !== null) return void expect(run).toThrow(/^[dn]_k differs$/);
        const own = run();
        const near = (a: Rows, b: Rows, by: number) =>
          a.forEach((row, i) =>
            row.forEach((x, j) => expect(Math.abs(x - b[i]![j]!)).toBeLessThan(by)),
          );
        near(own.weights, d.weights!.rows, 1e-4);
        near(own.output, d.output!.rows, 2e-3);
      }),
      { seed: 15, numRuns: 60 },
    );
  });

  it('in PyTorch and NumPy support batches and heads, and name mismatched sizes', async () => {
    const runtime = await createRuntime();
    const run = async (code: string) => {
      const { output, error } = await runtime.run(code);
      return error?.message ?? output.trim();
    };
    const torch = `import math\nimport torch\n\n${joinSource('torch')}\n\n`;
    const numpy = `import math\nimport numpy as np\n\n${joinSource('numpy')}\n\n`;
    const both = `q, k, v = torch.randn(2, 8, 3, 4), torch.randn(2, 8, 3, 4), torch.randn(2, 8, 3, 5)
mask = torch.ones(3, 3).tril() == 1
o, w = attention(q, k, v, mask)
one, _ = attention(q[1, 6], k[1, 6], v[1, 6], mask)
print(tuple(w.shape), tuple(o.shape), (o[1, 6] - one).abs().max().item() < 1e-6)
`;
    expect(await run(torch + both)).toBe('(2, 8, 3, 3) (2, 8, 3, 5) True');
    expect(
      await run(
        `${numpy}o, w = attention(np.ones((2, 8, 3, 4)), np.ones((2, 8, 3, 4)), np.ones((2, 8, 3, 5)))\nprint(w.shape, o.shape)`,
      ),
    ).toBe('(2, 8, 3, 3) (2, 8, 3, 5)');
    for (const [sizes, expected] of [
      ['(3, 4), (3, 3), (3, 2)', 'd_k'],
      ['(3, 4), (3, 4), (2, 2)', 'n_k'],
    ] as const) {
      const made = `attention(*[zeros(s) for s in (${sizes})])`;
      expect(await run(torch + made.replace('zeros', 'torch.zeros'))).toMatch(
        `${expected} differs`,
      );
      expect(await run(numpy + made.replace('zeros', 'np.zeros'))).toMatch(`${expected} differs`);
    }
  });
});
