// The summary page contains every lesson once, and the engine answers its questions.
import { describe, expect, it } from 'vitest';
import coverage from '../../../content/coverage/recap.json';
import { lessonChallenges } from '../../../src/pages/lessonChallenges.ts';
import { pages } from '../../../src/pages/registry.ts';
import { tasks } from '../../../src/python/exercises/tasks.ts';
import { rightOption } from '../../../src/lesson/answers.ts';
import { lessons } from '../../../src/lesson/lessons.ts';
import { PLANNED } from '../../../scripts/build/validate/validateLesson.ts';
import { recap } from '../../lessons.ts';
import { prerenderedHtml } from '../prerenderedHtml.tsx';

const html = await prerenderedHtml('recap/');
const page = new DOMParser().parseFromString(html, 'text/html');
const parts = [...page.querySelectorAll('.poster-part')];
const slugsIn = (part: Element) =>
  [...part.querySelectorAll('[data-read-of]')].map((one) => one.getAttribute('data-read-of')!);

describe('the parts', () => {
  it('are five, each with a figure, a sentence, a question and lessons', () => {
    expect(parts.length).toBe(5);
    for (const part of parts) {
      expect(part.querySelectorAll('figure.figure, .predict').length).toBe(2);
      expect(part.querySelector('.poster-can')!.textContent).toMatch(/^“I can .*\.”$/);
      expect(slugsIn(part).length).toBeGreaterThan(1);
      expect(part.getAttribute('data-of')).toBe(
        part.querySelector('figure')!.getAttribute('data-widget'),
      );
    }
  });

  it('contain every lesson once, with its number and title', () => {
    expect(
      parts.flatMap(slugsIn).sort(),
      'each lesson stands in one <CoursePart lessons="…"> of content/pages/recap.mdx (docs/lesson.md)',
    ).toEqual(lessons.map(({ slug }) => slug).sort());
    for (const { slug, number, title } of lessons) {
      const item = page.querySelector(`[data-read-of="${slug}"]`)!.closest('li')!;
      expect(item.textContent.trim()).toBe(`${number} ${title}`);
      expect(item.querySelector('a')!.getAttribute('href')).toBe(`../${slug}/`);
    }
  });

  it('mention only existing or planned lessons', () => {
    const named = recap
      .written('CoursePart')
      .flatMap(({ attributes }) => String(attributes['lessons']).split(' '));
    const known = [...lessons.map(({ slug }) => slug), ...PLANNED];
    expect(named.filter((slug) => !known.includes(slug))).toEqual([]);
  });
});

it('each question is about the figure of its part, and the engine agrees with hand calculations', () => {
  const right = recap.written('Predict').map((predict) => {
    const instance = recap.of(predict);
    const answer = rightOption(instance, predict.attributes as never, instance.start);
    return [instance.name, (predict.attributes['options'] as string[])[answer]];
  });
  expect(right).toEqual([
    // The vector moves from halfway, 2.5 away, to nine tenths of a distance of 5.
    ['static-vector', 'It grows'],
    ['glance', 'It rises'],
    // One row for each of three queries.
    ['shapes', 'It stays the same'],
    // √(64 · ⅓ · ⅓) / √64 is a third of 1.
    ['spread', 'It falls'],
    // 4 / 4 for 4 / 2.
    ['heads', 'It falls'],
  ]);
});

it('the page counts the challenges correctly and links to existing pages', () => {
  const all = lessonChallenges.flatMap(({ challenges }) => challenges).length;
  expect(page.querySelector('[data-challenges]')!.textContent).toBe(
    `${all + Object.keys(tasks).length} in all`,
  );
  const steps = recap.written('NextStep').map(({ attributes }) => String(attributes['to']));
  const shown = [...page.querySelectorAll('.poster-way a')].map((one) => one.getAttribute('href'));
  expect(shown).toEqual(steps.map((to) => `../${to}`));
  for (const to of steps) expect(pages.map(({ path }) => path)).toContain(to);
});

it('the last lesson and the home page link to the recap page', async () => {
  const last = await prerenderedHtml(`${lessons.at(-1)!.slug}/`);
  expect(last).toMatch(/<a href="\.\.\/recap\/" rel="next">/);
  expect(await prerenderedHtml('')).toContain('href="./recap/"');
});

it('covers the required facts', () => {
  expect(Object.keys(coverage).sort()).toEqual(['C35', 'C94', 'C98', 'S2-31']);
});
