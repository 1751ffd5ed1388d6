/**
 * Lists of slides in addresses: the part `list`, as words that people can read, packed, or as the name of a ready course.
 * Everything that such a part has ever held is still read; slides that people wrote themselves are left out.
 */
import { isRecord } from '../number/isRecord.ts';
import { readText } from '../storage/text.ts';
import { PACKED_PREFIX } from '../widget/link.ts';
import { pack, unpack } from '../widget/pack.ts';
import { type Course, courseStops, loadCourse } from './courses.ts';
import { loadSlides } from './loadSlides.ts';
import { addressName, type ListItem, pageOf, parseList, type Stop, stopsOf } from './playlist.ts';
import { MAX_LIST_LENGTH, writeTalkAddress } from './talkAddress.ts';

/** Slides of any lessons, one after another. */
export interface SlideList {
  readonly title?: string;
  readonly minutes?: number;
  readonly stops: readonly Stop[];
  /** The ready course that it is. */
  readonly course?: Course;
  /** Whether slides were left out that somebody wrote. */
  readonly leftOut?: boolean;
}

/** What a reader is told when `leftOut` is true. */
export const LEFT_OUT_NOTICE =
  'This link included slides that someone wrote. Those can no longer be shown, so they are left out.';

/** A list as it was written: an item without a slide stands for a whole lesson. */
interface WrittenList extends Omit<SlideList, 'stops'> {
  readonly stops: readonly ListItem[];
}

export const MAX_SLIDES = 300;
const MAX_NOTE_LENGTH = 500;
const MAX_TITLE_LENGTH = 120;
const MAX_MINUTES = 600;
/** A readable list longer than this is packed: a link should survive an e-mail. */
const MAX_READABLE_LENGTH = 1_200;
/** How long an unpacked list may be. Links of earlier versions may have long texts. */
const MAX_UNPACKED_LENGTH = 400_000;
const COURSE_PREFIX = 'course.';
const KEPT_PREFIX = 'kept.';
/** Where earlier versions kept lists on the device. */
const KEPT_KEY = 'abh:orders';

/** An item of a readable list that was a slide somebody wrote. */
const WRITTEN_SLIDE = /^(agenda|cover|text|section(:\d+)?)=/;
/** The name that stood for the lesson of such a slide. */
const WRITTEN_SLUG = 'own';

const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_MINUTES;

/** A text of at most this many characters. Never ends on half of a surrogate pair. */
const truncate = (text: string, length: number) =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]+$/, '');

const escapeItem = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescapeItem = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** The parts of a list that are not its slides, as far as they are sound. */
function headOf(title: unknown, minutes: unknown): Omit<SlideList, 'stops'> {
  const text = typeof title === 'string' ? truncate(title, MAX_TITLE_LENGTH).trim() : '';
  return { ...(text && { title: text }), ...(isMinutes(minutes) && { minutes }) };
}

/** A list as words: `title=Why,minutes=15,scaling#figure-spread`. Notes have no place in it. */
const serializeReadable = ({ title, minutes, stops }: SlideList): string =>
  [
    ...(title ? [`title=${escapeItem(title)}`] : []),
    ...(minutes === undefined ? [] : [`minutes=${minutes}`]),
    ...stops.map(({ slug, slide }) => `${slug}#${slide}`),
  ].join(',');

/** A list as the record that is packed. */
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
 * A list as it stands in an address: readable where it is short and has no notes, else packed; undefined where it is too
 * long for a link.
 */
export async function serializeList(list: SlideList): Promise<string | undefined> {
  const readable = serializeReadable(list);
  const isPacked = readable.length > MAX_READABLE_LENGTH || list.stops.some(({ note }) => note);
  const text = isPacked ? await pack(JSON.stringify(toRecord(list))) : readable;
  return text.length <= MAX_LIST_LENGTH ? text : undefined;
}

/** The name of a ready course as a list. */
export const serializeCourse = ({ id }: Pick<Course, 'id'>) => `${COURSE_PREFIX}${id}`;

/** The address, below the root, that presents a list from its first slide on. */
export function presentAddress(stops: readonly Stop[], list: string): string {
  const to = { role: 'slides', slide: addressName(stops[0]!), talk: '', list } as const;
  return `${pageOf(stops, 0)}/${writeTalkAddress(to)}`;
}

/** The address, below the root, of the page where this list can be changed. */
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

/** One slide of a record; nothing where it names none. */
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

/** A list that an earlier version kept on this device, by its name. */
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
 * The list of slides in the part `list` of an address; undefined where there is none or nothing of it can be used. Whole
 * lessons are taken apart into their slides, and slides that no longer exist are left out. Never throws.
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
  const stops = stopsOf(items, (slug) => known.get(slug));
  return stops.length ? { ...list, stops } : undefined;
}
