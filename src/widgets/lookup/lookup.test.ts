import { describe, expect, it } from 'vitest';
import { cleanState, initialState } from '../../widget/define.ts';
import { goals, NEAR, targetColour } from './goals.ts';
import lookup, { type LookupState } from './lookup.ts';
import { sql, torch } from './torch.ts';

const state = (patch: Partial<LookupState> = {}) =>
  cleanState(lookup, { ...initialState(lookup), ...patch });
const derive = (patch: Partial<LookupState> = {}) => lookup.derive(state(patch));
const near = (got: readonly number[], wanted: readonly number[], digits = 5) =>
  wanted.forEach((x, i) => expect(got[i]).toBeCloseTo(x, digits));

describe('a soft lookup', () => {
  it('shares 3, 0, 2, 0 as the softmax does, and mixes by the shares', () => {
    const total = Math.exp(3) + Math.exp(2) + 2;
    const d = derive();
    near(d.weights, [Math.exp(3) / total, 1 / total, Math.exp(2) / total, 1 / total]);
    expect(d.weights.map((w) => w.toFixed(4))).toEqual(['0.6815', '0.0339', '0.2507', '0.0339']);
    const mixed = [0, 1, 2].map((c) =>
      state().contents.reduce((sum, row, i) => sum + row[c]! * d.weights[i]!, 0),
    );
    near(d.output!, mixed);
    d.contributions.forEach((part, i) =>
      near(
        part,
        state().contents[i]!.map((x) => x * d.weights[i]!),
      ),
    );
  });
  it('goes from the best alone to an even mixture as the temperature rises', () => {
    const best = [0.1, 0.5, 1, 4, 10].map((temperature) => derive({ temperature }).soft.largest);
    expect([...best].sort((a, b) => b - a)).toEqual(best);
    expect(best[0]).toBeGreaterThan(0.9999);
    expect(best.at(-1)).toBeCloseTo(0.2953, 3);
  });
  it('stays itself beside a hard one', () => {
    expect(derive({ mode: 'best' }).soft).toEqual(derive().soft);
  });
});

describe('the code', () => {
  const code = (patch: Partial<LookupState>) => torch(state(patch), derive(patch));
  it('makes contents that are whole numbers float, as the weights are', () => {
    const contents = Array.from({ length: 4 }, () => [0, 1, 0]);
    expect(code({ contents })).toMatch(/^V = torch\.tensor\(.*, dtype=torch\.float32\)$/m);
  });
  it('takes the first of several titles that are the question', () => {
    expect(code({ mode: 'exact' })).toContain('found = titles.index(question)');
    expect(code({})).not.toContain('found');
  });
});

describe('a hard lookup', () => {
  it('takes the best row whole, the first of several', () => {
    expect(derive({ mode: 'best' }).output).toEqual(
      state().contents[0]!.map((x) => Math.fround(x)),
    );
    const tied = derive({ mode: 'best', scores: [1, 2, 2, 0] });
    expect(tied.weights).toEqual([0, 1, 0, 0]);
    expect(tied.ties).toBe(2);
  });
  it('finds an exact title or nothing', () => {
    expect(derive({ mode: 'exact' }).output).toBeNull();
    const [, ...titles] = state().tokens;
    for (const [i, title] of titles.entries()) {
      const d = derive({ mode: 'exact', tokens: [title, ...titles] });
      expect(d.weights.indexOf(1)).toBe(i);
      expect(d.output).not.toBeNull();
    }
  });
});

describe('the line of SQL', () => {
  it('says each way of looking up', () => {
    expect(sql(state())).toBe('SELECT SUM(EXP(score) * content) / SUM(EXP(score)) FROM library');
    expect(sql(state({ temperature: 2.5 }))).toContain('EXP(score / 2.5)');
    expect(sql(state({ mode: 'best' }))).toContain('ORDER BY score DESC LIMIT 1');
  });
  it('doubles an apostrophe in what is asked', () => {
    const tokens = ["What's up", ...state().tokens.slice(1)];
    expect(sql(state({ mode: 'exact', tokens }))).toContain("title = 'What''s up' LIMIT 1");
  });
});

describe('the challenge to mix a colour', () => {
  const goal = goals['olive']!;
  const begun = cleanState(lookup, { ...initialState(lookup), ...goal.start });
  const judge = (patch: Partial<LookupState>) => {
    const now = cleanState(lookup, { ...begun, ...patch });
    return goal.met(now, lookup.derive(now), begun);
  };
  it('asks for half of two contents', () => {
    const [, soup, , garden] = begun.contents;
    near(
      targetColour('olive')!,
      soup!.map((x, c) => (x + garden![c]!) / 2),
    );
  });
  it('is met by scores alone', () => {
    expect(judge({ scores: [0, 6, 0, 6] })).toBe(true);
    expect(judge({ scores: [-5, 2, -5, 2] })).toBe(true);
    expect(judge({ scores: [0, 6, 0, 4] })).toMatch(/away/);
    expect(judge({})).toMatch(new RegExp(`${NEAR} or less is asked`));
  });
  it('is not met by a change of anything else', () => {
    const scores = [0, 6, 0, 6];
    for (const patch of [
      { mode: 'best' as const },
      { temperature: 0.5 },
      { contents: begun.contents.map((row) => row.map(() => 0.5)) },
    ])
      expect(judge({ scores, ...patch })).toMatch(/Something besides the scores/);
  });
});
