import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cleanState, initialState, presetState } from '../../widget/define.ts';
import selfCross, { resizeSentence, type SelfCrossState } from './self-cross.ts';

const start = initialState(selfCross);
const at = (patch: Partial<SelfCrossState>, from = start) =>
  selfCross.derive(cleanState(selfCross, { ...from, ...patch }));

/** softmax(x yᵀ / √d) y, worked out apart from the engine. */
function attention(x: readonly (readonly number[])[], y: readonly (readonly number[])[]) {
  const weights = x.map((row) => {
    const powers = y.map((key) =>
      Math.exp(row.reduce((sum, v, t) => sum + v * key[t]!, 0) / Math.sqrt(row.length)),
    );
    const total = powers.reduce((a, b) => a + b);
    return powers.map((p) => p / total);
  });
  const output = weights.map((row) =>
    y[0]!.map((_, t) => row.reduce((sum, w, j) => sum + w * y[j]![t]!, 0)),
  );
  return { weights, output };
}

const near = (rows: readonly (readonly number[])[], wanted: readonly (readonly number[])[]) =>
  wanted.forEach((row, i) => row.forEach((x, j) => expect(rows[i]![j]).toBeCloseTo(x, 5)));

describe('one sentence asks itself or another', () => {
  it('by the same arithmetic, with a row for each that asks and a column for each asked', () => {
    for (const source of ['self', 'cross'] as const) {
      const d = at({ source });
      const wanted = attention(start.x, source === 'self' ? start.x : start.y);
      near(d.weights, wanted.weights);
      near(d.output, wanted.output);
      expect([d.weights.length, d.weights[0]!.length]).toEqual([3, source === 'self' ? 3 : 5]);
      expect(d.outputRows).toBe(3);
    }
  });
  it('keeps vectors and words together when there are more or fewer words', () => {
    const fewer = cleanState(selfCross, { ...start, other: resizeSentence(start.other, 2) });
    expect(fewer.y).toEqual(start.y.slice(0, 2));
    const more = cleanState(selfCross, { ...start, asking: resizeSentence(start.asking, 5) });
    expect(more.asking.slice(3)).toEqual(['word 4', 'word 5']);
    expect(more.x.slice(3)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

it('four words by features: as PyTorch has it, and the money bank comes closer to the shore', () => {
  const { cases } = JSON.parse(readFileSync('tests/golden/seeds.json', 'utf8')) as {
    cases: { name: string; expected: { float64: Record<string, { data: number[] }> } }[];
  };
  const golden = cases.find((one) => one.name === 's4-semantic-bank')!.expected.float64;
  const d = at({}, presetState(selfCross, 'four') as SelfCrossState);
  d.weights.flat().forEach((w, i) => expect(w).toBeCloseTo(golden['weights']!.data[i]!, 5));
  d.output.flat().forEach((x, i) => expect(x).toBeCloseTo(golden['output']!.data[i]!, 5));
  const three = (xs: readonly number[]) => xs.map((x) => x.toFixed(3));
  expect(three(d.before[3]!)).toEqual(['0.928', '0.667', '0.057', '1.000']);
  expect(three(d.after[3]!).slice(0, 3)).toEqual(['0.968', '0.847', '0.248']);
});

it('a masked word is asked by nobody: as PyTorch has it, at the price of the rest', () => {
  const { cases } = JSON.parse(readFileSync('tests/golden/seeds.json', 'utf8')) as {
    cases: { name: string; expected: { float64: Record<string, { data: number[] }> } }[];
  };
  const golden = cases.find((one) => one.name === 's4-semantic-bank-masked')!.expected.float64;
  const four = presetState(selfCross, 'ignored') as SelfCrossState;
  const d = at({}, four);
  expect(d.shut).toBe('money bank');
  d.weights.flat().forEach((w, i) => expect(w).toBeCloseTo(golden['weights']!.data[i]!, 5));
  d.output.flat().forEach((x, i) => expect(x).toBeCloseTo(golden['output']!.data[i]!, 5));
  expect(d.weights.map((row) => row[2])).toEqual([0, 0, 0, 0]);
  // Two words asked: there is no third to be masked.
  expect(at({ source: 'cross' }, four).shut).toBeUndefined();
  expect(at({ source: 'cross' }, four).weights).toEqual(
    at({ source: 'cross', masked: false }, four).weights,
  );
});

describe('the challenge', () => {
  const { start: begin, met, nudge, found } = selfCross.goals!['unnoticed']!;
  const begun = cleanState(selfCross, { ...start, ...begin });
  const of =
    (what: typeof met | typeof nudge | typeof found) => (patch: Partial<SelfCrossState>) => {
      const state = cleanState(selfCross, { ...begun, ...patch });
      return what!(state, selfCross.derive(state), begun);
    };
  const [judge, hint] = [of(met), of(nudge)];
  it('is met by a sentence of the same vectors, in any order', () => {
    expect(judge({ y: begun.x })).toBe(true);
    expect(judge({ y: begun.x.toReversed() })).toBe(true);
  });
  it('says what is wrong with the present state', () => {
    expect(judge({})).toMatch(/The output of “chat” is \[/);
    expect(judge({ source: 'self' })).toMatch(/French sentence answers/);
    expect(judge({ x: [[1, 1], begun.x[1]!], y: [[1, 1], begun.x[1]!] })).toMatch(
      /only the English/,
    );
  });
  it('knows the next step, and why it is so', () => {
    expect(hint({})).toMatch(/Which numbers/);
    expect(hint({ source: 'self' })).toMatch(/start over/);
    expect(of(found)({ y: begun.x.toReversed() })).toMatch(/cat and asleep have the vectors/);
    expect(of(found)({})).toMatch(/differ from the French/);
  });
});
