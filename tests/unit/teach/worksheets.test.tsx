// Worksheets: the answers agree with PyTorch, and the sheet doesn't reveal them.
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource } from '../../../src/lesson/lessons.ts';
import { LEVELS, readSheet } from '../../../src/teach/worksheet/sheet.ts';
import { loadKey, loadSheet } from '../../../src/teach/worksheet/sources.ts';
import { getLessonFacts } from '../../lessonFacts.ts';
import { expectOrExplain } from '../contract/expectOrExplain.ts';
import { plainText } from '../lessons/renderLesson.tsx';
import { prerenderedHtml } from '../prerenderedHtml.tsx';

async function papers(slug: string) {
  const paper = async (path: string) => {
    const html = await prerenderedHtml(path);
    return html.slice(html.indexOf('data-paper='));
  };
  return { sheet: await paper(`${slug}/worksheet/`), key: await paper(`teach/key/${slug}/`) };
}
const found = new Map(
  await Promise.all(lessons.map(async ({ slug }) => [slug, await papers(slug)] as const)),
);
const extractAnswers = (key: string) =>
  [...key.matchAll(/<b class="answer">(.*?)<\/b>/g)].map(([, inner]) => plainText(inner!));

const HOW = '(docs/lesson.md, “Notes for teachers”)';

it.each(lessons)('the key of $slug agrees with PyTorch', ({ slug }) => {
  const answers = extractAnswers(found.get(slug)!.key);
  const file = `tests/lessons/${slug}.ts`;
  expectOrExplain(
    getLessonFacts(slug).answers,
    `${file}: “answers” is empty. Solve the worksheet with PyTorch or by hand, and list the answers in order, separated by “ | ”. The engine's answers: '${answers.join(' | ')}'`,
  );
  expect(answers, `the worksheet of ${slug} has other answers than “answers” in ${file}`).toEqual(
    getLessonFacts(slug).answers.split(' | '),
  );
});

it.each(lessons)('the key of $slug follows from the digits on the worksheet', ({ slug }) => {
  const { sheet, key } = found.get(slug)!;
  const printed = new Map(
    [...sheet.matchAll(/<i>e<\/i><sup>(.*?)<\/sup> ≈ (.*?)<\/span>/g)].map(
      ([, x, y]) => [Number(plainText(x!).replace('−', '-')), Number(plainText(y!))] as const,
    ),
  );
  const power = (x: number) => {
    expectOrExplain(
      printed.has(x),
      `the worksheet of ${slug} prints no power e^${x}: <Powers> ${HOW}`,
    );
    return printed.get(x)!;
  };
  const decimals = extractAnswers(key).filter((text) => /\d\.\d/.test(text));
  const file = `tests/lessons/${slug}.ts`;
  const { byHand } = getLessonFacts(slug);
  expectOrExplain(
    decimals.length === 0 || byHand,
    `${file} lacks “byHand”. The key of ${slug} has decimals; compute each in order from what the sheet prints, with e(x) for the printed power of e, and format them with formatDecimals(number, digits) and formatVector(numbers, digits) of tests/lessonFacts.ts:\n  byHand: (e) => ['${decimals.join("', '")}'],\nwith the arithmetic instead of these texts ${HOW}`,
  );
  expect(
    decimals,
    `“byHand” in ${file}, computed from the printed digits, differs from the key: print more digits, or ask for fewer`,
  ).toEqual(byHand?.(power) ?? []);
});

it('a drawing’s outline is in the key and not on the worksheet', () => {
  const { sheet, key } = found.get('step-by-step')!;
  expect(sheet).toContain('their triangle');
  expect(sheet).not.toContain('class="hull"');
  const [, points] = /class="hull" points="(.*?)"/.exec(key)!;
  expect(new Set(points!.split(' ')).size).toBe(3);
});

it('boxes are ticked only in the key', () => {
  const { sheet, key } = found.get('similarity')!;
  const ticks = (html: string) =>
    [...html.matchAll(/class="tick" data-ticked="(\w+)"/g)].map(([, on]) => on === 'true');
  expect(sheet.match(/<input type="checkbox"[^>]*>/g)).toHaveLength(12);
  expect(sheet).not.toContain('checked');
  // Rows of statements; dot product, cosine, distance.
  expect(ticks(key)).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
});

/** Worksheets in a few variants. */
const variants = [2, 3, 17];
const renderSheets = async (lesson: (typeof lessons)[number]) => {
  const source = await loadSheet(lesson);
  return [1, ...variants].map((variant) => readSheet(source, variant));
};

describe.each(lessons)('the worksheet of $slug in its variants', (lesson) => {
  const { slug } = lesson;
  it('has exercises of each level, easier ones first', async () => {
    const [first] = await renderSheets(lesson);
    const order = Object.keys(LEVELS);
    const levels = first!.exercises.map(({ level }) => order.indexOf(level));
    expect(
      new Set(levels).size,
      `${lessonSource(lesson)}: <Worksheet> lacks one of the levels ${order.join(', ')} ${HOW}`,
    ).toBe(order.length);
    expect(levels).toEqual(levels.toSorted());
  });
  it('accepts each answer of its key and rejects others', async () => {
    for (const { exercises, variant } of await renderSheets(lesson))
      for (const { items } of exercises) {
        const isTick = (one: (typeof items)[number]) => one.kind === 'tick';
        const ticked = items.filter((one) => isTick(one) && one.answer === 'ticked');
        const all = Object.fromEntries(ticked.map(({ id }) => [id, 'yes']));
        for (const one of items) {
          const typed = isTick(one) ? (all[one.id] ?? '') : one.answer;
          expect(one.judge?.(typed, all) ?? 'right', `${slug} ${variant}, ${one.id}`).toBe('right');
          if (one.judge && !isTick(one))
            expect(one.judge('98765.25', all), `${slug} ${variant}, ${one.id}`).toBe('wrong');
        }
      }
  });
  it('a variant has the same states on the sheet and in the key', async () => {
    const key = await loadKey(lesson);
    for (const sheet of await renderSheets(lesson)) {
      const other = readSheet(key, sheet.variant);
      const states = (one: typeof sheet) => one.exercises.map(({ instance }) => instance.start);
      expect(states(other)).toEqual(states(sheet));
    }
  });
});

it.each(
  lessons.filter(({ slug }) => !['why-attention', 'implementation', 'learning'].includes(slug)),
)('another variant of $slug has other numbers', async (lesson) => {
  const numbers = (await renderSheets(lesson)).map(({ exercises }) =>
    JSON.stringify(exercises.map(({ instance }) => instance.start)),
  );
  expect(new Set(numbers).size).toBeGreaterThan(2);
});

describe.each(lessons)('the worksheet of $slug', (lesson) => {
  const { slug } = lesson;
  const { sheet, key } = found.get(slug)!;
  const file = lessonSource(lesson);
  it('has exercises with a field for each answer', () => {
    expect(
      sheet.match(/<li class="exercise"/g)?.length ?? 0,
      `${file}: <Worksheet> has at least two <Exercise> ${HOW}`,
    ).toBeGreaterThanOrEqual(2);
    expect(sheet.match(/class="blank"/g)?.length).toBe(extractAnswers(key).length);
    expect(sheet.match(/class="ruled"/g)?.length).toBe(
      key.match(/answer-(words|program)/g)?.length,
    );
  });
  it('reveals no answers', () => {
    expect(sheet, `${file}: the sheet without answers shows one`).not.toMatch(
      /class="(answer|star|diamond)/,
    );
    const written = key.matchAll(/answer-(?:words|program)">(.*?)<\/(?:p|div)>/g);
    for (const [, words] of written)
      expect(
        sheet.includes(words!),
        `${file}: answers of <Words> also appear on the sheet: ${words} ${HOW}`,
      ).toBe(false);
  });
});
