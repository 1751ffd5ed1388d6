// Every entry of the coverage table points to a place that exists in the page as it is rendered.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import coverage from '../../content/coverage.json';
import { App } from '../../src/app/App.tsx';
import { loadPage } from '../../src/app/load.ts';
import { pageAt } from '../../src/app/pages.ts';
import { lessons } from '../../src/lessons/lessons.ts';

interface Place {
  page: string;
  anchor: string;
  what: string;
}
const table = coverage as Record<string, Place[]>;

/** What lesson 5 has to carry. Each later lesson adds its list. */
const REQUIRED = {
  'step-by-step':
    'S0-03 S1-02 S1-03 S1-04 S2-11 S2-13 S3-28 S3-29 S3-30 S3-32 S3-33 S3-34 S3-35 S3-36 S3-37 S3-39 S3-40 S3-41 S3-42 S3-45 C02 C23 C24 C25 C26 C90 C91 C95 C96',
};

const rendered = new Map(
  await Promise.all(
    lessons.map(async ({ slug }) => {
      const loaded = await loadPage(pageAt(`${slug}/`)!);
      return [slug, renderToString(<App loaded={loaded} root="../" />)] as const;
    }),
  ),
);

describe.each(Object.entries(table))('%s', (_, places) => {
  it.each(places)('stands at $page#$anchor', ({ page, anchor, what }) => {
    expect(what.length).toBeGreaterThan(5);
    const ids = rendered.get(page)?.match(new RegExp(`\\bid="${anchor}"`, 'g'));
    expect(ids, `#${anchor} exists once`).toHaveLength(1);
  });
});

describe('what a lesson has to carry', () => {
  it.each(Object.entries(REQUIRED))('%s carries all of it', (page, ids) => {
    const missing = ids.split(' ').filter((id) => !table[id]?.some((place) => place.page === page));
    expect(missing).toEqual([]);
  });
});

describe('the numbers of lesson 5', () => {
  const text = (html: string) =>
    html
      .replace(/<annotation.*?<\/annotation>/g, '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'");
  const page = text(rendered.get('step-by-step')!);
  it.each([
    'holds 87.0%',
    '7.07, 4.95 and 3.54',
    '1177.4, 141.1 and 34.31',
    '1352.9',
    '[1.7406, 1.3055] + [0.0522, 0.0313] + [−0.0127, 0.0304] ≈ [1.7801, 1.3672]',
    '[7.09, 4.96, 3.55]',
    '[0.629, 0.140, 0.231]',
    '[0.734, 0.088, 0.178]',
    '[0.847, 1.681, 0.472]',
    '[0.373, 0.327, 0.299]',
  ])('says %s', (number) => expect(page).toContain(number));
  it('has 600 to 1200 words of prose', () => {
    const prose = text(
      rendered
        .get('step-by-step')!
        .match(/<div class="lesson-text">[\s\S]*<\/article>/)![0]
        .replace(/<figure[\s\S]*?<\/figure>/g, '')
        .replace(/<details class="notes"[\s\S]*?<\/details>/g, '')
        .replace(/<div class="formula"[\s\S]*?<\/ul><\/div>/g, '')
        .replace(/<(table|math)[\s\S]*?<\/\1>/g, ''),
    );
    const words = prose.split(/\s+/).length;
    expect(words).toBeGreaterThan(600);
    expect(words).toBeLessThan(1300);
  });
});
