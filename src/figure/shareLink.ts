import type { AnyWidget } from './define.ts';
import type { Instance } from './instance.ts';
import {
  type Decoded,
  decode,
  isLinkText,
  MAX_LINK_TEXT,
  quoteSome,
  PACKED_PREFIX,
} from './link.ts';

/** Longer text is compressed, so that links survive e-mail. */
const MAX_PLAIN_LENGTH = 1_200;

/** Escapes only what a URL query can't contain; `;`, `,`, `/`, `=` and `$` stay readable. */
export const escapeQuery = (text: string) =>
  encodeURI(text).replace(
    /[#&+'*~_()!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/**
 * A query that restores these figures: `?steps=1;q=3,1&matrices=1`. Figures in their initial state are included, so
 * that the recipient's saved work doesn't replace them.
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

/** URL of this page without query and fragment. */
export const pageAddress = (): string => location.origin + location.pathname;

/** URL of this page that restores the given figures and scrolls to `anchor`. */
export async function pageLink(instances: Iterable<Instance>, anchor?: string): Promise<string> {
  const query = await linkQuery([...instances].map((i) => [i.name, i.linkText()] as const));
  return `${pageAddress()}${query}${inheritedQuery()}${anchor ? `#${anchor}` : ''}`;
}

/** Queries are truncated to this length and number of parts. */
const MAX_QUERY_LENGTH = MAX_LINK_TEXT * 4;
const MAX_PARTS = 400;

/** Options for the whole page, which `src/share/applyOptions.ts` applies. */
export const OPTION_PARAMETERS = ['theme', 'answers', 'lock', 'hide', 'file'] as const;
export type OptionParameter = (typeof OPTION_PARAMETERS)[number];

/** Query parameters of the page itself; no figure may use these names. */
export const RESERVED_PARAMETERS: readonly string[] = [
  'present',
  'presenter',
  'talk',
  'list',
  'ask',
  'write',
  'code',
  'form',
  'goal',
  'fit',
  'variant',
  ...OPTION_PARAMETERS,
];

/** Parameters that the page copies to its own links, so that a locked figure isn't shared unlocked by accident. */
const INHERITED_PARAMETERS: readonly OptionParameter[] = ['answers', 'lock', 'hide'];

/** Those parameters of the current URL, to append to another query. */
export const inheritedQuery = (): string => {
  const { parts } = parseQuery(location.search);
  return INHERITED_PARAMETERS.map((name) =>
    parts.has(name) ? `&${name}=${escapeQuery(parts.get(name)!)}` : '',
  ).join('');
};

interface DecodedQuery {
  /** Decoded state by instance name. */
  decodedByName: Map<string, Decoded>;
  problems: string[];
}

/**
 * Parses a query like a form, except that a broken escape affects only its own part. If a name repeats, the last value
 * wins.
 */
export function parseQuery(query: string): { parts: Map<string, string>; isTruncated: boolean } {
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
 * Decodes the states of this page's figures in a query. Never throws: parts that can't be used are listed in
 * `problems`.
 */
export async function decodeQuery(
  query: string,
  widgets: ReadonlyMap<string, AnyWidget>,
): Promise<DecodedQuery> {
  const decodedByName: DecodedQuery['decodedByName'] = new Map();
  const problems: string[] = [];
  const unknownNames: string[] = [];
  const { parts, isTruncated } = parseQuery(query);
  // A few packed characters can decompress to thousands, so the whole query shares one size limit.
  let remainingLength = MAX_QUERY_LENGTH;
  for (const [name, value] of parts) {
    const widget = widgets.get(name);
    if (!widget) {
      if (!RESERVED_PARAMETERS.includes(name)) unknownNames.push(name);
      continue;
    }
    let text = value;
    if (value.startsWith(PACKED_PREFIX)) {
      const { unpack } = await import('./pack.ts');
      const limit = Math.min(MAX_LINK_TEXT, remainingLength);
      const unpacked = limit > 0 ? await unpack(value, limit) : undefined;
      remainingLength -= unpacked?.length ?? limit;
      if (unpacked === undefined) {
        problems.push(`${widget.title}: the packed link is damaged, so it wasn’t used`);
        continue;
      }
      text = unpacked;
    }
    const decoded = decode(widget, text);
    problems.push(...decoded.problems);
    if (isLinkText(text)) decodedByName.set(name, decoded);
  }
  if (unknownNames.length) problems.push(`no figure here is called ${quoteSome(unknownNames)}`);
  if (isTruncated && problems.length === 0)
    problems.push('the address is too long, so only part of it was read');
  return { decodedByName, problems };
}
