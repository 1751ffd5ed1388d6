import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  ARRANGEMENTS,
  PHONE_WIDTH_REM,
  resolvePlans,
  LAYOUT_VARIANTS,
  gridTemplate,
} from './arrangements.ts';

const css = readFileSync('src/theme/figure.css', 'utf8');
/** Parses a plan into its rows of parts and its columns. */
const read = (plan: string) => plan.split('/').map((side) => side.trim().split(' '));

test('converts a plan to a grid template with areas, fractions and lengths', () => {
  expect(gridTemplate('ab cc / 1 16.5rem')).toBe('"a b" "c c"/minmax(0,1fr) 16.5rem');
  expect(gridTemplate('ab ac / minmax(9rem,2fr) 1 / auto 1fr')).toBe(
    '"a b"auto "a c"1fr/minmax(9rem,2fr) minmax(0,1fr)',
  );
});

test.each(['abc / 1 1', '... ab / 1 1', 'ab', 'a-b / 1 1 1'])('rejects %s', (plan) => {
  expect(() => gridTemplate(plan)).toThrow(`“${plan}” is not a valid plan`);
});

test.each(Object.entries(ARRANGEMENTS))(
  '%s has the same parts in every room, in rows as long as there are columns',
  (_, own) => {
    const parts = (plan: string) => [...new Set(read(plan)[0]!.join(''))].sort().join('');
    for (const room of LAYOUT_VARIANTS) {
      const [rows, columns] = read(own[room]);
      expect(parts(own[room]), room).toBe(parts(own.stage));
      for (const row of rows!) expect(row, room).toHaveLength(columns!.length);
    }
  },
);

test('a wide stage inherits what a view overrides for the stage', () => {
  const own = ARRANGEMENTS.rows;
  expect(resolvePlans(own, { stage: '2 1' })).toEqual({
    ...own,
    stage: 'ab / 2 1',
    wide: 'ab / 2 1',
  });
  expect(resolvePlans(own, { wide: '3 1', phone: 'a b / 1' })).toEqual({
    stage: own.stage,
    wide: 'ab / 3 1',
    phone: 'a b / 1',
  });
  expect(resolvePlans(own, { stage: 'ab ac / 1 1', wide: '2 1' }).wide).toBe('ab ac / 2 1');
});

test('the style sheets and the data agree on the width of a phone', () => {
  expect(css).toContain(`@container (min-width: ${PHONE_WIDTH_REM}rem)`);
});
