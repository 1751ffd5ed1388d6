// Worksheets: what is asked for is what PyTorch answers, and the sheet does not give it away.
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource } from '../../../src/lessons/lessons.ts';
import { must } from '../contract/must.ts';
import { textOf } from '../lessons/rendered.tsx';
import { prerendered } from '../prerendered.tsx';

async function papers(slug: string) {
  const html = await prerendered(`teach/${slug}/`);
  const [sheet = '', key = ''] = html.split('<details class="key">');
  return { sheet: sheet.slice(sheet.indexOf('data-paper="sheet"')), key };
}
const found = new Map(
  await Promise.all(lessons.map(async ({ slug }) => [slug, await papers(slug)] as const)),
);
const answersOf = (key: string) =>
  [...key.matchAll(/<b class="answer">(.*?)<\/b>/g)].map(([, inner]) => textOf(inner!));

/** Worked out with PyTorch and by hand, in the order in which they are asked for. */
const ANSWERS: Record<string, string> = {
  'why-attention': '0.333 | [−2, 1] | 0.5 | [1, 1] | [1, 1] | 3 | 1',
  recurrence: '4 | 0.0625 | 0.6561 | 0.015625 | ' + '5 | 10 | 100 | 100 | 1 | 1 | 500 | 1000',
  'query-key-value':
    '0.61 | 0.22 | 0.08 | 0.08 | [0.61, 0.22, 0.08] | [1, 0, 0] | ' +
    'Soup for beginners, A small garden, Networks of neurons, Machines that think | ' +
    '3.5 | 3.5 | 2.5',
  'dot-product':
    '5 | 2.24 | 1.00 | 6 | 4.12 | 0.65 | 0 | 4.47 | 0.00 | B, A, C | A, B, C | [10, 12, 0]',
  'step-by-step': '4 | 2 | 0 | 2 | 2 | 1 | 0 | 0.67 | 0.24 | 0.09 | [6.7, 2.4] | 0.333 | [1, 1]',
  softmax:
    '0.67 | 0.24 | 0.09 | 0.67 | 0.24 | 0.09 | 0.67 | 0.24 | 0.09 | 2.72 | ' +
    '[0, −1, −2] | [1.00, 0.37, 0.14] | 1.50 | [0.67, 0.24, 0.09] | ' +
    '[0.50, 0.50] | [0.88, 0.12] | [1.38, 0.62]',
  scaling:
    '4 | 2 | 1 | 16 | 4 | 1 | 64 | 8 | 1 | 256 | 16 | 1 | 4 | [3, 2, 1] | ' +
    '[0.67, 0.24, 0.09] | 0.98 | [40, 28, 20] | 14.14',
  gradients:
    '[0.5, 0.5] | 0.25 | −0.25 | 0 | −0.25 | 0.25 | 0 | 0.1875 | −0.0625 | ' +
    '0.09 | 0.25 | 0.09 | 0.0099 | 3 | 0 | 0 | 0.67 | −0.33 | −0.33 | ' +
    '[0.33, 0.00] | [0.33, 0.00] | [0.33, 0.00] | 1',
  projections:
    '[2, −1] | [2, 2] | [3, 2] | [0, −2] | [4, 0] | [2, 0] | 8 | −4 | 2 | 2 | ' +
    '(64, 512) | (2, 10, 64) | 32,768 | 32,832',
  'self-and-cross':
    '2 | 3 | 2 | 2 | 0 | 2 | 0 | 0 | 0 | 2 | ' +
    '[1.17, 0.77] | [1.51, −0.23] | [1.12, 1.53] | [1.17, 0.77] | [1.53, 0.59] | ' +
    '0 | 1 | 0 | 0.21 | 0.58 | 0.21',
  masks: '0.73 | 0.27 | 0.00 | 0.00 | 0.48 | 0.17 | 0.17 | 0.17 | 0.25 | 10 | 1',
  implementation:
    '(3, 3) | (3, 3) | (3, 2) | [3, 0, 1] | [1.50, 0.00, 0.50] | 0.33 | [0.444, 0.000, 0.222, 0.111] | 0.778 | 1.111',
  'multi-head':
    '[2.00, 2.00] | Ben | yesterday | [1, 3] | [3, 0] | 2 | 1 | (10, 512) | (10, 8, 64) | (8, 10, 64) | ' +
    '(8, 10, 10) | (10, 512) | 1,050,624 | 1,048,576',
  cost:
    '10000 | 40000 | 1000000 | 20000 | 80000 | 2000000 | 25600 | 51200 | 256000 | 8 MB | 4 MB | 128 | ' +
    // 3 + 1/e, and that times 1/e, with 3 + 1/e added.
    '100 | 400 | 10000 | 10 | 20 | 100 | 1 | 3.3679 | 2 | 0.368 | 4.6069',
  similarity:
    '4 | −2 | −2.5 | −0.5 | 9 | −9 | −2.5 | −2.5 | 0 | −2.5 | −2.5 | −5 | B, A, C | A, B, C',
};

const HOW = '(README.md, “Write a lesson”, <Worksheet>)';

it.each(lessons)('the key of $slug says what PyTorch says', ({ slug }) => {
  const answers = answersOf(found.get(slug)!.key);
  must(
    ANSWERS[slug] !== undefined,
    `tests/unit/teach/worksheets.test.tsx: ANSWERS lacks '${slug}'. Work the worksheet out with PyTorch or by hand, and write the answers in their order, “ | ” between them. The engine says: '${answers.join(' | ')}'`,
  );
  expect(
    answers,
    `the worksheet of ${slug} asks for other answers than ANSWERS in tests/unit/teach/worksheets.test.tsx has`,
  ).toEqual(ANSWERS[slug]!.split(' | '));
});

describe.each(lessons)('the worksheet of $slug', (lesson) => {
  const { slug } = lesson;
  const { sheet, key } = found.get(slug)!;
  const file = lessonSource(lesson);
  it('has exercises, and a gap for each answer', () => {
    expect(
      sheet.match(/<li class="exercise">/g)?.length ?? 0,
      `${file}: <Worksheet> has at least two <Exercise> ${HOW}`,
    ).toBeGreaterThanOrEqual(2);
    expect(sheet.match(/class="blank"/g)?.length).toBe(answersOf(key).length);
    expect(sheet.match(/class="ruled"/g)?.length).toBe(key.match(/answer-words/g)?.length);
  });
  it('gives no answer away', () => {
    expect(sheet, `${file}: the sheet without answers shows one`).not.toMatch(
      /class="(answer|star|diamond)/,
    );
    for (const [, words] of key.matchAll(/answer-words">(.*?)<\/p>/g))
      expect(
        sheet.includes(words!),
        `${file}: what <Words> answers stands on the sheet as well: ${words} ${HOW}`,
      ).toBe(false);
  });
});
