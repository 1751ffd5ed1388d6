// Links to a lesson that are wholly or partly invalid: one notice, and nothing else is lost.
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { restoreStates, createSession } from '../../src/figure/session.ts';
import matrices from '../../src/widgets/matrices/matrices.ts';
import shapes from '../../src/widgets/shapes/shapes.ts';
import steps from '../../src/widgets/steps/steps.ts';
import { mockStorage } from './storage.ts';

/** Packs a text as the site does. */
const packed = (text: string) =>
  `z.${deflateRawSync(text).toString('base64').replaceAll('+', '-').replaceAll('/', '.').replace(/=+$/, '')}.0`;

const savedQuery = [2, 1];
const start = [3, 1];
/** Query, notice, and the figure's resulting query, which is the saved work if nothing in the link was valid. */
const cases: [string, string, RegExp | null, readonly number[]][] = [
  ['an unknown figure', 'nothing=1;q=1,1', /no figure here is called “nothing”/, savedQuery],
  [
    'parameters of other sites',
    'utm_source=x&fbclid=IwAR0_a-b&gclid=',
    /“utm_source”, “fbclid”, “gclid”/,
    savedQuery,
  ],
  [
    'names that objects have',
    '__proto__=1&constructor=2',
    /“__proto__”, “constructor”/,
    savedQuery,
  ],
  ['a name with markup', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E=1', /“<img src=x/, savedQuery],
  ['no version', 'steps=q=1,1', /no version/, savedQuery],
  ['version 0', 'steps=0;q=1,1', /no version/, savedQuery],
  ['nothing', 'steps=', /no version/, savedQuery],
  ['a figure without a text', 'steps', /no version/, savedQuery],
  ['half an escape and no more', 'steps=%E0%A4%A', /no version/, savedQuery],
  ['a packed text that is damaged', 'steps=z.AAAA', /packed link is damaged/, savedQuery],
  [
    'a packed text cut short',
    `steps=${packed(`1;q=1,1;tokens=${'a'.repeat(200)}`).slice(0, 14)}`,
    /damaged/,
    savedQuery,
  ],
  [
    'ten megabytes, packed',
    `steps=${packed(`1;q=${'1'.repeat(10_000_000)}`)}`,
    /damaged|too long/,
    savedQuery,
  ],
  ['an unknown setting', 'steps=1;qq=1,1', /there is no setting “qq”/, start],
  [
    'settings that objects have',
    'steps=1;__proto__=1;toString=2',
    /“__proto__”.*“toString”/,
    start,
  ],
  ['no setting at all', 'steps=1;nonsense', /“nonsense” isn’t a setting/, start],
  ['a newer version', 'steps=99;q=1,2', /newer version \(99\)/, [1, 2]],
  ['beyond numbers', 'steps=1;q=1e999,1', /query “1e999,1” couldn’t be read/, start],
  ['no numbers', 'steps=1;q=NaN,Infinity', /query “NaN,Infinity” couldn’t be read/, start],
  ['too large a number', 'steps=1;q=11,0', /query “11,0” couldn’t be read/, start],
  ['other ways to write numbers', 'steps=1;q=0x1,1e0', /query “0x1,1e0” couldn’t/, start],
  ['too many numbers', `steps=1;q=${'1,'.repeat(500)}1`, /query “1,1,1.*…” couldn’t/, start],
  ['half an escape', 'steps=1;q=1%2,1', /query “1%2,1” couldn’t/, start],
  ['too few rows', 'steps=1;keys=3,1/1,4', /keys “3,1\/1,4” couldn’t/, start],
  [
    'no choice',
    'steps=1;skip=everything;scale=0;step=9',
    /Divide scores by “0”.*Leave out “everything”.*step “9”/,
    start,
  ],
  ['a name too long', `steps=1;tokens=${'x'.repeat(99)},b,c,d`, /tokens “x+…” couldn’t/, start],
  [
    'good parts beside bad ones',
    'steps=1;q=-1,2;scale=abc&else=3',
    /Divide scores by “abc”.*“else”/,
    [-1, 2],
  ],
  ['empty parts', 'steps=1;;q=-1,2;&&', null, [-1, 2]],
  ['no query', '', null, savedQuery],
];

test.each(cases)('a link with %s', async (_, query, pattern, shown) => {
  // A reader with saved work.
  const session = createSession('step-by-step/', [
    { name: 'steps', widget: steps },
    { name: 'matrices', widget: matrices },
    { name: 'shapes', widget: shapes },
  ]);
  const instance = session.instances.get('steps')!;
  const writes = mockStorage({ 'abh:work:step-by-step/:steps': '1;q=2,1' });
  await restoreStates(session, `?${query}`);
  const lines = session.notices.getState();
  expect(lines).toHaveLength(pattern ? 1 : 0);
  for (const line of lines) {
    expect(line).toMatch(pattern!);
    expect(line).not.toContain('\n');
    expect(line.length).toBeLessThan(400);
  }
  expect(instance.store.getState().present['q']).toEqual(shown);
  for (const other of ['matrices', 'shapes'])
    expect(session.instances.get(other)!.store.getState().past).toEqual([]);
  // Only the reader's own change replaces saved work.
  expect(writes).toEqual([]);
});
