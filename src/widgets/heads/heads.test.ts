import { describe, expect, it } from 'vitest';
import { expectNear, createFigureTester } from '../../../tests/unit/figure.ts';
import { golden, goldenInput } from '../../../tests/unit/golden.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { matmul, type Rows, softmax } from '../../engine/arrays.ts';
import heads, { headOf, thirdPart } from './heads.ts';

const { start, at } = createFigureTester(heads);

const transposed = (a: Rows) => a[0]!.map((_, j) => a.map((row) => row[j]!));
const part = (a: Rows, from: number, to: number) => a.map((row) => row.slice(from, to));
const near = (found: Rows, wanted: Rows) =>
  found.forEach((row, i) => row.forEach((x, j) => expect(x).toBeCloseTo(wanted[i]![j]!, 4)));

describe('heads side by side', () => {
  it('are three with two numbers each, and W_O maps all six numbers back to four', () => {
    const wO3 = [[0, 0, 2, 0], [0, 0, 0, -1]]; // prettier-ignore
    const d = at({ nHeads: '3', wO3 });
    const wide = (which: 'wQ' | 'wK' | 'wV') =>
      matmul(
        start.x,
        start[which].map((row, i) => [...row, ...start[thirdPart(which)][i]!]),
      );
    const [q, k, v] = [wide('wQ'), wide('wK'), wide('wV')];
    const concat: number[][] = start.x.map(() => []);
    d.maps.forEach((map, h) => {
      const headColumns = (m: Rows) => part(m, 2 * h, 2 * h + 2);
      const weights = matmul(headColumns(q), transposed(headColumns(k))).map((row) =>
        softmax(row.map((x) => x / Math.sqrt(2))),
      );
      near(map, weights);
      matmul(weights, headColumns(v)).forEach((row, i) => concat[i]!.push(...row));
    });
    near(d.concat, concat);
    near(d.output, matmul(concat, [...start.wO, ...wO3]));
    // At first, W_O ignores the third head, and the first two heads are the same as with two heads.
    expect(at({ nHeads: '3' }).output).toEqual(at().output);
    expect(at({ nHeads: '3' }).maps.slice(0, 2)).toEqual(at().maps);
    expect(at({ nHeads: '3', made: 'sliced' }).maps).toEqual(at({ nHeads: '3' }).maps);
    expect(d.maps[2]![2]!.indexOf(Math.max(...d.maps[2]![2]!))).toBe(start.tokens.indexOf('Ben'));
    expect([0, 1, 2, 3, 4, 5].map((j) => headOf(j, d))).toEqual([0, 0, 1, 1, 2, 2]);
  });
  it('on slices depend only on their own numbers of x, unlike heads on projections', () => {
    const other = { x: start.x.map(([a, b, c, d]) => [a!, b!, c! + 1, d! * 2]) };
    expect(at({ made: 'sliced', ...other }).maps[0]).toEqual(at({ made: 'sliced' }).maps[0]);
    expect(at(other).maps[0]).not.toEqual(at().maps[0]);
    expect(at({ made: 'sliced' }).maps[0]![2]).toEqual([0.25, 0.25, 0.25, 0.25]);
    const same = start.x.map((_, i) => start.x.map((__, j) => (i === j ? 1 : 0)));
    const { maps, concat } = at({ wQ: same, wK: same, wV: same });
    const sliced = at({ made: 'sliced' });
    expect({ maps, concat }).toEqual({ maps: sliced.maps, concat: sliced.concat });
  });
  it('have the weights that PyTorch computes with identity projections', () => {
    const name = 'mha-identity-projections';
    // The words have eight numbers in PyTorch and four here, which are those of PyTorch’s first head.
    const all = goldenInput('multihead', name, 'x_q');
    const x = [0, 1, 2, 3].map((i) => all.slice(8 * i, 8 * i + 4));
    const { maps } = heads.derive({ ...start, nHeads: '1', made: 'sliced', x });
    expectNear(maps[0]!.flat(), golden('multihead', name, 'weights').slice(0, 16));
  });
});

describe('the challenge to remove a head', () => {
  const { judge } = startGoal(heads, 'silence');
  const none = [0, 0, 0, 0];
  it('needs zeros in W_O only in the rows of head 1, whose queries then no longer matter', () => {
    expect(judge({ wO: [none, ...start.wO.slice(1)] })).toContain('Head 1 still reaches');
    expect(judge({ wO: [none, none, none, none] })).toContain('Head 2 doesn’t either');
    const wO = [none, none, ...start.wO.slice(2)];
    const wQ = start.wQ.map(([, , a, b]) => [3, -2, a!, b!]);
    near(at({ wO, wQ }).output, at({ wO }).output);
  });
});
