// The ready courses: their minutes, slides that exist, in the order of their lessons, and what holds them together.
import { describe, expect, it } from 'vitest';
import { readSlides } from '../../../scripts/build/lessons.ts';
import { lessons, lessonSource } from '../../../src/lessons/lessons.ts';
import { readOrder } from '../../../src/presenter/order.ts';
import { OWN, sectionsOf } from '../../../src/presenter/ownSlides.ts';
import { readTalkAddress } from '../../../src/presenter/talkAddress.ts';
import { changeAddress, courseAddress, courseOrder, courses } from '../../../src/teach/courses.ts';
import { askedEarly } from '../presenter/askedEarly.ts';
import { memoryShelf } from '../toy.ts';

const slides = new Map(lessons.map((lesson) => [lesson.slug, readSlides(lessonSource(lesson))]));

it('each have a name, and those that were sent keep theirs', () => {
  const ids = courses.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['15', '45', '90', 'layer', 'engineers-1']));
});

describe.each(courses)('$title', (course) => {
  const { parts, minutes, opening } = course;
  const order = courseOrder(course);
  it('takes as long as its parts', () =>
    expect(parts.reduce((sum, part) => sum + part.minutes, opening)).toBe(minutes));
  it.each(parts)('shows slides of $slug that are there', ({ slug, slides: wanted }) => {
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
  it.each(parts)('asks about a figure of $slug only once it has been shown', (part) => {
    const all = slides.get(part.slug)!;
    expect(askedEarly(part.slides.map((id) => all.find((one) => one.id === id)!))).toEqual([]);
  });
  it('follows the order of the lessons', () => {
    const all = lessons.map(({ slug }) => slug);
    const at = parts.map(({ slug }) => all.indexOf(slug));
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });
  it('begins with its title and ends with its recap; a longer one has an agenda and a title for each part', () => {
    const own = order.stops.filter((stop) => stop.slug === OWN).map((stop) => stop.own!);
    expect(own[0]).toHaveProperty('cover');
    expect(order.stops.at(-1)?.own).toHaveProperty('text', course.recap);
    const agendas = own.filter((one) => 'agenda' in one).length;
    const again = parts.filter(({ agenda }) => agenda).length;
    expect(agendas).toBe(opening ? 1 + again : 0);
    expect(sectionsOf(order.stops).map(({ title, minutes: of }) => [title, of])).toEqual(
      opening ? parts.map((part) => [part.title, part.minutes]) : [],
    );
    // What was made for the course tells the lecturer what it is for.
    for (const stop of order.stops) if (stop.own) expect(stop.note, stop.slide).toBeTruthy();
  });
  it('is read from both of its addresses as it was meant', async () => {
    const [path = '', query = ''] = courseAddress(course).split('?');
    const slidesOf = (slug: string) => Promise.resolve(slides.get(slug));
    for (const address of [query, changeAddress(course).split('?')[1]!])
      expect(await readOrder(`?${address}`, { slidesOf, shelf: memoryShelf().shelf })).toEqual(
        order,
      );
    expect(path).toBe(`${parts[0]!.slug}/`);
    expect(readTalkAddress(`?${query}`)).toMatchObject({ role: 'slides', slide: 'own#cover' });
  });
});
