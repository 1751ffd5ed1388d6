import type { SlideMeta } from '../lesson/lessons.ts';
import { type Course, COURSE } from './courses.ts';
import { MAX_LIST_LENGTH, writeTalkAddress } from './talkAddress.ts';

/** A slide of a lesson, or of a course, whose `slug` is `COURSE`. */
export interface SlideRef {
  readonly slug: string;
  readonly slide: string;
  /** A note for the presenter. Only courses and links of earlier versions have notes. */
  readonly note?: string;
}

/** Slides from any lessons, in order. */
export type Playlist = readonly SlideRef[];

/** A playlist as a link describes it. */
export interface SharedPlaylist {
  readonly title?: string;
  readonly minutes?: number;
  readonly playlist: Playlist;
  /** The course that it is, if any. */
  readonly course?: Course;
  /** Whether the link included slides that somebody wrote, which older versions allowed. */
  readonly omitsCustomSlides?: boolean;
}

/** A slide as written in a link; without `slide`, it means the whole lesson. */
export type WrittenRef = Omit<SlideRef, 'slide'> & { readonly slide?: string };

/** A playlist as written in a link. */
export interface WrittenPlaylist extends Omit<SharedPlaylist, 'playlist'> {
  readonly refs: readonly WrittenRef[];
}

const MAX_TITLE_LENGTH = 120;
const MAX_MINUTES = 600;

/** Returns the slide of a lesson that is closest to slide `n`, preferring earlier ones; undefined if there is none. */
export function nearestLessonSlide(playlist: Playlist, n: number): SlideRef | undefined {
  const isInLesson = ({ slug }: SlideRef) => slug !== COURSE;
  return playlist.slice(0, n + 1).findLast(isInLesson) ?? playlist.slice(n + 1).find(isInLesson);
}

/** Returns the name of a slide in an address. */
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
 * Returns the slides of a playlist as written in a link. `slidesOf` returns the slides of a lesson, or undefined if there
 * is no such lesson. A whole lesson excludes the slides in its Further.
 */
export const expandPlaylist = (
  refs: readonly WrittenRef[],
  slidesOf: (slug: string) => readonly SlideMeta[] | undefined,
): SlideRef[] =>
  refs.flatMap(({ slug, slide, note }) => {
    const all = slidesOf(slug) ?? [];
    const metas =
      slide === undefined ? all.filter(({ further }) => !further) : [findSlide(all, slide) ?? []];
    return metas.flat().map(({ id }) => ({ slug, slide: id, ...(note && { note }) }));
  });

/** Truncates a text to this many UTF-16 units without splitting a surrogate pair. */
export const truncate = (text: string, length: number) =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]+$/, '');

/** Returns a playlist's title and minutes, if valid. */
export function parseHead(title: unknown, minutes: unknown): { title?: string; minutes?: number } {
  const text = typeof title === 'string' ? truncate(title, MAX_TITLE_LENGTH).trim() : '';
  const isValid =
    Number.isInteger(minutes) && Number(minutes) >= 1 && Number(minutes) <= MAX_MINUTES;
  return { ...(text && { title: text }), ...(isValid && { minutes: Number(minutes) }) };
}

/** Parses `lesson#slide` or `lesson`; returns an empty array if the text is neither. */
export function parseRef(text: string): WrittenRef[] {
  const [, slug, slide] = /^([a-z0-9-]+)(?:#([\p{L}\p{N}-]+))?$/u.exec(text.trim()) ?? [];
  return slug === undefined ? [] : [{ slug, ...(slide !== undefined && { slide }) }];
}

/** Items that earlier versions wrote for slides of one's own. */
const CUSTOM_SLIDE = /^(own#|(agenda|cover|text|section(:\d+)?)=)/;

/**
 * Parses the text of a playlist: `title=Why,minutes=15,why-attention,scaling#figure-spread`. A lesson without a slide
 * means all of its slides. Skips what is invalid.
 */
export function parsePlaylist(text: string): WrittenPlaylist {
  const items = text.split(',').map((item) => item.trim());
  const valueOf = (name: string) =>
    items.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  const title = valueOf('title')?.replaceAll('%2C', ',').replaceAll('%25', '%');
  return {
    ...parseHead(title, Number(valueOf('minutes') ?? NaN)),
    refs: items.filter((item) => !CUSTOM_SLIDE.test(item)).flatMap(parseRef),
    ...(items.some((item) => CUSTOM_SLIDE.test(item)) && { omitsCustomSlides: true }),
  };
}

/** Returns the text of a playlist, without notes; undefined if it is too long for a link. */
export function serializePlaylist({
  title,
  minutes,
  playlist,
}: SharedPlaylist): string | undefined {
  const text = [
    ...(title ? [`title=${title.replaceAll('%', '%25').replaceAll(',', '%2C')}`] : []),
    ...(minutes === undefined ? [] : [`minutes=${minutes}`]),
    ...playlist.map(({ slug, slide }) => `${slug}#${slide}`),
  ].join(',');
  return text.length <= MAX_LIST_LENGTH ? text : undefined;
}

/** Returns the address, relative to the root, that presents a playlist from its first slide. */
export function presentAddress(playlist: Playlist, list: string): string {
  const to = { role: 'slides', slide: addressName(playlist[0]!), talk: '', list } as const;
  return `${nearestLessonSlide(playlist, 0)!.slug}/${writeTalkAddress(to)}`;
}

/** Returns the address, relative to the root, of the page for picking slides, with this playlist. */
export const pickerAddress = (list: string) =>
  `teach/order/?list=${encodeURIComponent(list).replaceAll('%2C', ',')}`;
