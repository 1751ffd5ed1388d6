import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { parsePartly, persisted } from './persisted.ts';

const KEY = 'abh:test';
const team = v.object({
  names: v.record(v.string(), v.object({ age: v.number(), note: v.optional(v.string()) })),
  marks: v.optional(v.array(v.pipe(v.number(), v.maxValue(3)))),
});
type Team = v.InferOutput<typeof team>;
const empty: Team = { names: {} };
const storage = persisted<Team>(KEY, team, empty);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('stores a value', () => {
  expect(storage.read()).toBe(empty);
  const value = { names: { Ann: { age: 7 } }, marks: [1] };
  expect(storage.write(value)).toBe(true);
  expect(storage.read()).toEqual(value);
});

it('removes the record if the value is undefined', () => {
  const word = persisted<string | undefined>(KEY, v.string(), undefined);
  word.write('here');
  expect(word.read()).toBe('here');
  expect(word.write(undefined)).toBe(true);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each([
  ['an entry of a record', { names: { Ann: 7, Bo: { age: 1 } } }, { names: { Bo: { age: 1 } } }],
  ['an entry that is incomplete', { names: { Ann: { age: '7' } } }, { names: {} }],
  ['what is optional', { names: { Bo: { age: 1, note: 2 } } }, { names: { Bo: { age: 1 } } }],
  ['items of a list', { names: {}, marks: ['x', 1, 4, 2, null] }, { names: {}, marks: [1, 2] }],
  ['a list', { names: {}, marks: 1 }, { names: {} }],
  ['an inherited name', JSON.parse('{"names":{"toString":1}}'), { names: {} }],
])('leaves out %s that does not fit', (_, given, value) =>
  expect(parsePartly(team, given)).toEqual({ value, isWhole: false }),
);

it.each(['{', 'null', '7', '[]', '{}', '{"names":7}'])(
  'ignores %s, and copies it before overwriting it',
  (text) => {
    localStorage.setItem(KEY, text);
    const onInvalid = vi.fn();
    expect(storage.read(onInvalid)).toBe(empty);
    expect(onInvalid).toHaveBeenCalledOnce();
    expect({ ...localStorage }).toEqual({ [KEY]: text });
    storage.write(empty);
    storage.write({ names: { Ann: { age: 7 } } });
    expect(localStorage.getItem(`${KEY}:unread`)).toBe(text);
    expect(storage.read(onInvalid)).toEqual({ names: { Ann: { age: 7 } } });
    expect(onInvalid).toHaveBeenCalledOnce();
  },
);

it('doesn’t overwrite a record that it couldn’t copy', () => {
  const setItem = vi.fn((key: string) => {
    if (key.endsWith(':unread')) throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => '{', setItem });
  expect(storage.write(empty)).toBe(false);
  expect(setItem).toHaveBeenCalledOnce();
});

it('returns the empty value if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([storage.read(), storage.write(empty)]).toEqual([empty, false]);
});
