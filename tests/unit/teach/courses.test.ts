// The ready courses: their minutes, slides that exist, in the order of their lessons, and what holds them together.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readSlides } from '../../../scripts/build/lessons.ts';
import { lessons, lessonSource } from '../../../src/lesson/lessons.ts';
import {
  COURSE,
  courseSections,
  courseSlides,
  courseStops,
  loadRecap,
} from '../../../src/slides/courses.ts';
import { CourseSlides } from '../../../src/slides/CourseSlides.tsx';
import { readList } from '../../../src/slides/slideList.ts';
import { readTalkAddress } from '../../../src/slides/talkAddress.ts';
import { changeAddress, courseAddress, courses } from '../../../src/teach/courses.ts';
import { findEarlyQuestions } from '../slides/earlyQuestions.ts';

const slides = new Map(lessons.map((lesson) => [lesson.slug, readSlides(lessonSource(lesson))]));

it('each have a name, and those that were sent keep theirs', () => {
  const ids = courses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(['15', '45', '90', 'layer', 'engineers-1', 'engineers-2']),
  );
});
it('stand for no lesson', () => expect(lessons.map(({ slug }) => slug)).not.toContain(COURSE));

describe.each(courses)('$title', (course) => {
  const { parts, minutes, opening } = course;
  const file = `content/courses/*-${course.id}.mdx`;
  const stops = courseStops(course);
  it('takes as long as its parts', () =>
    expect(parts.reduce((sum, part) => sum + part.minutes, opening)).toBe(minutes));
  it.each(parts)('shows slides of $slug that are there', ({ slug, slides: wanted }) => {
    const known = slides.get(slug)?.map(({ id }) => id) ?? [];
    expect(
      wanted.filter((id) => !known.includes(id)),
      `${file} names slides that ${slug} does not have; it has ${known.join(', ')}`,
    ).toEqual([]);
    // Each once.
    expect(
      known.filter((id) => wanted.includes(id)),
      `${file}: the slides of ${slug} are to stand in the order of the lesson`,
    ).toEqual(wanted);
  });
  it.each(parts)('asks about a figure of $slug only once it has been shown', (part) => {
    const all = slides.get(part.slug)!;
    expect(findEarlyQuestions(part.slides.map((id) => all.find((one) => one.id === id)!))).toEqual(
      [],
    );
  });
  it('follows the order of the lessons', () => {
    const all = lessons.map(({ slug }) => slug);
    const at = parts.map(({ slug }) => all.indexOf(slug));
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });
  it('begins with its title and ends with its recap; a longer one has an agenda and a title for each part', () => {
    const own = courseSlides(course);
    const kinds = own.map(({ kind }) => kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(['title', 'recap']);
    expect(own.map(({ id }) => id)).toEqual(
      stops.filter(({ slug }) => slug === COURSE).map(({ slide }) => slide),
    );
    const again = parts.filter(({ agenda }) => agenda).length;
    expect(kinds.filter((kind) => kind === 'agenda')).toHaveLength(opening ? 1 + again : 0);
    expect(courseSections(course).map(({ at, minutes: of }) => [stops[at]!.slide, of])).toEqual(
      opening ? parts.map((part) => [`part-${part.slug}`, part.minutes]) : [],
    );
    // What was made for the course tells the lecturer what it is for.
    for (const stop of stops) if (stop.slug === COURSE) expect(stop.note, stop.slide).toBeTruthy();
  });
  it('has its slides in the page: an agenda marks the part that follows it, the recap has its formulas set', async () => {
    const page = document.createElement('div');
    const Recap = await loadRecap(course);
    page.innerHTML = renderToStaticMarkup(createElement(CourseSlides, { course, Recap }));
    for (const { id, title } of courseSlides(course))
      expect(page.querySelector(`[data-slide="${id}"] :is(h1, h2)`)?.textContent).toBe(title);
    for (const { slug, title, agenda } of parts)
      if (agenda)
        expect(
          page.querySelector(`[data-slide="agenda-${slug}"] [aria-current] .agenda-part`),
        ).toHaveProperty('textContent', title);
    const recap = page.querySelector('[data-slide=recap]')!;
    expect(recap.querySelectorAll('p').length).toBeGreaterThan(1);
    for (const tex of recap.querySelectorAll('.tex'))
      expect(tex.querySelector('.katex')).toBeTruthy();
    expect(recap.querySelector('.katex-error')).toBeNull();
    expect(recap.textContent).not.toContain('$');
  });
  it('is read from both of its addresses as it was meant', async () => {
    const [path = '', query = ''] = courseAddress(course).split('?');
    for (const address of [query, changeAddress(course).split('?')[1]!])
      expect((await readList(`?${address}`))?.stops).toEqual(stops);
    expect(path).toBe(`${parts[0]!.slug}/`);
    expect(readTalkAddress(`?${query}`)).toMatchObject({ role: 'slides', slide: 'course#title' });
  });
});
