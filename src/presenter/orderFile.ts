/**
 * An order: slides of any lessons and of one's own, one after another, with notes, a title and minutes. One text holds it,
 * in a file, on the device, and packed in an address.
 */
import { isRecord } from '../number/isRecord.ts';
import { quote } from '../widget/link.ts';
import {
  isMinutes,
  MAX_MINUTES,
  OWN,
  type OwnContent,
  parseOwn,
  truncate,
  withOwnIds,
} from './ownSlides.ts';
import { parseList, type Stop } from './playlist.ts';

export { isMinutes, MAX_MINUTES, truncate };

/** What is shown, as it is written down: without a slide an item stands for all of its lesson. */
export interface Item {
  readonly slug: string;
  readonly slide?: string;
  readonly note?: string;
  readonly own?: OwnContent;
}

export interface Order<S extends Item = Stop & Item> {
  readonly title?: string;
  readonly minutes?: number;
  readonly stops: readonly S[];
}

export const MAX_NOTE_LENGTH = 500;
export const MAX_TITLE_LENGTH = 120;
export const MAX_SLIDES = 300;

const FORMAT = 'attention-by-hand';
/** Slides of one's own left it as it was: who does not know them says that an entry names no slide, and uses the rest. */
const VERSION = 1;

/** What could be used of a text, and what could not, a clause each. */
export interface ParsedOrder {
  readonly order?: Order;
  readonly problems: readonly string[];
}

/** An order as it is written down. */
export const orderRecord = ({ title, minutes, stops }: Order) => ({
  [FORMAT]: 'order',
  version: VERSION,
  title: title ?? '',
  ...(minutes !== undefined && { minutes }),
  slides: stops.map(({ slug, slide, note, own }) => ({
    ...(own ? { own: slide, ...own } : { slide: `${slug}#${slide}` }),
    ...(note && { note }),
  })),
});

/** An order as a file that people can read. */
export const serializeOrderFile = (order: Order): string =>
  `${JSON.stringify(orderRecord(order), null, 2)}\n`;

/** The slide that an entry of a file is, without its note; undefined where it is none. */
function slideOf(entry: Readonly<Record<string, unknown>>, problems: string[]): Stop | undefined {
  if ('own' in entry) {
    const own = parseOwn(entry, problems);
    return own && { slug: OWN, slide: typeof entry['own'] === 'string' ? entry['own'] : '', own };
  }
  const { slide: address } = entry;
  const [found] = typeof address === 'string' && !address.includes(',') ? parseList(address) : [];
  if (found?.slide !== undefined && found.slug !== OWN)
    return { slug: found.slug, slide: found.slide };
  problems.push(
    typeof address === 'string' ? `${quote(address)} names no slide` : 'an entry names no slide',
  );
  return undefined;
}

/** One slide of a file; undefined where it names none. */
function stopOf(value: unknown, problems: string[]): Stop | undefined {
  const entry = isRecord(value) ? value : { slide: value };
  const stop = slideOf(entry, problems);
  const note = entry['note'];
  if (!stop) return undefined;
  if (note === undefined || note === '') return stop;
  if (typeof note !== 'string') {
    problems.push('a note is no text');
    return stop;
  }
  if (note.length > MAX_NOTE_LENGTH)
    problems.push(`a note is longer than ${MAX_NOTE_LENGTH} characters`);
  return { ...stop, note: truncate(note, MAX_NOTE_LENGTH) };
}

/** Reads the record of an order. Whatever cannot be used is said, and everything else is used. */
export function parseOrder(value: unknown): ParsedOrder {
  if (!isRecord(value) || value[FORMAT] !== 'order' || !Array.isArray(value['slides']))
    return { problems: ['it holds no order of slides'] };
  const { version, title, minutes, slides } = value;
  if (version !== VERSION)
    return { problems: ['it was made by another version of this site, which writes it otherwise'] };
  const problems: string[] = [];
  if (title !== undefined && typeof title !== 'string') problems.push('its title is no text');
  if (minutes !== undefined && !isMinutes(minutes))
    problems.push(`its minutes are no whole number from 1 to ${MAX_MINUTES}`);
  const stops = slides.slice(0, MAX_SLIDES).flatMap((one) => stopOf(one, problems) ?? []);
  if (slides.length > MAX_SLIDES) problems.push(`it has more than ${MAX_SLIDES} slides`);
  const named = typeof title === 'string' ? truncate(title, MAX_TITLE_LENGTH).trim() : '';
  return {
    order: {
      ...(named && { title: named }),
      ...(isMinutes(minutes) && { minutes }),
      stops: withOwnIds(stops),
    },
    problems,
  };
}

/** Reads a file. */
export function parseOrderFile(text: string): ParsedOrder {
  try {
    return parseOrder(JSON.parse(text));
  } catch {
    return { problems: ['it holds no order of slides'] };
  }
}
