// The ready courses: their minutes, and slides that exist, in the order of their lessons.
import { describe, expect, it } from 'vitest';
import { readSlides } from '../../../scripts/build/lessons.ts';
import { lessons, lessonSource } from '../../../src/lessons/lessons.ts';
import { readTalkAddress } from '../../../src/presenter/talkAddress.ts';
import { parseList, stopsOf } from '../../../src/presenter/playlist.ts';
import { courseAddress, courses, listOf } from '../../../src/teach/courses.ts';

const slides = new Map(lessons.map((lesson) => [lesson.slug, readSlides(lessonSource(lesson))]));

it('are of 15, 45 and 90 minutes', () =>
  expect(courses.map(({ minutes }) => minutes)).toEqual([15, 45, 90]));

describe.each(courses)('the course of $minutes minutes', (course) => {
  const { stretches, minutes } = course;
  it('takes as long as its parts', () =>
    expect(stretches.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes));
  it.each(stretches)('shows slides of $slug that are there', ({ slug, slides: wanted }) => {
    const known = slides.get(slug)?.map(({ id }) => id) ?? [];
    expect(
      wanted.filter((id) => !known.includes(id)),
      `src/teach/courses.ts names slides that ${slug} does not have; it has ${known.join(', ')}`,
    ).toEqual([]);
    // Each once.
    expect(
      known.filter((id) => wanted.includes(id)),
      `src/teach/courses.ts: the slides of ${slug} are to stand in the order of the lesson`,
    ).toEqual(wanted);
  });
  it('follows the order of the lessons', () => {
    const order = lessons.map(({ slug }) => slug);
    const at = stretches.map(({ slug }) => order.indexOf(slug));
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });
  it('is read from its address as it was meant', () => {
    const [path = '', query = ''] = courseAddress(course).split('?');
    const read = readTalkAddress(`?${query}`)!;
    expect(path).toBe(`${stretches[0]!.slug}/`);
    expect(read.role).toBe('slides');
    expect(read.list).toBe(listOf(course));
    const stops = stopsOf(parseList(read.list), (slug) => slides.get(slug));
    expect(stops).toEqual(
      stretches.flatMap(({ slug, slides: all }) => all.map((slide) => ({ slug, slide }))),
    );
    expect(read.slide).toBe(stops[0]!.slide);
  });
});
