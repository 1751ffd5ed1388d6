// Patterns of the build that name folders of src/ must match a file, even after folders move.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BARREL, RECORDS, STARTS, WITHOUT_SIDE_EFFECTS } from '../../../scripts/build/chunks.ts';
import { FIGURE_STYLES } from '../../../scripts/build/minFontSize.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) =>
  join('src', file),
);

it.each(FIGURE_STYLES)('%s has style sheets', (path) =>
  expect(files.filter((file) => file.startsWith(path) && file.endsWith('.css'))).not.toEqual([]),
);
it.each(Object.keys(STARTS))('%s is the start of a page', (path) => expect(files).toContain(path));
it.each([
  [BARREL, 2],
  [WITHOUT_SIDE_EFFECTS, 20],
  [RECORDS, 2],
])('%s matches files', (pattern, least) =>
  expect(files.filter((file) => pattern.test(file)).length).toBeGreaterThanOrEqual(least),
);
