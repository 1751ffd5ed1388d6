// What the files of frozen links hold as a whole, and that a broken promise is noticed.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineWidget } from '../../src/widget/define.ts';
import { registry } from '../../src/widgets/registry.ts';
import { list, one, text } from '../../src/widget/quantities.ts';
import { frozenLinks } from '../frozen.ts';
import { PARTS } from './contract/all.ts';
import { broken, fileFor, frozen, lineOf, sameNumbers } from './contract/frozen.ts';
import { toy } from './toy.ts';

describe('frozen links', () => {
  it('name only widgets that still exist', () => {
    const gone = readdirSync('tests/frozen-links')
      .map((file) => file.replace('.ts', ''))
      .filter((id) => !Object.hasOwn(registry, id));
    expect(
      gone,
      'tests/frozen-links/ has files of widgets that src/widgets/registry.ts does not name: add the line of a new widget there; one that is out in the world must stay',
    ).toEqual([]);
  });
  it('are each listed once', () => {
    const keys = frozenLinks.map(({ widget, text }) => `${widget} ${text}`);
    expect(
      keys.filter((key, i) => keys.indexOf(key) !== i),
      'tests/frozen-links/ has these links twice; take the second line out',
    ).toEqual([]);
  });
});

it('all parts of the widget contract are run', () => {
  const files = readdirSync('tests/unit').filter((file) => /^contract-\d+\.test\.ts$/.test(file));
  expect(
    files,
    'tests/unit/contract-N.test.ts: one for each of the PARTS in contract/all.ts',
  ).toEqual(Array.from({ length: PARTS }, (_, i) => `contract-${i + 1}.test.ts`));
});

describe('a promise', () => {
  const link = frozen(toy, '3;x=4');
  it('is what the link sets and what follows', () => {
    expect(link).toEqual({ text: '3;x=4', state: { x: 4 }, numbers: { sum: 6 } });
    expect(lineOf(link)).toBe('  { text: "3;x=4", state: { x: 4 }, numbers: { sum: 6 } },');
    expect(broken(toy, link)).toEqual([]);
  });
  it('is broken by another number, another state, a text that is not understood', () => {
    const sum = (x: number) => broken(toy, { ...link, numbers: { sum: x } });
    expect(sum(6.000_004)).toEqual([]);
    expect(sum(6.000_02)).toEqual(['sum is 6, it was 6.00002']);
    expect(broken(toy, { ...link, state: { x: 5 } })).toEqual(['x is 4, it was 5']);
    expect(broken(toy, { ...link, state: {} })).toEqual(['x is 4, it was 1']);
    expect(broken(toy, { ...link, text: '3;x=4;y=1' })).toHaveLength(1);
    expect(broken(toy, { ...link, numbers: { total: 6 } })).toEqual([
      'total is undefined, it was 6',
    ]);
  });
  it('is broken for all links when a field starts elsewhere', () => {
    const start = frozen(toy, '3');
    expect(Object.keys(start.state)).toEqual(Object.keys(toy.fields));
    expect(broken(toy, start)).toEqual([]);
    const moved = { ...toy, fields: { ...toy.fields, on: { ...toy.fields.on, initial: true } } };
    expect(broken(moved, start)).toEqual(['on is true, it was false']);
    const { on: _, ...rest } = start.state;
    expect(broken(toy, { ...start, state: rest })).toEqual([
      'its state lacks the field on, which is false',
    ]);
  });
  it('of numbers that are none, or not there, is of just that', () => {
    expect(sameNumbers([NaN, Infinity, null], [NaN, Infinity, null])).toBe(true);
    for (const [now, pinned] of [
      [5, Infinity],
      [-Infinity, Infinity],
      [0, NaN],
      [NaN, 0],
      [null, 0],
      [undefined, null],
      [1e-9, 0],
      [[1], [1, 2]],
      [[1, 2], [1]],
      [1, [1]],
    ] as const)
      expect(sameNumbers(now, pinned), `${String(now)} for ${String(pinned)}`).toBe(false);
    expect(sameNumbers([[1.0000001], []], [[1], []])).toBe(true);
    expect(sameNumbers(-0, 0)).toBe(true);
  });
  it('is offered as a file to a widget that has none', () => {
    const odd = defineWidget({
      ...toy,
      derive: () => ({ sum: Infinity, half: [0.5, NaN], word: 'no number', none: null }),
      quantities: { sum: one(), half: list(), word: text(), none: one() } as never,
    });
    expect(fileFor(odd)).toBe(`import type { Frozen } from '../frozen.ts';

export default [
  { text: "3", state: { x: 1, n: 2, v: [3, 1], m: [[1, 2], [3, 4], [5, 6]], names: ["cat", "sat", "mat"], mode: "plain", on: false }, numbers: { sum: Infinity, half: [0.5, NaN], none: null } },
  { text: "3;x=5", state: { x: 5 }, numbers: { sum: Infinity, half: [0.5, NaN], none: null } },
] satisfies Frozen[];`);
  });
});
