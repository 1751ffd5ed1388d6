/** Ready courses, each written in a file of `content/courses`: slides of several lessons, with a title, an agenda and a recap. */
import type { Content, SlideMeta } from '../lessons/lessons.ts';
import type { Stop } from './playlist.ts';

/** What stands for a lesson where a slide belongs to a course. No lesson may have this name. */
export const COURSE = 'course';

/** A part of a course: slides of one lesson, in their order. */
export interface CoursePart {
  readonly slug: string;
  /** Its title on its title slide and on the agenda. */
  readonly title: string;
  readonly slides: readonly string[];
  readonly minutes: number;
  /** What happens in it: in the table of the course, and in the notes of its title slide. */
  readonly does: string;
  /** Whether the agenda comes back before it. */
  readonly agenda?: boolean;
}

/** The front matter of a course. Its text is the recap, its last slide. */
export interface Course {
  /** Its name in addresses, which links rely on. */
  readonly id: string;
  readonly minutes: number;
  readonly title: string;
  readonly subtitle: string;
  readonly aim: string;
  /** The minutes for title and agenda. A course with none goes from its title straight into its slides. */
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

/** The course with this name; undefined where there is none. */
export const loadCourse = async (id: string): Promise<Course | undefined> =>
  courseFiles[Object.keys(courseFiles).find(isOf(id)) ?? '']?.();

/** The text of a course’s recap. */
export const loadRecap = ({ id }: Course): Promise<Content> =>
  recapFiles[Object.keys(recapFiles).find(isOf(id))!]!();

const agendaBefore = ({ slug }: CoursePart) => `agenda-${slug}`;
const titleOf = ({ slug }: CoursePart) => `part-${slug}`;

/** A slide that belongs to a course, and the note for whoever presents it. */
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

/** The slides before a part: the agenda where it comes back, and the title of the part. */
function slidesBefore(part: CoursePart, { opening }: Course): CourseSlide[] {
  return [
    ...(part.agenda ? [courseSlide(agendaBefore(part), 'agenda', 'Agenda', AGAIN_NOTE)] : []),
    ...(opening ? [courseSlide(titleOf(part), 'part', part.title, part.does)] : []),
  ];
}

const opensWith = ({ title, opening }: Course): CourseSlide[] => [
  courseSlide('title', 'title', title, COVER_NOTE),
  ...(opening ? [courseSlide('agenda', 'agenda', 'Agenda', AGENDA_NOTE)] : []),
];
const endsWith = courseSlide('recap', 'recap', 'Recap', RECAP_NOTE);

/** The slides that belong to a course itself. */
export const courseSlides = (course: Course): SlideMeta[] =>
  [
    ...opensWith(course),
    ...course.parts.flatMap((part) => slidesBefore(part, course)),
    endsWith,
  ].map(({ meta }) => meta);

/** All slides of a course, in order. */
export function courseStops(course: Course): Stop[] {
  const own = ({ meta, note }: CourseSlide): Stop => ({ slug: COURSE, slide: meta.id, note });
  return [
    ...opensWith(course).map(own),
    ...course.parts.flatMap((part) => [
      ...slidesBefore(part, course).map(own),
      ...part.slides.map((slide) => ({ slug: part.slug, slide })),
    ]),
    own(endsWith),
  ];
}

/** A part of a talk with minutes of its own, and the stop it begins at, counted from 0. */
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

/** Which part an agenda marks, counted from 0: the one that begins after it; -1 for the first agenda. */
export const markedPart = ({ parts }: Course, agenda: string): number =>
  parts.findIndex((part) => agendaBefore(part) === agenda);

/** Which part a title slide begins, counted from 0. */
export const begunPart = ({ parts }: Course, slide: string): number =>
  parts.findIndex((part) => titleOf(part) === slide);
