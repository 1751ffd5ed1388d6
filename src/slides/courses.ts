/**
 * Ready-made courses, one per file in `content/courses`: slides of several lessons with a title, an agenda and a recap.
 */
import type { Content, SlideMeta } from '../lesson/lessons.ts';
import type { SlideRef } from './playlist.ts';

/** The slug used for the course's own slides. No lesson may have this slug. */
export const COURSE = 'course';

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
  readonly agenda?: boolean;
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
const AGAIN_NOTE = 'Where we are. A moment for questions.';
const RECAP_NOTE =
  'Let the room say each line before you read it. Next shows QR codes for the lesson and its worksheet.';

const courseFiles = import.meta.glob<Course>('../../content/courses/*.mdx', {
  query: '?course',
  import: 'default',
});
const recapFiles = import.meta.glob<Content>('../../content/courses/*.mdx', {
  query: '?text',
  import: 'default',
});

/** All courses, in the order of their files. */
export const loadCourses = (): Promise<Course[]> =>
  Promise.all(Object.values(courseFiles).map((load) => load()));

const isOf = (id: string) => (file: string) => file.replace(/^.*\/\d\d-|\.mdx$/g, '') === id;

/** The course with this id, or undefined. */
export const loadCourse = async (id: string): Promise<Course | undefined> =>
  courseFiles[Object.keys(courseFiles).find(isOf(id)) ?? '']?.();

/** The recap text of a course. */
export const loadRecap = ({ id }: Course): Promise<Content> =>
  recapFiles[Object.keys(recapFiles).find(isOf(id))!]!();

const agendaBefore = ({ slug }: CoursePart) => `agenda-${slug}`;
const titleOf = ({ slug }: CoursePart) => `part-${slug}`;

/** One of the course's own slides, with a note for the presenter. */
interface CourseSlide {
  readonly meta: SlideMeta;
  readonly note: string;
}

const courseSlide = (
  id: string,
  kind: SlideMeta['kind'],
  title: string,
  note: string,
): CourseSlide => ({ meta: { id, kind, title }, note });

/** Returns the slides before a part: the agenda if it is shown again, and the part's title. */
function slidesBefore(part: CoursePart, { opening }: Course): CourseSlide[] {
  return [
    ...(part.agenda ? [courseSlide(agendaBefore(part), 'agenda', 'Agenda', AGAIN_NOTE)] : []),
    ...(opening ? [courseSlide(titleOf(part), 'part', part.title, part.does)] : []),
  ];
}

const openingSlides = ({ title, opening }: Course): CourseSlide[] => [
  courseSlide('title', 'title', title, COVER_NOTE),
  ...(opening ? [courseSlide('agenda', 'agenda', 'Agenda', AGENDA_NOTE)] : []),
];
const recapSlide = courseSlide('recap', 'recap', 'Recap', RECAP_NOTE);

/** Metadata of the course's own slides. */
export const courseSlides = (course: Course): SlideMeta[] =>
  [
    ...openingSlides(course),
    ...course.parts.flatMap((part) => slidesBefore(part, course)),
    recapSlide,
  ].map(({ meta }) => meta);

/** All slides of a course, in order. */
export function courseStops(course: Course): SlideRef[] {
  const refTo = ({ meta, note }: CourseSlide): SlideRef => ({ slug: COURSE, slide: meta.id, note });
  return [
    ...openingSlides(course).map(refTo),
    ...course.parts.flatMap((part) => [
      ...slidesBefore(part, course).map(refTo),
      ...part.slides.map((slide) => ({ slug: part.slug, slide })),
    ]),
    refTo(recapSlide),
  ];
}

/** A part of a talk with its own minutes. `at` is the index of its first stop. */
export interface Section {
  readonly at: number;
  readonly minutes: number;
}

/** The parts of a course that have a title slide. */
export const courseSections = (course: Course): Section[] => {
  const stops = courseStops(course);
  return course.parts.flatMap((part) => {
    const at = stops.findIndex(({ slug, slide }) => slug === COURSE && slide === titleOf(part));
    return at < 0 ? [] : [{ at, minutes: part.minutes }];
  });
};

/** Returns the index of the part that an agenda marks, the one after it; -1 for the first agenda. */
export const markedPartOf = ({ parts }: Course, agenda: string): number =>
  parts.findIndex((part) => agendaBefore(part) === agenda);

/** Returns the index of the part that a title slide begins. */
export const begunPart = ({ parts }: Course, slide: string): number =>
  parts.findIndex((part) => titleOf(part) === slide);
