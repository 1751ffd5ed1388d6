/** Reads the playlist in the parameter `list` of an address, in the format of this version or any earlier one. */
import { isRecord } from '../number/isRecord.ts';
import { readText } from '../storage/text.ts';
import { PACKED_PREFIX } from '../figure/link.ts';
import { unpack } from '../figure/pack.ts';
import { COURSE_PREFIX, coursePlaylist, loadCourse } from './courses.ts';
import { loadSlides } from './loadSlides.ts';
import {
  expandPlaylist,
  parseHead,
  parsePlaylist,
  parseRef,
  type SharedPlaylist,
  truncate,
  type WrittenPlaylist,
  type WrittenRef,
} from './playlist.ts';
import { MAX_LIST_LENGTH } from './talkAddress.ts';

/** Shown to the reader if `omitsCustomSlides` is true. */
export const CUSTOM_SLIDES_NOTICE =
  'This link includes custom slides, which are no longer supported, so they’re left out.';

export const MAX_SLIDES = 300;
const MAX_NOTE_LENGTH = 500;
/** Links of earlier versions may contain long texts. */
const MAX_UNPACKED_LENGTH = 400_000;

/** Parses one slide of a record; returns an empty array if it is invalid. */
function parseEntry(value: unknown): WrittenRef[] {
  const { slide: text, note } = isRecord(value) ? value : { slide: value };
  const [ref] = typeof text === 'string' ? parseRef(text) : [];
  const noteText = typeof note === 'string' ? truncate(note, MAX_NOTE_LENGTH) : '';
  if (ref?.slide === undefined || ref.slug === 'own') return [];
  return [{ ...ref, ...(noteText && { note: noteText }) }];
}

/** Parses the record that earlier versions packed into links and stored on the device. */
function parseRecord(value: unknown): WrittenPlaylist | undefined {
  if (!isRecord(value) || value['attention-by-hand'] !== 'order' || value['version'] !== 1)
    return undefined;
  const { title, minutes, slides } = value;
  if (!Array.isArray(slides)) return undefined;
  const isCustom = (entry: unknown) => isRecord(entry) && 'own' in entry;
  return {
    ...parseHead(title, minutes),
    refs: slides.filter((entry) => !isCustom(entry)).flatMap(parseEntry),
    ...(slides.some(isCustom) && { omitsCustomSlides: true }),
  };
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Finds a playlist that an earlier version stored on this device. */
function findStored(id: string): unknown {
  const stored = parseJson(readText('abh:orders'));
  const lists = isRecord(stored) ? stored['orders'] : [];
  return Array.isArray(lists) ? lists.find((one) => isRecord(one) && one['id'] === id) : undefined;
}

async function parseList(text: string): Promise<WrittenPlaylist | undefined> {
  if (text.startsWith(PACKED_PREFIX))
    return parseRecord(parseJson(await unpack(text, MAX_UNPACKED_LENGTH)));
  if (text.startsWith('kept.')) return parseRecord(findStored(text.slice('kept.'.length)));
  return parsePlaylist(text);
}

/**
 * Reads the playlist in an address; undefined if there is none or none of it is valid. Expands whole lessons into their
 * slides and skips slides that no longer exist. Never throws.
 */
export async function readPlaylist(
  query: string,
  { slidesOf = loadSlides } = {},
): Promise<SharedPlaylist | undefined> {
  const text = new URLSearchParams(query).get('list');
  if (!text || text.length > MAX_LIST_LENGTH) return undefined;
  if (text.startsWith(COURSE_PREFIX)) {
    const course = await loadCourse(text.slice(COURSE_PREFIX.length));
    if (!course) return undefined;
    const { title, minutes } = course;
    return { title, minutes, playlist: coursePlaylist(course), course };
  }
  const written = await parseList(text);
  if (!written) return undefined;
  const { refs: all, ...head } = written;
  const refs = all.slice(0, MAX_SLIDES);
  const slugs = [...new Set(refs.map(({ slug }) => slug))];
  const slides = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await slidesOf(slug)] as const)),
  );
  const playlist = expandPlaylist(refs, (slug) => slides.get(slug));
  return playlist.length ? { ...head, playlist } : undefined;
}
