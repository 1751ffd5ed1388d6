import type { SlideMeta } from '../lessons/lessons.ts';
import { COURSE } from './courses.ts';

/** One place of a talk: a slide of a lesson, or of a ready course, whose `slug` is `COURSE`. */
export interface Stop {
  readonly slug: string;
  readonly slide: string;
  /** A note of whoever made the list. */
  readonly note?: string;
}

/** A stop as it is written in a list; without a slide it stands for the whole lesson. */
export type ListItem = Omit<Stop, 'slide'> & { readonly slide?: string };

/** The stop nearest to the nth that is a slide of a lesson: those up to it first; undefined where there is none. */
export function lessonStopNear(stops: readonly Stop[], n: number): Stop | undefined {
  const ofLesson = ({ slug }: Stop) => slug !== COURSE;
  return stops.slice(0, n + 1).findLast(ofLesson) ?? stops.slice(n + 1).find(ofLesson);
}

/** The lesson on whose page the nth stop is shown: its own or, for a slide of a course, that of the nearest stop. */
export const pageOf = (stops: readonly Stop[], n: number): string => lessonStopNear(stops, n)!.slug;

/** What the slide of a stop is called in an address. */
export const addressName = ({ slug, slide }: Stop): string =>
  slug === COURSE ? `${COURSE}#${slide}` : slide;

/** Slides that had another name in lists and links that were sent. */
const RENAMED_SLIDES: Readonly<Record<string, string>> = {
  'temperature-2': 'temperature-table',
  'what-moves-the-star-2': 'what-moves-the-star-table',
  'what-is-left-on-the-way-predict': 'what-gets-lost-along-the-way-predict',
  'a-direct-look-is-a-shared-one-predict': 'the-catch-attention-is-shared-predict',
  'why-soft-a-slope-predict': 'why-not-take-the-best-predict',
};

/**
 * The slide of a lesson with this name. A lesson’s text once stood on slides, too, several to a section, which had its
 * name and a number: these names lead to the slides that it is the notes of, in their order.
 */
export function findSlide(slides: readonly SlideMeta[], name: string): SlideMeta | undefined {
  const own = slides.find(({ id }) => id === (RENAMED_SLIDES[name] ?? name));
  const [, section = '', nth = 1] = /^(.+?)(?:-(\d+))?$/.exec(name) ?? [];
  const noted = slides.filter(({ notes }) => notes?.includes(section));
  return own ?? noted[Math.min(Number(nth), noted.length) - 1];
}

/**
 * A playlist as it stands in an address: `why-attention,step-by-step#figure-steps`; a lesson without a slide
 * stands for all of its slides. What makes no sense is left out.
 */
export const parseList = (text: string): ListItem[] =>
  text.split(',').flatMap((item) => {
    const found = /^([a-z0-9-]+)(?:#([\p{L}\p{N}-]+))?$/u.exec(item.trim());
    if (!found) return [];
    return [{ slug: found[1]!, ...(found[2] !== undefined && { slide: found[2] }) }];
  });

/**
 * The stops of a playlist. `slidesOf` gives the slides of a lesson, or undefined where there is no such lesson. A lesson as
 * a whole is there without what stands in its Further.
 */
export const stopsOf = (
  list: readonly ListItem[],
  slidesOf: (slug: string) => readonly SlideMeta[] | undefined,
): Stop[] =>
  list.flatMap(({ slug, slide, note }) => {
    const all = slidesOf(slug) ?? [];
    const found =
      slide === undefined ? all.filter(({ further }) => !further) : [findSlide(all, slide) ?? []];
    return found.flat().map(({ id }) => ({ slug, slide: id, ...(note && { note }) }));
  });

/** Where a talk is: at its nth stop, and perhaps looking at another slide from there. */
export interface Position {
  readonly n: number;
  readonly look?: string;
}

export const formatPosition = ({ n, look }: Position) =>
  look === undefined ? `${n}` : `${n} ${look}`;

/** Undefined where the text is none of ours, or leads outside the talk. */
export function parsePosition(text: string | undefined, count: number): Position | undefined {
  const found = /^(\d{1,4})(?: (\S+))?$/.exec(text ?? '');
  if (!found || Number(found[1]) >= count) return undefined;
  return { n: Number(found[1]), ...(found[2] !== undefined && { look: found[2] }) };
}

/** What is on the slide that is shown, as far as walking goes. */
export interface SlideProgress {
  /** How many stops there are. */
  count: number;
  /** A figure's step and its last. */
  step?: number | undefined;
  last?: number | undefined;
  /** Which of a figure's lines is shown, counted from 0, and how many there are. */
  line?: number | undefined;
  lines?: number | undefined;
  /** A question or a claim whose answer is not shown yet. */
  hidden?: boolean | undefined;
}

export type Move =
  | { kind: 'stay' }
  | { kind: 'line'; to: number }
  | { kind: 'step'; to: number }
  | { kind: 'reveal' }
  | { kind: 'go'; to: Position };

/**
 * Next and back walk what is on a slide first: a figure's lines or its steps, a question's answer; then the slides. From
 * a slide only looked at, next goes on where the talk is, and back returns there.
 */
export function walk(by: 1 | -1, { n, look }: Position, here: SlideProgress): Move {
  const { count, step, last, line = 0, lines = 0, hidden } = here;
  if (look !== undefined) {
    const to = by === 1 ? Math.min(count - 1, n + 1) : n;
    return { kind: 'go', to: { n: to } };
  }
  if (by === 1 && hidden) return { kind: 'reveal' };
  if (lines > 1) {
    const to = line + by;
    if (to >= 0 && to < lines) return { kind: 'line', to };
  } else if (step !== undefined && last !== undefined) {
    const to = step + by;
    if (to >= 1 && to <= last) return { kind: 'step', to };
  }
  const to = n + by;
  return to < 0 || to >= count ? { kind: 'stay' } : { kind: 'go', to: { n: to } };
}
