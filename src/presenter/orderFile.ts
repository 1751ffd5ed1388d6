/**
 * An order: slides of any lessons, one after another, with notes, a title and minutes. One text holds it, in a file, on
 * the device, and packed in an address.
 */
import { quote } from '../widget/link.ts';
import { parseList, type Stop } from './playlist.ts';
import { isRecord } from '../number/isRecord.ts';

/** What is shown, as it is written down: without a slide an item stands for all of its lesson. */
export interface Item {
  readonly slug: string;
  readonly slide?: string;
  readonly note?: string;
}

export interface Order<S extends Item = Stop & Item> {
  readonly title?: string;
  readonly minutes?: number;
  readonly stops: readonly S[];
}

export const MAX_NOTE_LENGTH = 500;
export const MAX_TITLE_LENGTH = 120;
export const MAX_MINUTES = 600;
export const MAX_SLIDES = 300;

const FORMAT = 'attention-by-hand';
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
  slides: stops.map(({ slug, slide, note }) => ({
    slide: `${slug}#${slide}`,
    ...(note && { note }),
  })),
});

/** An order as a file that people can read. */
export const serializeOrderFile = (order: Order): string =>
  `${JSON.stringify(orderRecord(order), null, 2)}\n`;

/** A text of at most so many characters. */
export const truncate = (text: string, most: number) =>
  text
    .replaceAll('\r\n', '\n')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '');

export const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_MINUTES;

/** One slide of a file; undefined where it names none. */
function stopOf(value: unknown, problems: string[]): (Stop & Item) | undefined {
  const { slide: address, note } = isRecord(value) ? value : { slide: value };
  const [found] = typeof address === 'string' && !address.includes(',') ? parseList(address) : [];
  if (found?.slide === undefined) {
    problems.push(
      typeof address === 'string' ? `${quote(address)} names no slide` : 'an entry names no slide',
    );
    return undefined;
  }
  const stop = { slug: found.slug, slide: found.slide };
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
    order: { ...(named && { title: named }), ...(isMinutes(minutes) && { minutes }), stops },
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
