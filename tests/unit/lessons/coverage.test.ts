// Every fact that a lesson has to carry has a place, and every place exists in the page as it is rendered.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource } from '../../../src/lessons/lessons.ts';
import { must } from '../contract/must.ts';
import { wordsOf } from '../../../scripts/build/length.ts';
import { treeOf } from '../../../scripts/build/lessons.ts';
import { renderedLesson } from './rendered.tsx';

interface Place {
  anchor: string;
  what: string;
}

/** What each lesson has to carry, items of the content map and its corrections. */
const REQUIRED: Record<string, string> = {
  'why-attention': 'S3-01 S3-02 S3-03 S3-04 S3-05 S3-06 S4-01 S1-01 S2-04 C42 C46 C49',
  recurrence:
    'S2-02 S2-03 S2-05 S3-11 S3-12 S3-13 S3-14 S3-15 S3-16 S3-17 C44 C45 C50 C51 C52 C53 C54 C55 C56 C87',
  'query-key-value':
    'S0-01 S0-02 S1-07 S1-08 S2-06 S2-07 S2-08 S3-07 S3-08 S3-09 S4-02 S2-21 S2-23 C40 C41 C47 C48 C68 C69 C71',
  'dot-product': 'S3-22 S3-23 S3-24 S3-25 S3-27 S3-10 C01 C40 C93',
  'step-by-step':
    'S0-03 S1-02 S1-03 S1-04 S2-11 S2-13 S3-28 S3-29 S3-30 S3-32 S3-33 S3-34 S3-35 S3-36 S3-37 S3-39 S3-40 S3-41 S3-42 S3-45 C02 C23 C24 C25 C26 C90 C91 C95 C96',
  softmax: 'S0-07 S0-08 S0-11 S0-12 S1-05 S2-25 S3-38 C06 C10 C11 C19 C20 C96',
  scaling:
    'S0-09 S0-10 S0-13 S1-06 S2-12 S2-19 S2-20 S2-22 S3-26 S4-11 S4-12 S4-13 S4-15 S4-19 S2-33 S2-34 C01 C03 C04 C05 C06 C07 C08 C09 C12 C13 C14 C15 C16 C17 C21 C22 C23',
  gradients: 'S4-14 S2-36 C10 C18',
  projections: 'S1-10 S1-11 S2-09 S2-10 S3-31 S3-47 S3-48 S3-49 C85 C88 C89',
  'self-and-cross':
    'S1-09 S2-18 S2-26 S2-28 S3-43 S3-44 S4-05 S4-06 S4-07 S4-08 S4-09 S4-10 S4-21 C28 C29 C30 C31 C32 C33 C34 C35 C36 C37 C38 C39 C43 C46 C68 C70 C71 C92 C97',
  masks: 'S0-05 S4-16 S4-17 S2-35 C79 C80 C81 C82 C83 C84',
  implementation:
    'S0-04 S0-06 S2-01 S2-15 S2-16 S2-17 S3-46 S4-03 S4-04 C27 C76 C77 C78 C80 C84 C85 C86',
  'multi-head': 'S2-27 S2-32 S3-50 S4-18 S4-20 S4-22 C22 C63 C64 C66 C67 C70',
  cost: 'S2-14 S3-17 S3-18 S3-19 S3-20 S3-21 S4-23 S4-24 C57 C58 C59 C60 C61 C62 C63 C64 C65',
  similarity: 'S2-24 S2-29 S2-30 S2-37 C72 C73 C74 C75',
};

const rendered = new Map(
  await Promise.all(lessons.map(async ({ slug }) => [slug, await renderedLesson(slug)] as const)),
);
const tables = readdirSync('content/coverage').map((file) => ({
  slug: file.replace('.json', ''),
  table: JSON.parse(readFileSync(`content/coverage/${file}`, 'utf8')) as Record<string, Place[]>,
}));
const places = tables.flatMap(({ slug, table }) =>
  Object.entries(table).flatMap(([id, all]) => all.map((place) => ({ id, slug, ...place }))),
);

const HOW = '(docs/lesson.md)';
const FORMAT =
  '{ "id of the fact": [{ "anchor": "an id of the page", "what": "what stands there" }] }';

it.each(places)('$id stands at $slug#$anchor', ({ id, slug, anchor, what }) => {
  const file = `content/coverage/${slug}.json: ${id}`;
  const page = rendered.get(slug);
  must(page, `${file}: there is no lesson content/NN-${slug}.mdx ${HOW}`);
  must(what?.length > 5, `${file} lacks its “what”; the format is ${FORMAT} ${HOW}`);
  const ids = page!.match(new RegExp(`\\bid="${anchor}"`, 'g'))?.length ?? 0;
  must(
    ids === 1,
    `${file} has the anchor “${anchor}”, which stands ${ids} times in the page. Anchors are the slugs of headings, figure-<name> of a figure, and the id of a <Claim> ${HOW}`,
  );
});

describe.each(lessons)('$slug', (lesson) => {
  const { slug } = lesson;
  it('carries all it has to', () => {
    const table = tables.find((found) => found.slug === slug)?.table;
    const required = REQUIRED[slug];
    must(
      table,
      `content/coverage/${slug}.json is missing. It says which facts the page carries, and where: ${FORMAT} ${HOW}`,
    );
    must(
      required,
      `tests/unit/lessons/coverage.test.ts: REQUIRED lacks '${slug}', the ids of the facts that the lesson has to carry, with spaces between them; at first: '${Object.keys(table!).join(' ')}'`,
    );
    const missing = required!.split(' ').filter((id) => !table![id]?.length);
    expect(
      missing,
      `content/coverage/${slug}.json lacks these facts, which REQUIRED in tests/unit/lessons/coverage.test.ts asks for; the format is ${FORMAT} ${HOW}`,
    ).toEqual([]);
  });
  it('has its own tests, of its numbers and in the browser', () => {
    for (const [folder, holds] of [
      ['tests/unit/lessons', 'sentences of the page with their numbers, worked out elsewhere'],
      ['tests/e2e/lessons', 'what only this lesson does in the browser'],
    ])
      must(
        existsSync(`${folder}/${slug}.test.ts`),
        `${folder}/${slug}.test.ts is missing: ${holds}; begin from ${folder}/why-attention.test.ts ${HOW}`,
      );
  });
  it('has 700 to 1000 words of prose', () => {
    const words = wordsOf(treeOf(readFileSync(lessonSource(lesson), 'utf8')));
    must(
      words >= 700 && words <= 1000,
      `${lessonSource(lesson)} has ${words} words of prose. A lesson has 700 to 1000, figures, tables, formulas, <Further> and <Notes> not counted (wordsOf in scripts/build/length.ts): ${words > 1000 ? 'shorten it, or move a part into <Further> or another lesson' : 'say more'} ${HOW}`,
    );
  });
});
