// A short `npm run fuzz` without a browser, and that it would find bugs.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyWidget } from '../../src/figure/define.ts';
import { propertyRuns } from '../depth.ts';
import { changes } from '../fuzz/changes.ts';
import { findLeaks, type Look } from '../fuzz/leaks.ts';
import { errorFinding, type Hit, judge, type PageLook } from '../fuzz/judge.ts';
import { fuzzLinks, checkLink } from '../fuzz/links.ts';
import { fuzzMessages } from '../fuzz/messages.ts';
import { sources, checkReading } from '../fuzz/numbers.ts';
import { shrink } from '../fuzz/shrink.ts';
import { fuzzLists, checkList } from '../fuzz/playlists.ts';
import { describeStep, allAddresses, type Step, generateWalk } from '../fuzz/walks.ts';
import { widgets } from '../widgets.ts';

/** One round of this many widgets. */
const once = (size = 1) => {
  let left = size + 1;
  return () => left-- > 0;
};
const [, steps] = widgets.find(([id]) => id === 'steps')!;
/** The widget with changed functions for its query. */
const withQuery = (odd: object) =>
  ({ ...steps, fields: { ...steps.fields, q: { ...steps.fields['q'], ...odd } } }) as AnyWidget;

describe('links', () => {
  it('can be read however they are mangled', async () => {
    const { texts, addresses, findings } = await fuzzLinks(
      new Map(widgets),
      13,
      once(widgets.length),
    );
    expect(findings).toEqual([]);
    expect(texts).toBe(100 * widgets.length);
    expect(addresses).toBe(40);
  });

  it.each([
    ['throws', withQuery({ parse: (text: string) => JSON.parse(text) }), /throws SyntaxError/],
    ['cleans what was clean', withQuery({ clean: ([x, y]: number[]) => [x! + 1, y] }), /not legal/],
    ['reads another than it writes', withQuery({ format: () => '2,2' }), /another state/],
    ['complains of its own link', withQuery({ format: () => 'x' }), /of its own link it says/],
  ])('with a figure that %s are reported', async (_, widget, pattern) => {
    const { findings } = await fuzzLinks(new Map([['steps', widget]]), 3, once());
    const { text, wrong } = findings.find(({ of }) => of === 'steps')!;
    expect(wrong).toMatch(pattern);
    // Findings are short and can be repeated.
    expect(text.length).toBeLessThan(40);
    expect(checkLink(widget, text)).toBe(wrong);
  });

  it.each(Object.entries(changes))('are mangled by “%s”', (_, change) => {
    for (const text of ['', ';', '=', '1', '1;', '1;;a', ';;='])
      for (const at of [0, 1, 2 ** 31 - 1]) expect(typeof change(text, at, '')).toBe('string');
  });
});

describe('messages', () => {
  it('keep a figure intact', () => {
    const { tried, findings } = fuzzMessages(new Map(widgets), 7, once(widgets.length));
    expect(findings).toEqual([]);
    expect(tried).toBe(25 * widgets.length);
  });

  it('reports messages that a faulty figure mishandles', () => {
    const trusting = withQuery({ clean: (q: unknown) => q, isEqual: Object.is });
    expect(fuzzMessages(new Map([['steps', trusting]]), 3, once(20)).findings).not.toEqual([]);
  });
});

it('pasted numbers are read or refused with a sentence', () =>
  fc.assert(
    fc.property(sources, (source) => {
      expect(checkReading(source)).toBeUndefined();
    }),
    { numRuns: propertyRuns(500) },
  ));

it('playlists are read', async () => {
  let rounds = 0;
  expect(await fuzzLists(7, () => rounds++ < 2)).toEqual({ lists: 200, findings: [] });
  expect(await checkList('own#x,text=,section:=,section:0=a,cover')).toBeUndefined();
});

describe('walks', () => {
  const pages = ['a/', 'b/', 'c/'];
  const some = (seed: number, count: number) =>
    Array.from({ length: count }, (_, n) => generateWalk(seed, n, pages, 40));

  it('depend only on their seed, use every kind of step, and can be written as text', () => {
    const walks = some(3, 60);
    expect(some(3, 60)).toEqual(walks);
    expect(some(4, 5)).not.toEqual(walks.slice(0, 5));
    expect(JSON.parse(JSON.stringify(walks))).toEqual(walks);
    const did = new Set(walks.flatMap((walk) => walk.steps.map((step) => step.do)));
    expect(did.size).toBe(17);
    expect(walks.slice(0, 4).map(({ page }) => page)).toEqual([...pages, 'a/']);
    expect(allAddresses(['', 'a/'], ['a'])).toContain('a/?presenter=title&talk=walk');
    const press: Step = { do: 'press', pick: 0.5, x: 0.1, y: 0.2, target: 'button', window: 0 };
    expect(describeStep(press)).toBe('press button x 0.1, y 0.2');
  });

  it('are shortened as far as possible', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.func(fc.boolean()),
        async (size, odd) => {
          // Any predicate that the whole list satisfies.
          const fails = (list: readonly number[]) => list.length === size || odd(list);
          const short = await shrink([...Array(size).keys()], fails, 5_000);
          expect(fails(short)).toBe(true);
          for (const i of short.keys())
            if (short.length < size) expect(fails(short.toSpliced(i, 1))).toBe(false);
        },
      ),
    ));
});

describe('a page', () => {
  const at = { pick: 0, x: 0, y: 0, window: 0 };
  const press: Step = { do: 'press', ...at };
  const key = (name: string): Step => ({ do: 'key', key: name, times: 1, window: 0 });
  const well: PageLook = {
    document: 1,
    address: '/',
    focus: 'button “Undo”',
    wide: [],
    nonsense: [],
    empty: false,
  };
  const fallen = { ...well, focus: null };
  const button: Hit = {
    name: 'button “Undo”',
    focuses: true,
    jumps: false,
    left: false,
    plain: false,
  };

  it('may lose the focus after a click, a key or resizing', () => {
    const resize: Step = { do: 'resize', width: 1, height: 1, window: 0 };
    for (const [step, hit] of [[press, button], [key('Enter')], [resize]] as const)
      expect(judge(step, hit, well, fallen)).toMatchObject({ kind: 'focus' });
  });

  it.each<[string, Step, Hit | undefined, PageLook, PageLook]>([
    ['on a button that stays', press, button, well, well],
    ['on text', press, { ...button, focuses: false }, well, fallen],
    ['on a link to a place of the page', press, { ...button, jumps: true }, well, fallen],
    ['that opens another page', press, button, well, { ...fallen, document: 2 }],
    ['Tab at the end of the page', key('Tab'), undefined, well, fallen],
    ['Escape in a field', key('Escape'), { ...button, left: true }, well, fallen],
    ['a key where nothing had it', key('Enter'), undefined, fallen, fallen],
  ])('is fine after a click %s', (_, step, hit, before, after) =>
    expect(judge(step, hit, before, after)).toBeUndefined(),
  );

  it('that is too wide, empty or shows NaN is reported, under a stable name', () => {
    const look = (part: Partial<PageLook>) => judge(press, button, well, { ...well, ...part });
    expect(look({ wide: ['333 px in 320 px', 'td.row-4'] })).toMatchObject({
      kind: 'sideways',
      what: 'td.row-n',
    });
    expect(look({ nonsense: ['weight 3 is NaN'] })).toEqual({
      kind: 'nonsense',
      what: 'weight n is NaN',
    });
    expect(look({ empty: true })).toMatchObject({ kind: 'empty' });
    const line = 'uncaught: TypeError: x at http://localhost:1/a.js\n  at f';
    expect(errorFinding(line).what).toBe('uncaught: TypeError: x at …');
  });

  it('that leaks memory is reported', () => {
    const held = (minute: number, nodes: number): Look => ({
      minute,
      held: { 'code/': { heap: 100, nodes, listeners: 5 } },
    });
    const warm = [held(3, 90), held(9, 100)];
    expect(findLeaks([...warm, held(28, 130), held(29, 121), held(30, 140)])).toEqual([
      '/code/: nodes 100, then 121',
    ]);
    expect(findLeaks([...warm, held(28, 130), held(29, 109), held(30, 140)])).toEqual([]);
  });
});
