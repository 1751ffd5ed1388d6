/**
 * Ready-made courses, one per file in `content/courses`: slides of several lessons with a title, an agenda and a recap.
 */
import type { Content, SlideMeta } from '../lesson/lessons.ts';
import type { Playlist, SlideRef } from './playlist.ts';

/** The slug used for the course's own slides. No lesson may have this slug. */
export const COURSE = 'course';

/** How the text of a playlist begins if it is a course. */
export const COURSE_PREFIX = 'course.';

/** A part of a course: slides of one lesson, in order. */
export interface CoursePart {
  readonly slug: string;
  /** The title on its title slide and on the agenda. */
  readonly title: string;
  readonly slides: readonly string[];
  readonly minutes: number;
  /** What happens in it, for the table of the course and the notes of its title slide. */
  readonly does: string;
  /** Whether the agenda is shown again before it. */
  readonly agenda?: boolean | undefined;
}

/** The front matter of a course. Its text is the recap, its last slide. */
export interface Course {
  /** The name in addresses, which links rely on. */
  readonly id: string;
  readonly minutes: number;
  readonly title: string;
  readonly subtitle: string;
  readonly aim: string;
  /** Minutes for title and agenda. If 0, the course has no agenda and goes from its title straight to its slides. */
  readonly opening: number;
  readonly parts: readonly CoursePart[];
}

const COVER_NOTE =
  'P opens the presenter window. Its timer starts with your first Next and tells you whether you’re ahead or behind. At a question, type the number of hands; the next press shows the answer. After the last slide, Next shows QR codes for the lesson and its worksheet.';
const AGENDA_NOTE = 'For each part, say the one question it answers.';
const AGAIN_NOTE = 'This is where we are. Leave a moment for questions.';
const RECAP_NOTE =
  'Let the class say each line before you read it aloud. Next shows QR codes for the lesson and its worksheet.';

const courseFiles = import.meta.glob<Course>('../../content/courses/*.mdx', {
  query: '?course',
  import: 'default',
});
const recapFiles = import.meta.glob<Content>('../../content/courses/*.mdx', {
  query: '?text',
  import: 'default',
});

/** Loads all courses, in the order of their files. */
export const loadCourses = (): Promise<Course[]> =>
  Promise.all(Object.values(courseFiles).map((load) => load()));

const isOf = (id: string) => (file: string) => file.replace(/^.*\/\d\d-|\.mdx$/g, '') === id;

/** Returns the course with this id, or undefined. */
export const loadCourse = async (id: string): Promise<Course | undefined> =>
  courseFiles[Object.keys(courseFiles).find(isOf(id)) ?? '']?.();

/** Loads the recap of a course. */
export const loadRecap = ({ id }: Course): Promise<Content> =>
  recapFiles[Object.keys(recapFiles).find(isOf(id))!]!();

/** A slide of a course. The course's own slides come with metadata and a note. */
type CourseSlide = SlideRef & { readonly meta?: SlideMeta };

/** Returns all slides of a course, in order. */
function allSlides({ title, opening, parts }: Course): CourseSlide[] {
  const courseSlide = (id: string, kind: SlideMeta['kind'], heading: string, note: string) => ({
    slug: COURSE,
    slide: id,
    note,
    meta: { id, kind, title: heading },
  });
  return [
    courseSlide('title', 'title', title, COVER_NOTE),
    ...(opening ? [courseSlide('agenda', 'agenda', 'Agenda', AGENDA_NOTE)] : []),
    ...parts.flatMap(({ slug, title: heading, slides, does, agenda }) => [
      ...(agenda ? [courseSlide(`agenda-${slug}`, 'agenda', 'Agenda', AGAIN_NOTE)] : []),
      ...(opening ? [courseSlide(`part-${slug}`, 'part', heading, does)] : []),
      ...slides.map((slide) => ({ slug, slide })),
    ]),
    courseSlide('recap', 'recap', 'Recap', RECAP_NOTE),
  ];
}

/** Returns the metadata of the course's own slides. */
export const courseSlides = (course: Course): SlideMeta[] =>
  allSlides(course).flatMap(({ meta }) => meta ?? []);

/** Returns the slides of a course as a playlist. */
export const coursePlaylist = (course: Course): Playlist =>
  allSlides(course).map(({ slug, slide, note }) => ({ slug, slide, ...(note && { note }) }));

/** Returns the index of the part that one of the course's own slides announces; -1 if it announces none. */
export const partOfSlide = ({ parts }: Course, id: string): number =>
  parts.findIndex(({ slug }) => id === `agenda-${slug}` || id === `part-${slug}`);

/** A part of a talk with its own minutes. `at` is the index of its first slide. */
export interface TimedPart {
  readonly at: number;
  readonly minutes: number;
}

/** Returns the parts of a course that have a title slide. */
export const courseSections = (course: Course): TimedPart[] =>
  allSlides(course).flatMap(({ meta }, at) =>
    meta?.kind === 'part'
      ? { at, minutes: course.parts[partOfSlide(course, meta.id)]!.minutes }
      : [],
  );
