import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkQuery, decodeQuery } from '../../../src/figure/shareLink.ts';
import {
  type AnyState,
  type AnyWidget,
  cleanState,
  initialState,
} from '../../../src/figure/define.ts';
import { createInstance } from '../../../src/figure/instance.ts';
import { decode, encode } from '../../../src/figure/link.ts';
import { PACKED_PREFIX } from '../../../src/figure/link.ts';
import { propertyRuns } from '../../depth.ts';
import { anyText, fieldEntries, garbageStates, mutated, states } from '../arbitraries.ts';
import { definitionFile, SEE_DOCS, expectOrExplain } from './expectOrExplain.ts';

/** Characters that are safe in addresses and recognized as part of a link. */
const ADDRESS = /^\?[A-Za-z0-9\-._:@/?$,;=%&]+$/;

/** Why a text isn't wholly valid, determined independently of the decoder. */
function findFlaws(widget: AnyWidget, text: string): string[] {
  const [head = '', ...parts] = text.split(';');
  if (!/^\d{1,4}$/.test(head) || Number(head) === 0) return ['version'];
  if (Number(head) > widget.version) return ['newer'];
  if (Number(head) < widget.version) return [];
  const last = new Map<string, string>();
  const found: string[] = [];
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at > 0) last.set(part.slice(0, at), part.slice(at + 1));
    else if (part !== '') found.push('no setting');
  }
  for (const [key, value] of last) {
    const field = fieldEntries(widget).find(([name]) => name === key)?.[1];
    if (!field) found.push(`unknown ${key}`);
    else if (field.parse(value) === undefined) found.push(`illegal ${key}`);
  }
  return found;
}

/** Texts without anything valid for any widget. */
const MALFORMED_LINKS = [
  ['nothing', ''],
  ['ten megabytes', 'x'.repeat(10_000_000)],
  ['ten megabytes of separators', `1${';,/='.repeat(2_500_000)}`],
  ['a version from the future', '9999;q=1e999'],
  ['version zero', '0'],
  ['a number as version', '1.5;'],
  ['half an escape', '1;%E0%A4%A'],
  ['a name every object has', '1;constructor=1;hasOwnProperty=2'],
  ['a name that objects treat as their own', '1;__proto__=1'],
] as const;

/** Checks states as links, and any text as a state. */
export function linkContract(widget: AnyWidget) {
  const texts = states(widget).map((state) => encode(widget, state));
  const file = definitionFile(widget);
  const isLegal = (state: AnyState) =>
    expect(
      cleanState(widget, state),
      `${file}: normalize() or the clean() of a field changes a state that was already clean; applying it twice must be the same as once ${SEE_DOCS}`,
    ).toEqual(state);

  it('reads back every state that it writes', () => {
    fc.assert(
      fc.property(states(widget), (state) => {
        expect(
          decode(widget, encode(widget, state)),
          `${file}: a field's parse(format(x)) must return x, and normalize() must not change valid states ${SEE_DOCS}`,
        ).toEqual({ state, problems: [] });
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  it('reads back every state through a whole address, packed or not', async () => {
    let packed = 0;
    const figures = new Map([
      ['one', widget],
      ['two-b', widget],
    ]);
    const size = (state: AnyState) => encode(widget, state).length;
    const longest = fc
      .sample(states(widget), { numRuns: 300, seed: 5 })
      .reduce((a, b) => (size(a) > size(b) ? a : b));
    const any = fc.oneof(states(widget), fc.constant(longest));
    await fc.assert(
      fc.asyncProperty(any, any, async (a, b) => {
        const query = await linkQuery([
          ['one', encode(widget, a)],
          ['two-b', encode(widget, b)],
        ]);
        expect(query).toMatch(ADDRESS);
        expect(query).toMatch(/[A-Za-z0-9]$/);
        expect(new URL(`https://example.org/${query}#x`).search).toBe(query);
        if (query.includes(`=${PACKED_PREFIX}`)) packed++;
        const { decodedByName, problems } = await decodeQuery(query, figures);
        expect(problems).toEqual([]);
        expect(decodedByName.get('one')?.state).toEqual(a);
        expect(decodedByName.get('two-b')?.state).toEqual(b);
      }),
      { numRuns: propertyRuns(40) },
    );
    expect(packed > 0).toBe(size(longest) > 1200);
  });

  it('writes its initial state as the version alone, independently of the preset', () => {
    expect(encode(widget, initialState(widget))).toBe(String(widget.version));
    fc.assert(
      fc.property(states(widget), (state) => {
        const texts = [undefined, ...Object.keys(widget.presets)].map((preset) => {
          const instance = createInstance(widget, { preset });
          instance.replaceState(state, true);
          return instance.linkText();
        });
        expect(new Set(texts)).toEqual(new Set([encode(widget, state)]));
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it('makes a valid state of any text and reports what it couldn’t use', () => {
    const any = fc.oneof(
      fc.string(),
      anyText(200),
      mutated(texts),
      mutated(mutated(texts)),
      fc
        .tuple(fc.constantFrom(...Object.keys(widget.fields), 'nothing'), fc.string())
        .map(([key, value]) => `${widget.version};${key}=${value}`),
    );
    fc.assert(
      fc.property(any, (text) => {
        const { state, problems } = decode(widget, text);
        isLegal(state);
        if (findFlaws(widget, text).length > 0) expect(problems).not.toEqual([]);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it.each(MALFORMED_LINKS)('reports that it couldn’t use %s', (_, text) => {
    // In its current version, because an upgrade may set other fields.
    const { state, problems } = decode(widget, text.replace(/^1;/, `${widget.version};`));
    expect(problems.length).toBeGreaterThan(0);
    expect(state).toEqual(initialState(widget));
  });

  it('refuses extreme numbers in every number field', () => {
    for (const [key, field] of fieldEntries(widget))
      for (const value of [
        '1e999',
        'NaN',
        'Infinity',
        '-',
        '',
        '9'.repeat(400),
        '0x10',
        '1,,2',
        '1/',
        'null',
      ]) {
        if (['words', 'sentence', 'choice'].includes(field.kind)) continue;
        const { state, problems } = decode(widget, `${widget.version};${key}=${value}`);
        expect(state, `${key}=${value}`).toEqual(initialState(widget));
        expect(problems, `${key}=${value}`).toHaveLength(1);
      }
  });

  it('cleans invalid states, and cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(garbageStates(widget), (garbage) => {
        const state = cleanState(widget, garbage);
        isLegal(state);
        for (const [key, field] of fieldEntries(widget)) {
          const once = field.clean(garbage[key]);
          expectOrExplain(
            isDeepStrictEqual(once, field.clean(once)),
            `${file}: clean() of the field ${key}, done twice, has to be as done once ${SEE_DOCS}`,
          );
          const text = field.format(state[key]);
          expectOrExplain(
            isDeepStrictEqual(field.parse(text), state[key]),
            `${file}: the field ${key} writes “${text}” but reads something else from it ${SEE_DOCS}`,
          );
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });
}
