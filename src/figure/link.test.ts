import { describe, expect, it } from 'vitest';
import { toy } from '../../tests/unit/toy.ts';
import { initialState } from './define.ts';
import { decode, encode, isLinkText, MAX_LINK_TEXT } from './link.ts';

const start = initialState(toy);
const read = (text: string) => decode(toy, text);

describe('writing a state', () => {
  it('writes the version and what differs from the definition', () => {
    expect(encode(toy, start)).toBe('3');
    expect(encode(toy, { ...start, x: -2.5, v: [0, 4], on: true })).toBe('3;x=-2.5;v=0,4;on=on');
  });
  it('writes names readably and escapes separators', () => {
    const names = ['a,b', 'ü=;/$'];
    const text = encode(toy, { ...start, names });
    expect(text).toBe('3;names=a$2cb,ü$3d$3b$2f$24');
    expect(read(text).state['names']).toEqual(names);
  });
});

describe('reading a state', () => {
  it('uses what it can and reports each other part in a line', () => {
    const { state, problems } = read('3;x=4;n=zwei;lamp=on;on=on;=5;what');
    expect(state).toEqual({ ...start, x: 4, on: true });
    expect(problems).toEqual([
      'Toy: “=5” isn’t a setting',
      'Toy: “what” isn’t a setting',
      'Toy: count “zwei” couldn’t be read',
      'Toy: there is no setting “lamp”',
    ]);
  });
  it.each(['', 'x=4', '0;x=4', '00;x=4', 'v3;x=4', ' 3;x=4', '12345;x=4', '-1;x=4', '3.0;x=4'])(
    'rejects %j, which has no version',
    (text) => {
      expect(read(text)).toEqual({
        state: start,
        problems: ['Toy: there is no version, so nothing was used'],
      });
      expect(isLinkText(text)).toBe(false);
    },
  );
  it('uses what it can of a newer version and reports it', () => {
    const { state, problems } = read('4;x=4;y=9');
    expect(state['x']).toBe(4);
    expect(problems).toEqual([
      'Toy: the link is from a newer version (4)',
      'Toy: there is no setting “y”',
    ]);
  });
  it('upgrades an old version step by step', () => {
    expect(read('1;a=25;n=4')).toEqual({ state: { ...start, x: 2.5, n: 4 }, problems: [] });
    expect(read('2;x=25')).toEqual({ state: { ...start, x: 2.5 }, problems: [] });
    expect(read('1')).toEqual({ state: start, problems: [] });
    expect(read('2;x=lots').problems).toEqual(['Toy: x “NaN” couldn’t be read']);
  });
  it('rejects text that is too long', () => {
    const text = `3;x=4;names=${'a'.repeat(MAX_LINK_TEXT)}`;
    expect(read(text)).toEqual({
      state: start,
      problems: ['Toy: the link is too long, so it was not used'],
    });
    expect(isLinkText(text)).toBe(false);
    expect(isLinkText('3;x=4')).toBe(true);
    expect(isLinkText('3')).toBe(true);
  });
  it('quotes any text in one short line without control characters', () => {
    const [problem = ''] = read(`3;${'a\n\u202e\u0000b'.repeat(30)}🦊`).problems;
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(problem.length).toBeLessThan(60);
    const [cut = ''] = read(`3;${'x'.repeat(23)}🦊🦊`).problems;
    expect(cut.isWellFormed()).toBe(true);
  });
  it('skips empty parts, and the last setting wins', () => {
    expect(read(`3${';'.repeat(250)}x=4;x=5`)).toEqual({ state: { ...start, x: 5 }, problems: [] });
  });
  it('limits the number of settings and reports the excess', () => {
    const { state, problems } = read(`3;x=4;${'a;'.repeat(9_000)}x=5`);
    expect(state).toEqual({ ...start, x: 4 });
    expect(problems.length).toBeLessThan(60);
    expect(problems[0]).toBe('Toy: only the first 50 settings were read');
  });
  it('does not treat inherited properties as settings', () => {
    for (const key of ['__proto__', 'constructor', 'toString'])
      expect(read(`3;${key}=1`).problems).toEqual([`Toy: there is no setting “${key}”`]);
  });
  it('reports a value that had to be adjusted to the rest', () => {
    const agreeing = {
      ...toy,
      normalize: (s: typeof start) => ({ ...s, n: Math.min(s.n, s.v[0]!) }),
    };
    const { state, problems } = decode(agreeing as never, '3;n=8;v=3,1');
    expect(state['n']).toBe(3);
    expect(problems).toEqual(['Toy: count didn’t match the rest, so it was adjusted']);
  });
});
