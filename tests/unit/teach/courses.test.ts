// The ready courses: their ids, and the slides of their own.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readSlides } from '../../../scripts/build/lessons.ts';
import { lessons, lessonSource } from '../../../src/lesson/lessons.ts';
import {
  COURSE,
  courseSections,
  courseSlides,
  coursePlaylist,
  loadRecap,
} from '../../../src/slides/courses.ts';
import { CourseSlides } from '../../../src/slides/CourseSlides.tsx';
import { readPlaylist } from '../../../src/slides/readPlaylist.ts';
import { readTalkAddress } from '../../../src/slides/talkAddress.ts';
import { changeAddress, courseAddress, courses } from '../../../src/teach/courses.ts';
import { findEarlyQuestions } from '../slides/earlyQuestions.ts';

const slides = new Map(lessons.map((lesson) => [lesson.slug, readSlides(lessonSource(lesson))]));

it('have unique ids, and published ones keep theirs', () => {
  const ids = courses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(['15', '45', '90', 'layer', 'engineers-1', 'engineers-2']),
  );
});
it('use a slug that no lesson has', () =>
  expect(lessons.map(({ slug }) => slug)).not.toContain(COURSE));

describe.each(courses)('$title', (course) => {
  const { parts, opening } = course;
  const stops = coursePlaylist(course);
  it.each(parts)('asks about a figure of $slug only after showing it', (part) => {
    const all = slides.get(part.slug)!;
    expect(findEarlyQuestions(part.slides.map((id) => all.find((one) => one.id === id)!))).toEqual(
      [],
    );
  });
  it('begins with its title and ends with its recap; if it has an opening, also an agenda and part titles', () => {
    const deckSlides = courseSlides(course);
    const kinds = deckSlides.map(({ kind }) => kind);
    expect([kinds[0], kinds.at(-1)]).toEqual(['title', 'recap']);
    expect(deckSlides.map(({ id }) => id)).toEqual(
      stops.filter(({ slug }) => slug === COURSE).map(({ slide }) => slide),
    );
    const agendaCount = parts.filter(({ agenda }) => agenda).length;
    expect(kinds.filter((kind) => kind === 'agenda')).toHaveLength(opening ? 1 + agendaCount : 0);
    expect(courseSections(course).map(({ at, minutes: of }) => [stops[at]!.slide, of])).toEqual(
      opening ? parts.map((part) => [`part-${part.slug}`, part.minutes]) : [],
    );
    // The course's own slides have notes.
    for (const stop of stops) if (stop.slug === COURSE) expect(stop.note, stop.slide).toBeTruthy();
  });
  it('renders its slides: agendas mark the next part, and recaps have formulas', async () => {
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
  it('can be read from both of its addresses', async () => {
    const [path = '', query = ''] = courseAddress(course).split('?');
    for (const address of [query, changeAddress(course).split('?')[1]!])
      expect((await readPlaylist(`?${address}`))?.playlist).toEqual(stops);
    expect(path).toBe(`${parts[0]!.slug}/`);
    expect(readTalkAddress(`?${query}`)).toMatchObject({ role: 'slides', slide: 'course#title' });
  });
});
