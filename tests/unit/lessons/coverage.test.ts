// Every required fact has a place in its lesson, every place exists on the rendered page, and the page contains the
// sentences worked out elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource, recap } from '../../../src/lesson/lessons.ts';
import { expectOrExplain } from '../contract/expectOrExplain.ts';
import { countWords } from '../../../scripts/build/readingTime.ts';
import { parseLesson } from '../../../scripts/build/lessons.ts';
import { getLessonFacts } from '../../lessonFacts.ts';
import { renderLesson, plainText } from './renderLesson.tsx';

interface Place {
  anchor: string;
  what: string;
}

const rendered = new Map(
  await Promise.all(
    [...lessons, recap].map(async ({ slug }) => [slug, await renderLesson(slug)] as const),
  ),
);
const tables = readdirSync('content/coverage').map((file) => ({
  slug: file.replace('.json', ''),
  table: JSON.parse(readFileSync(`content/coverage/${file}`, 'utf8')) as Record<string, Place[]>,
}));
const places = tables.flatMap(({ slug, table }) =>
  Object.entries(table).flatMap(([id, all]) => all.map((place) => ({ id, slug, ...place }))),
);

const HOW = '(docs/lesson.md)';
const FORMAT = '{ "id of the fact": [{ "anchor": "an id of the page", "what": "what it says" }] }';

it.each(places)('required fact $id has its anchor $slug#$anchor', ({ id, slug, anchor, what }) => {
  const file = `content/coverage/${slug}.json: ${id}`;
  const page = rendered.get(slug);
  expectOrExplain(page, `${file}: there is no lesson content/NN-${slug}.mdx ${HOW}`);
  expectOrExplain(what?.length > 5, `${file} lacks its “what”; the format is ${FORMAT} ${HOW}`);
  const ids = page!.match(new RegExp(`\\bid="${anchor}"`, 'g'))?.length ?? 0;
  expectOrExplain(
    ids === 1,
    `${file} has the anchor “${anchor}”, which stands ${ids} times in the page. Anchors are the slugs of headings, figure-<name> of a figure, and the id of a <Claim> ${HOW}`,
  );
});

describe.each(lessons)('$slug', (lesson) => {
  const { slug } = lesson;
  it('covers all required facts', () => {
    const table = tables.find((found) => found.slug === slug)?.table;
    expectOrExplain(
      table,
      `content/coverage/${slug}.json is missing. It lists the page's facts and their places: ${FORMAT} ${HOW}`,
    );
    const missing = getLessonFacts(slug)
      .required.split(' ')
      .filter((id) => !table![id]?.length);
    expect(
      missing,
      `content/coverage/${slug}.json lacks these facts, which tests/lessons/${slug}.ts requires; the format is ${FORMAT} ${HOW}`,
    ).toEqual([]);
  });
  it('contains the sentences worked out elsewhere', () => {
    const page = plainText(rendered.get(slug)!);
    const { says } = getLessonFacts(slug);
    expectOrExplain(
      says.length,
      `tests/lessons/${slug}.ts: “says” is empty. List sentences of the page with numbers that you worked out independently ${HOW}`,
    );
    expect(
      says.filter((words) => !page.includes(words)),
      `the page of ${slug} lacks these sentences of tests/lessons/${slug}.ts`,
    ).toEqual([]);
  });
  it('has a browser test of its own', () => {
    const file = `tests/e2e/lessons/${slug}.test.ts`;
    expectOrExplain(
      existsSync(file),
      `${file} is missing: a browser test for what only this lesson does. Start from tests/e2e/lessons/why-attention.test.ts ${HOW}`,
    );
  });
  it('has 700 to 1000 words of prose', () => {
    const words = countWords(parseLesson(readFileSync(lessonSource(lesson), 'utf8')));
    expectOrExplain(
      words >= 700 && words <= 1000,
      `${lessonSource(lesson)} has ${words} words of prose. A lesson has 700 to 1000, not counting figures, tables, formulas, <Further> and <Notes> (wordsOf in scripts/build/readingTime.ts): ${words > 1000 ? 'shorten it, or move a part into <Further> or another lesson' : 'add some'} ${HOW}`,
    );
  });
});
