import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARRANGEMENTS, BELOW, planned, ROOMS, template } from './arrangements.ts';

const css = readFileSync('src/layout/arrange.css', 'utf8');
/** What a plan says: its rows of parts, and its columns. */
const read = (plan: string) => plan.split('/').map((side) => side.trim().split(' '));

test('a plan becomes a grid template: parts by letter, shares of the width, lengths as they are', () => {
  expect(template('ab cc / 1 16.5rem')).toBe('"a b" "c c"/minmax(0,1fr) 16.5rem');
  expect(template('ab ac / minmax(9rem,2fr) 1 / auto 1fr')).toBe(
    '"a b"auto "a c"1fr/minmax(9rem,2fr) minmax(0,1fr)',
  );
});

test.each(['abc / 1 1', '... ab / 1 1', 'ab', 'a-b / 1 1 1'])('%s is refused', (plan) => {
  expect(() => template(plan)).toThrow(`“${plan}” is no plan`);
});

test.each(Object.entries(ARRANGEMENTS))(
  '%s has the same parts in every room, in rows as long as there are columns',
  (_, own) => {
    const parts = (plan: string) => [...new Set(read(plan)[0]!.join(''))].sort().join('');
    for (const room of ROOMS) {
      const [rows, columns] = read(own[room]);
      expect(parts(own[room]), room).toBe(parts(own.text));
      for (const row of rows!) expect(row, room).toHaveLength(columns!.length);
    }
  },
);

test('a room that is not named follows the one it is like, as far as that is named', () => {
  const own = ARRANGEMENTS.rows;
  const shares = planned(own, { text: '2 1' });
  const plan = 'ab / 2 1';
  expect(shares).toEqual({ ...own, text: plan, slide: plan, square: plan, stage: plan });
  const other = planned(own, { narrow: 'a b / 1', slide: '3 1', square: 'a b / 1' });
  expect(other).toEqual({
    text: own.text,
    narrow: 'a b / 1',
    phone: 'a b / 1',
    slide: 'ab / 3 1',
    square: 'a b / 1',
    stage: 'a b / 1',
  });
  const named = planned(own, { text: 'ab ac / 1 1', slide: '2 1', stage: 'abc / 1 1 1' });
  expect([named.slide, named.square, named.stage]).toEqual([
    'ab ac / 2 1',
    'ab ac / 2 1',
    'abc / 1 1 1',
  ]);
});

test('the style changes rooms at the widths the data names', () => {
  expect([...css.matchAll(/max-width: (\d+)rem/g)].map(([, rem]) => Number(rem))).toEqual([
    BELOW.narrow,
    BELOW.phone,
  ]);
});
