// The frozen link files as a whole, and that broken promises are detected.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDefinition } from '../../src/figure/define.ts';
import { registry } from '../../src/widgets/registry.ts';
import { list, scalar, text } from '../../src/figure/quantities.ts';
import { formatLine, frozenLinks, parseLine } from '../frozen.ts';
import { addedLines, readHistory, brokenLinks } from '../frozenHistory.ts';
import { PARTS } from './contract/all.ts';
import { findBrokenPromises, frozenFile, freezeLink, sameNumbers } from './contract/frozen.ts';
import { toy } from './toy.ts';

describe('frozen links', () => {
  it('name only existing widgets', () => {
    const gone = readdirSync('tests/frozen-links')
      .map((file) => file.replace('.jsonl', ''))
      .filter((id) => !Object.hasOwn(registry, id));
    expect(
      gone,
      'tests/frozen-links/ has files of widgets that aren’t in src/widgets/registry.ts: add a new widget there; a published widget must stay',
    ).toEqual([]);
  });
  it('are listed once', () => {
    const keys = frozenLinks.map(({ widget, text }) => `${widget} ${text}`);
    expect(
      keys.filter((key, i) => keys.indexOf(key) !== i),
      'tests/frozen-links/ has these links twice; remove the second line',
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

describe('a frozen link', () => {
  const link = freezeLink(toy, '3;x=4');
  it('records the fields it sets and the numbers that follow', () => {
    expect(link).toEqual({ text: '3;x=4', state: { x: 4 }, numbers: { sum: 6 } });
    expect(formatLine(link)).toBe('{"text":"3;x=4","state":{"x":4},"numbers":{"sum":6}}');
    expect(findBrokenPromises(toy, link)).toEqual([]);
  });
  it('fails for another number, another state or text that can’t be read', () => {
    const sum = (x: number) => findBrokenPromises(toy, { ...link, numbers: { sum: x } });
    expect(sum(6.000_004)).toEqual([]);
    expect(sum(6.000_02)).toEqual(['sum is 6, it was 6.00002']);
    expect(findBrokenPromises(toy, { ...link, state: { x: 5 } })).toEqual(['x is 4, it was 5']);
    expect(findBrokenPromises(toy, { ...link, state: {} })).toEqual(['x is 4, it was 1']);
    expect(findBrokenPromises(toy, { ...link, text: '3;x=4;y=1' })).toHaveLength(1);
    expect(findBrokenPromises(toy, { ...link, numbers: { total: 6 } })).toEqual([
      'total is undefined, it was 6',
    ]);
  });
  it('fails for every link when a field’s initial value changes', () => {
    const start = freezeLink(toy, '3');
    expect(Object.keys(start.state)).toEqual(Object.keys(toy.fields));
    expect(findBrokenPromises(toy, start)).toEqual([]);
    const moved = { ...toy, fields: { ...toy.fields, on: { ...toy.fields.on, initial: true } } };
    expect(findBrokenPromises(moved, start)).toEqual(['on is true, it was false']);
    const { on: _, ...rest } = start.state;
    expect(findBrokenPromises(toy, { ...start, state: rest })).toEqual([
      'its state lacks the field on, which is false',
    ]);
  });
  it('says which numbers are missing or invalid', () => {
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
  it('suggests a file for a widget without frozen links', () => {
    const odd = checkDefinition({
      ...toy,
      derive: () => ({ sum: Infinity, half: [0.5, NaN], word: 'no number', none: null }),
      quantities: { sum: scalar(), half: list(), word: text(), none: scalar() } as never,
    });
    const sum = '"sum":"Infinity","half":[0.5,"NaN"],"none":null';
    expect(frozenFile(odd).split('\n')).toEqual([
      `{"text":"3","state":{"x":1,"n":2,"v":[3,1],"m":[[1,2],[3,4],[5,6]],"names":["cat","sat","mat"],"mode":"plain","on":false},"numbers":{${sum}}}`,
      `{"text":"3;x=5","state":{"x":5},"numbers":{${sum}}}`,
    ]);
  });
});

describe('a line', () => {
  it('is read back as it was written', () => {
    const numbers = { a: [NaN, [-Infinity]], b: Infinity, c: null, d: 3.058744e-7 };
    const link = { text: '1;names=NaN', state: { names: ['NaN'], on: false }, numbers };
    expect(parseLine(formatLine(link))).toEqual(link);
  });
  it.each([
    ['{"text":"1",', 'is not JSON: '],
    ['', 'is not JSON: '],
    ['{"state":{},"numbers":{"a":1}}', 'lacks its text'],
    ['["1"]', 'lacks its text'],
    ['{"text":"1","numbers":{"a":1}}', 'lacks its state'],
    ['{"text":"1","state":[],"numbers":{"a":1}}', 'lacks its state'],
    ['{"text":"1","state":{}}', 'lacks its numbers'],
    ['{"text":"1","state":{},"numbers":{}}', 'lacks its numbers'],
    ['{"text":"1","state":{},"numbers":{"a":["1"]}}', 'something else among its numbers: a'],
    ['{"text":"1","state":{},"numbers":{"a":1},"number":{}}', 'nobody reads: number'],
  ])('%s is reported as invalid', (line, wrong) => {
    expect(parseLine(line).wrong).toContain(wrong);
  });
});

describe('the files', () => {
  it('are append-only', () => {
    const { added, lacking } = readHistory();
    if (lacking)
      console.log(`tests/frozen-links/ is not compared with all its history: ${lacking}`);
    expect(brokenLinks(added).join('\n')).toBe('');
  });
  it('lines may gain fields but never lose or change them', () => {
    const file = (...lines: string[]) =>
      lines.map((line) => ({ widget: 'toy', ...parseLine(line) }));
    const line = '{"text":"1;x=2","state":{"x":2},"numbers":{"sum":["NaN",1],"half":1}}';
    const more = line.replace('"half":1', '"half":1,"third":3');
    const added = addedLines(
      `commit:abc\n+++ tests/frozen-links/toy.jsonl\n@@ -0,0 +1,2 @@\n+${line}\n+{"text":\n` +
        // A commit that changed a value and added one is only checked for the addition.
        `commit:def\n+++ tests/frozen-links/toy.jsonl\n@@ -1 +1 @@\n-${line}\n+${more.replace('"x":2}', '"x":3}')}\n`,
    );
    expect(brokenLinks(added, file('{"text":"1"}', more))).toEqual([]);
    const after = (...lines: string[]) => brokenLinks(added, file(...lines)).join();
    expect(after(line)).toContain('has another numbers.third. ');
    expect(after(more.replace('2}', '1}'))).toContain(
      "toy.jsonl: the line of '1;x=2' has another state.x",
    );
    expect(after(more.replace('"NaN"', 'null'))).toContain('has another numbers.sum. ');
    expect(after(more.replace('1;x=2', '1;x=4'))).toContain(
      `is gone. It has to stand as it was committed (abc):\n\n${more}\n`,
    );
    const renamed = more.replace('"half"', '"part"');
    expect(brokenLinks(added, file(renamed))).toEqual([]);
    expect(after(renamed.replace('"part":1', '"part":2'))).toContain('has another numbers.half. ');
    // The widget's version has increased, and `x` is another field now.
    const upgraded = more.replace('"x":2', '"y":20');
    expect(after(upgraded)).toContain('has another state.x. ');
    expect(after(upgraded, '{"text":"2"}')).toBe('');
    expect(after(upgraded.replace(':3}', ':4}'), '{"text":"2"}')).toContain('numbers.third. ');
    expect(brokenLinks(added, [{ ...file(more)[0]!, widget: 'other' }])).toHaveLength(1);
  });
});
