import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tryGoal } from '../../../tests/unit/goals.ts';
import { matmul, type Rows, softmax } from '../../engine/plain.ts';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import type { FigureState } from '../../widget/defineFigure.ts';
import heads, { headOf, thirdPart } from './heads.ts';

type HeadsState = FigureState<typeof heads>;

const start = initialState(heads);
const at = (patch: Partial<HeadsState> = {}) =>
  heads.derive(cleanState(heads, { ...start, ...patch }));

const transposed = (a: Rows) => a[0]!.map((_, j) => a.map((row) => row[j]!));
const part = (a: Rows, from: number, to: number) => a.map((row) => row.slice(from, to));
const near = (found: Rows, wanted: Rows) =>
  found.forEach((row, i) => row.forEach((x, j) => expect(x).toBeCloseTo(wanted[i]![j]!, 4)));

describe('heads side by side', () => {
  it.each([1, 2, 4] as const)('are %i attentions on their own columns, joined and mixed', (n) => {
    const d = at({ nHeads: `${n}` });
    const width = 4 / n;
    const [q, k, v] = [start.wQ, start.wK, start.wV].map((w) => matmul(start.x, w));
    const outputs = d.maps.map((map, h) => {
      const own = (m: Rows) => part(m, h * width, (h + 1) * width);
      const weights = matmul(own(q!), transposed(own(k!))).map((row) =>
        softmax(row.map((x) => x / Math.sqrt(width))),
      );
      near(map, weights);
      return matmul(weights, own(v!));
    });
    const concat = start.x.map((_, i) => outputs.flatMap((output) => output[i]!));
    near(d.concat, concat);
    near(d.output, matmul(concat, start.wO));
    expect([0, 1, 2, 3].map((j) => headOf(j, d))).toEqual(
      { 1: [0, 0, 0, 0], 2: [0, 0, 1, 1], 4: [0, 1, 2, 3] }[n],
    );
  });
  it('are three with two numbers each, six in all, and W_O brings six back to four', () => {
    const d = at({
      nHeads: '3',
      wO3: [
        [0, 0, 2, 0],
        [0, 0, 0, -1],
      ],
    });
    const wide = (which: 'wQ' | 'wK' | 'wV') =>
      matmul(
        start.x,
        start[which].map((row, i) => [...row, ...start[thirdPart(which)][i]!]),
      );
    const [q, k, v] = [wide('wQ'), wide('wK'), wide('wV')];
    const concat: number[][] = start.x.map(() => []);
    d.maps.forEach((map, h) => {
      const own = (m: Rows) => part(m, 2 * h, 2 * h + 2);
      const weights = matmul(own(q), transposed(own(k))).map((row) =>
        softmax(row.map((x) => x / Math.sqrt(2))),
      );
      near(map, weights);
      matmul(weights, own(v)).forEach((row, i) => concat[i]!.push(...row));
    });
    near(d.concat, concat);
    const wO = [...start.wO, [0, 0, 2, 0], [0, 0, 0, -1]];
    near(d.output, matmul(concat, wO));
    // Nothing of the third head reaches the output as the figure opens; the first two are as with two heads.
    expect(at({ nHeads: '3' }).output).toEqual(at().output);
    expect(at({ nHeads: '3' }).maps.slice(0, 2)).toEqual(at().maps);
    expect(at({ nHeads: '3', made: 'sliced' }).maps).toEqual(at({ nHeads: '3' }).maps);
    expect(d.maps[2]![2]!.indexOf(Math.max(...d.maps[2]![2]!))).toBe(start.tokens.indexOf('Ben'));
    expect([0, 1, 2, 3, 4, 5].map((j) => headOf(j, d))).toEqual([0, 0, 1, 1, 2, 2]);
  });
  it('average as maps alone: one row again', () => {
    const d = at();
    near(
      d.average,
      d.maps[0]!.map((row, i) => row.map((w, j) => (w + d.maps[1]![i]![j]!) / 2)),
    );
  });
  it('on slices know nothing of the other numbers, as projections do', () => {
    const other = { x: start.x.map(([a, b, c, d]) => [a!, b!, c! + 1, d! * 2]) };
    expect(at({ made: 'sliced', ...other }).maps[0]).toEqual(at({ made: 'sliced' }).maps[0]);
    expect(at(other).maps[0]).not.toEqual(at().maps[0]);
    expect(at({ made: 'sliced' }).maps[0]![2]).toEqual([0.25, 0.25, 0.25, 0.25]);
    const same = start.x.map((_, i) => start.x.map((__, j) => (i === j ? 1 : 0)));
    const { maps, concat } = at({ wQ: same, wK: same, wV: same });
    expect({ maps, concat }).toEqual({
      maps: at({ made: 'sliced' }).maps,
      concat: at({ made: 'sliced' }).concat,
    });
  });
  it('as PyTorch has them on identity projections', () => {
    interface Data {
      shape: number[];
      data: number[];
    }
    const { cases } = JSON.parse(readFileSync('tests/golden/multihead.json', 'utf8')) as {
      cases: {
        name: string;
        inputs: Record<string, Data>;
        expected: { float64: Record<string, Data> };
      }[];
    };
    const golden = cases.find(({ name }) => name === 'mha-identity-projections')!;
    // Eight numbers a word there, four here: its first head's numbers are those of one head of four.
    const all = golden.inputs['x_q']!.data;
    const x = [0, 1, 2, 3].map((i) => all.slice(8 * i, 8 * i + 4));
    const { maps } = heads.derive({ ...start, nHeads: '1', made: 'sliced', x });
    const wanted = golden.expected.float64['weights']!.data.slice(0, 16);
    maps[0]!.flat().forEach((w, i) => expect(w).toBeCloseTo(wanted[i]!, 5));
  });
  it('find who and when; one head adds the two', () => {
    const [who, when] = at().maps.map((map) => map[2]!);
    expect(who![1]).toBeCloseTo(softmax([0, 5, 0, -1].map((x) => x / Math.SQRT2))[1]!, 5);
    expect(when![0]).toBeCloseTo(softmax([6, 0, 0, 0].map((x) => x / Math.SQRT2))[0]!, 5);
    const one = heads.derive(presetState(heads, 'one')).maps[0]![2]!;
    softmax([3, 2.5, 0, -0.5]).forEach((w, i) => expect(one[i]).toBeCloseTo(w, 5));
  });
});

describe('the challenge to take a head out', () => {
  const { judge } = tryGoal(heads, 'silence');
  const none = [0, 0, 0, 0];
  it('asks for the rows of head 1, and for nothing else', () => {
    expect(judge()).toContain('Head 1 still reaches the output. Head 2 does too');
    expect(judge({ wO: [none, ...start.wO.slice(1)] })).toContain('Head 1 still reaches');
    expect(judge({ wO: [none, none, none, none] })).toContain('Head 2 doesn’t either');
    expect(judge({ wV: start.wO })).toContain('only W_O may');
    const wO = [none, none, ...start.wO.slice(2)];
    expect(judge({ wO })).toBe(true);
    // Whatever head 1 looks at: other queries of it change no output.
    const wQ = start.wQ.map(([, , a, b]) => [3, -2, a!, b!]);
    near(at({ wO, wQ }).output, at({ wO }).output);
  });
});
