import type { SlideMeta } from '../lesson/lessons.ts';
import { COURSE } from './courses.ts';

/** One stop of a talk: a slide of a lesson, or of a course, whose `slug` is `COURSE`. */
export interface SlideRef {
  readonly slug: string;
  readonly slide: string;
  /** A note by the author of the list. */
  readonly note?: string;
}

/** A stop as written in a list; without a slide, it means the whole lesson. */
export type ListItem = Omit<SlideRef, 'slide'> & { readonly slide?: string };

/** Returns the lesson slide closest to stop `n`, preferring earlier ones; undefined if there is none. */
export function nearestLessonSlide(stops: readonly SlideRef[], n: number): SlideRef | undefined {
  const ofLesson = ({ slug }: SlideRef) => slug !== COURSE;
  return stops.slice(0, n + 1).findLast(ofLesson) ?? stops.slice(n + 1).find(ofLesson);
}

/**
 * Returns the lesson on whose page stop `n` is shown. Slides of a course are shown on the page of the closest lesson
 * slide.
 */
export const lessonPageFor = (stops: readonly SlideRef[], n: number): string =>
  nearestLessonSlide(stops, n)!.slug;

/** Returns the name of a stop's slide in an address. */
export const addressName = ({ slug, slide }: SlideRef): string =>
  slug === COURSE ? `${COURSE}#${slide}` : slide;

/** New names of slides whose old names are in lists and links that people have shared. */
const RENAMED_SLIDES: Readonly<Record<string, string>> = {
  'temperature-2': 'temperature-table',
  'what-moves-the-star-2': 'what-moves-the-star-table',
  'what-is-left-on-the-way-predict': 'what-gets-lost-along-the-way-predict',
  'a-direct-look-is-a-shared-one-predict': 'the-catch-attention-is-shared-predict',
  'why-soft-a-slope-predict': 'why-not-take-the-best-predict',
};

/**
 * Finds the slide with this name. Text used to be on slides, too, several per section, named after the section with a
 * number. Those names now lead to the slides whose notes the text became, in order.
 */
export function findSlide(slides: readonly SlideMeta[], name: string): SlideMeta | undefined {
  const exact = slides.find(({ id }) => id === (RENAMED_SLIDES[name] ?? name));
  const [, section = '', nth = 1] = /^(.+?)(?:-(\d+))?$/.exec(name) ?? [];
  const slidesWithNote = slides.filter(({ notes }) => notes?.includes(section));
  return exact ?? slidesWithNote[Math.min(Number(nth), slidesWithNote.length) - 1];
}

/**
 * Parses a playlist from an address: `why-attention,step-by-step#figure-steps`. A lesson without a slide means all of
 * its slides. Invalid items are skipped.
 */
export const parseList = (text: string): ListItem[] =>
  text.split(',').flatMap((item) => {
    const found = /^([a-z0-9-]+)(?:#([\p{L}\p{N}-]+))?$/u.exec(item.trim());
    if (!found) return [];
    return [{ slug: found[1]!, ...(found[2] !== undefined && { slide: found[2] }) }];
  });

/**
 * Returns the stops of a playlist. `slidesOf` returns the slides of a lesson, or undefined if there is no such lesson.
 * A whole lesson excludes the slides in its Further.
 */
export const expandPlaylist = (
  list: readonly ListItem[],
  slidesOf: (slug: string) => readonly SlideMeta[] | undefined,
): SlideRef[] =>
  list.flatMap(({ slug, slide, note }) => {
    const all = slidesOf(slug) ?? [];
    const found =
      slide === undefined ? all.filter(({ further }) => !further) : [findSlide(all, slide) ?? []];
    return found.flat().map(({ id }) => ({ slug, slide: id, ...(note && { note }) }));
  });

/** Position in a talk: stop `n`, and possibly another slide (`look`) visited from there. */
export interface Position {
  readonly n: number;
  readonly look?: string;
}

export const formatPosition = ({ n, look }: Position) =>
  look === undefined ? `${n}` : `${n} ${look}`;

/** Returns undefined if the text is invalid or the stop does not exist. */
export function parsePosition(text: string | undefined, count: number): Position | undefined {
  const found = /^(\d{1,4})(?: (\S+))?$/.exec(text ?? '');
  if (!found || Number(found[1]) >= count) return undefined;
  return { n: Number(found[1]), ...(found[2] !== undefined && { look: found[2] }) };
}

/** Progress within the current slide. */
export interface SlideProgress {
  /** Number of stops. */
  count: number;
  /** A figure's current step and its last. */
  step?: number | undefined;
  last?: number | undefined;
  /** Index of the current line over a figure, and how many there are. */
  line?: number | undefined;
  lines?: number | undefined;
  /** Whether this is a question or claim whose answer is not shown yet. */
  hidden?: boolean | undefined;
}

export type Move =
  | { kind: 'stay' }
  | { kind: 'line'; to: number }
  | { kind: 'step'; to: number }
  | { kind: 'reveal' }
  | { kind: 'go'; to: Position };

/**
 * Returns the move for Next or Back. They first go through the current slide (lines or steps of a figure, the answer to
 * a question), then to another slide. From a visited slide, Next continues the talk and Back returns to it.
 */
export function computeMove(by: 1 | -1, { n, look }: Position, progress: SlideProgress): Move {
  const { count, step, last, line = 0, lines = 0, hidden } = progress;
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
