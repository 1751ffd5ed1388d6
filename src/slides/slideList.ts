/**
 * Slide lists in addresses: the parameter `list`, as readable text, packed, or as the name of a ready-made course. All
 * formats of earlier versions can still be read, except that slides written by users are dropped.
 */
import { isRecord } from '../number/isRecord.ts';
import { readText } from '../storage/text.ts';
import { PACKED_PREFIX } from '../figure/link.ts';
import { pack, unpack } from '../figure/pack.ts';
import { type Course, courseStops, loadCourse } from './courses.ts';
import { loadSlides } from './loadSlides.ts';
import {
  addressName,
  type ListItem,
  lessonPageFor,
  parseList,
  type SlideRef,
  expandPlaylist,
} from './playlist.ts';
import { MAX_LIST_LENGTH, writeTalkAddress } from './talkAddress.ts';

/** A sequence of slides from any lessons. */
export interface SlideList {
  readonly title?: string;
  readonly minutes?: number;
  readonly stops: readonly SlideRef[];
  /** The course that it is, if any. */
  readonly course?: Course;
  /** Whether user-written slides were dropped. */
  readonly leftOut?: boolean;
}

/** Shown to the reader if `leftOut` is true. */
export const LEFT_OUT_NOTICE =
  'This link included slides that someone wrote. Those can no longer be shown, so they are left out.';

/** A list as written: an item without a slide means a whole lesson. */
interface WrittenList extends Omit<SlideList, 'stops'> {
  readonly stops: readonly ListItem[];
}

export const MAX_SLIDES = 300;
const MAX_NOTE_LENGTH = 500;
const MAX_TITLE_LENGTH = 120;
const MAX_MINUTES = 600;
/** Longer readable lists are packed, because long links break in e-mail. */
const MAX_READABLE_LENGTH = 1_200;
/** Limit on the unpacked length. Links of earlier versions may contain long texts. */
const MAX_UNPACKED_LENGTH = 400_000;
const COURSE_PREFIX = 'course.';
const KEPT_PREFIX = 'kept.';
/** Storage key of lists saved by earlier versions. */
const KEPT_KEY = 'abh:orders';

/** An item of a readable list that was a user-written slide. */
const WRITTEN_SLIDE = /^(agenda|cover|text|section(:\d+)?)=/;
/** The slug that such slides used. */
const WRITTEN_SLUG = 'own';

const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_MINUTES;

/** Truncates a text to this many UTF-16 units without splitting a surrogate pair. */
const truncate = (text: string, length: number) =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]+$/, '');

const escapeItem = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescapeItem = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Returns the title and minutes of a list, if valid. */
function headOf(title: unknown, minutes: unknown): Omit<SlideList, 'stops'> {
  const text = typeof title === 'string' ? truncate(title, MAX_TITLE_LENGTH).trim() : '';
  return { ...(text && { title: text }), ...(isMinutes(minutes) && { minutes }) };
}

/** Serializes a list as readable text: `title=Why,minutes=15,scaling#figure-spread`. This format has no notes. */
const serializeReadable = ({ title, minutes, stops }: SlideList): string =>
  [
    ...(title ? [`title=${escapeItem(title)}`] : []),
    ...(minutes === undefined ? [] : [`minutes=${minutes}`]),
    ...stops.map(({ slug, slide }) => `${slug}#${slide}`),
  ].join(',');

/** Converts a list to the record that is packed. */
const toRecord = ({ title = '', minutes, stops }: SlideList) => ({
  'attention-by-hand': 'order',
  version: 1,
  title,
  ...(minutes !== undefined && { minutes }),
  slides: stops.map(({ slug, slide, note }) => ({
    slide: `${slug}#${slide}`,
    ...(note && { note }),
  })),
});

/**
 * Serializes a list for an address: readable if it is short and has no notes, otherwise packed; undefined if it is too
 * long for a link.
 */
export async function serializeList(list: SlideList): Promise<string | undefined> {
  const readable = serializeReadable(list);
  const isPacked = readable.length > MAX_READABLE_LENGTH || list.stops.some(({ note }) => note);
  const text = isPacked ? await pack(JSON.stringify(toRecord(list))) : readable;
  return text.length <= MAX_LIST_LENGTH ? text : undefined;
}

/** Serializes a course as a list. */
export const serializeCourse = ({ id }: Pick<Course, 'id'>) => `${COURSE_PREFIX}${id}`;

/** Returns the address, relative to the root, that presents a list from its first slide. */
export function presentAddress(stops: readonly SlideRef[], list: string): string {
  const to = { role: 'slides', slide: addressName(stops[0]!), talk: '', list } as const;
  return `${lessonPageFor(stops, 0)}/${writeTalkAddress(to)}`;
}

/** Returns the address, relative to the root, of the playlist editor with this list. */
export const pickerAddress = (list: string) =>
  `teach/order/?list=${encodeURIComponent(list).replaceAll('%2C', ',')}`;

function parseReadable(list: string): WrittenList {
  const items = list.split(',').map((item) => item.trim());
  const readItem = (name: string) =>
    items.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  const isWritten = (item: string) =>
    WRITTEN_SLIDE.test(item) || item.startsWith(`${WRITTEN_SLUG}#`);
  return {
    ...headOf(unescapeItem(readItem('title') ?? ''), Number(readItem('minutes') ?? NaN)),
    stops: items.filter((item) => !isWritten(item)).flatMap(parseList),
    ...(items.some(isWritten) && { leftOut: true }),
  };
}

/** Parses one slide of a record; returns an empty array if it is invalid. */
function parseEntry(value: unknown): ListItem[] {
  const entry = isRecord(value) ? value : { slide: value };
  const { slide: address, note } = entry;
  const [item] = typeof address === 'string' && !address.includes(',') ? parseList(address) : [];
  if (item?.slide === undefined || item.slug === WRITTEN_SLUG) return [];
  const text = typeof note === 'string' ? truncate(note, MAX_NOTE_LENGTH) : '';
  return [{ ...item, ...(text && { note: text }) }];
}

function parseRecord(value: unknown): WrittenList | undefined {
  if (!isRecord(value) || value['attention-by-hand'] !== 'order' || value['version'] !== 1)
    return undefined;
  const { title, minutes, slides } = value;
  if (!Array.isArray(slides)) return undefined;
  const isWritten = (entry: unknown) => isRecord(entry) && 'own' in entry;
  return {
    ...headOf(title, minutes),
    stops: slides.filter((entry) => !isWritten(entry)).flatMap(parseEntry),
    ...(slides.some(isWritten) && { leftOut: true }),
  };
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Parses a list that an earlier version stored on this device, by its id. */
function parseKept(text: string | null, id: string): WrittenList | undefined {
  const kept = parseJson(text);
  const lists =
    isRecord(kept) && Array.isArray(kept['orders']) ? (kept['orders'] as unknown[]) : [];
  return parseRecord(lists.find((one) => isRecord(one) && one['id'] === id));
}

async function parseSlideList(list: string): Promise<WrittenList | undefined> {
  if (list.startsWith(PACKED_PREFIX))
    return parseRecord(parseJson(await unpack(list, MAX_UNPACKED_LENGTH)));
  if (list.startsWith(KEPT_PREFIX))
    return parseKept(readText(KEPT_KEY), list.slice(KEPT_PREFIX.length));
  return parseReadable(list);
}

/**
 * Reads the slide list in the parameter `list` of an address; undefined if there is none or none of it is valid.
 * Expands whole lessons into their slides and skips slides that no longer exist. Never throws.
 */
export async function readList(
  query: string,
  { slidesOf = loadSlides } = {},
): Promise<SlideList | undefined> {
  const text = new URLSearchParams(query).get('list');
  if (!text || text.length > MAX_LIST_LENGTH) return undefined;
  if (text.startsWith(COURSE_PREFIX)) {
    const course = await loadCourse(text.slice(COURSE_PREFIX.length));
    const { title, minutes } = course ?? {};
    return course && { title: title!, minutes: minutes!, stops: courseStops(course), course };
  }
  const list = await parseSlideList(text);
  if (!list) return undefined;
  const items = list.stops.slice(0, MAX_SLIDES);
  const slugs = [...new Set(items.map(({ slug }) => slug))];
  const known = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await slidesOf(slug)] as const)),
  );
  const stops = expandPlaylist(items, (slug) => known.get(slug));
  return stops.length ? { ...list, stops } : undefined;
}
