import type { AnyWidget } from './define.ts';
import { type Decoded, decode, isLinkText, MAX_TEXT, quoteSome, PACKED_PREFIX } from './link.ts';

/** Texts longer than this are packed: a link should survive an e-mail. */
const MAX_PLAIN_LENGTH = 1_200;

/** Percent-escapes only what an address must not hold; `;`, `,`, `/`, `=` and `$` stay readable. */
export const escapeQuery = (text: string) =>
  encodeURI(text).replace(
    /[#&+'*~_()!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/**
 * The query of a link that restores these figures: `?steps=1;q=3,1&matrices=1`. A figure at its start is
 * named too, so that the receiver's own kept work does not show in its place.
 */
export async function linkQuery(texts: readonly (readonly [string, string])[]): Promise<string> {
  const parts = await Promise.all(
    texts.map(async ([name, text]) => {
      const value =
        text.length > MAX_PLAIN_LENGTH ? await (await import('./pack.ts')).pack(text) : text;
      return `${encodeURIComponent(name)}=${escapeQuery(value)}`;
    }),
  );
  return `?${parts.join('&')}`;
}

/** Of an address longer than this, or of more parts, only the beginning is read. */
const MAX_QUERY_LENGTH = MAX_TEXT * 4;
const MAX_PARTS = 400;

/** Parts of an address that are the page's own business: no figure may be called so. */
export const PAGE_PARTS: readonly string[] = [
  'present',
  'presenter',
  'talk',
  'list',
  'ask',
  'write',
  'code',
  'form',
  'theme',
  'answers',
  'lock',
  'hide',
  'file',
  'goal',
  'fit',
  'variant',
];

/** What a page hands on with its links: whoever got a locked figure does not give it away unlocked by accident. */
const HANDED_ON = ['answers', 'lock', 'hide'];

/** What this page's address has of it, as parts of another. */
export const handedOn = (): string => {
  const { parts } = readQuery(location.search);
  return HANDED_ON.map((name) =>
    parts.has(name) ? `&${name}=${escapeQuery(parts.get(name)!)}` : '',
  ).join('');
};

export interface Arrival {
  /** Link text by instance name, as it stood in the address. */
  decodedByName: Map<string, Decoded>;
  problems: string[];
}

/**
 * A query by its names, read as forms do, but a broken escape spoils only its own part. Of two parts of one name
 * the later counts.
 */
export function readQuery(query: string): { parts: Map<string, string>; isTruncated: boolean } {
  const decodePart = (part: string) => {
    const spaced = part.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  const all = query
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/^\?/, '')
    .split('&', MAX_PARTS + 1);
  const parts = new Map(
    all
      .slice(0, MAX_PARTS)
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=');
        const key = at < 0 ? part : part.slice(0, at);
        return [decodePart(key.slice(0, 200)), at < 0 ? '' : decodePart(part.slice(at + 1))];
      }),
  );
  return { parts, isTruncated: query.length > MAX_QUERY_LENGTH || all.length > MAX_PARTS };
}

/**
 * What an address asks of the figures on this page. Never throws; whatever cannot be used is said in
 * `problems`, and everything else is used.
 */
export async function readAddress(
  query: string,
  widgets: ReadonlyMap<string, AnyWidget>,
): Promise<Arrival> {
  const decodedByName: Arrival['decodedByName'] = new Map();
  const problems: string[] = [];
  const strangers: string[] = [];
  const { parts, isTruncated } = readQuery(query);
  // Of a few characters packed come thousands: all of an address together may unfold to no more than it may hold.
  let room = MAX_QUERY_LENGTH;
  for (const [name, value] of parts) {
    const widget = widgets.get(name);
    if (!widget) {
      if (!PAGE_PARTS.includes(name)) strangers.push(name);
      continue;
    }
    let text = value;
    if (value.startsWith(PACKED_PREFIX)) {
      const { unpack } = await import('./pack.ts');
      const limit = Math.min(MAX_TEXT, room);
      const unpacked = limit > 0 ? await unpack(value, limit) : undefined;
      room -= unpacked?.length ?? limit;
      if (unpacked === undefined) {
        problems.push(`${widget.title}: the packed link is damaged, so it was not used`);
        continue;
      }
      text = unpacked;
    }
    const decoded = decode(widget, text);
    problems.push(...decoded.problems);
    if (isLinkText(text)) decodedByName.set(name, decoded);
  }
  if (strangers.length) problems.push(`no figure here is called ${quoteSome(strangers)}`);
  if (isTruncated && problems.length === 0)
    problems.push('the address is too long to be read to its end');
  return { decodedByName, problems };
}
