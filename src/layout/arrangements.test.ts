import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARRANGEMENTS, BELOW, planned, ROOMS, template } from './arrangements.ts';

const css = readFileSync('src/layout/arrange.css', 'utf8');
const nothing = {
  text: undefined,
  narrow: undefined,
  phone: undefined,
  slide: undefined,
  square: undefined,
};

test('a plan is a grid template: parts by letter, shares of the width, lengths as they are', () => {
  expect(template({ rows: ['ab', 'cc'], columns: [1, '16.5rem'] })).toBe(
    '"a b" "c c"/minmax(0,1fr) 16.5rem',
  );
});

test.each(Object.entries(ARRANGEMENTS))(
  '%s has the same parts in every room, each a rectangle, in rows of one length',
  (_, own) => {
    const parts = (rows: readonly string[]) => [...new Set(rows.join(''))].sort().join('');
    for (const room of ROOMS) {
      const { rows, columns } = own[room];
      expect(parts(rows), room).toBe(parts(own.text.rows));
      for (const row of rows) expect(row, room).toHaveLength(columns.length);
    }
  },
);

test('a room that is not named follows the one it is like, as far as that is named', () => {
  const own = ARRANGEMENTS.rows;
  const shares = planned(own, { ...nothing, text: [2, 1] });
  expect([shares.text, shares.slide, shares.square].map((plan) => plan.columns)).toEqual([
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
  expect([shares.narrow, shares.phone]).toEqual([own.narrow, own.phone]);

  const pile = { rows: ['a', 'b'], columns: [1] };
  const other = planned(own, { ...nothing, narrow: pile, slide: [3, 1], square: pile });
  expect(other.text).toEqual(own.text);
  expect(other.phone).toEqual(pile);
  expect(other.slide).toEqual({ rows: own.slide.rows, columns: [3, 1] });
  expect(other.square).toEqual(pile);
});

test('the style changes rooms at the widths the data names', () => {
  expect([...css.matchAll(/max-width: (\d+)rem/g)].map(([, rem]) => Number(rem))).toEqual([
    BELOW.narrow,
    BELOW.phone,
  ]);
});
