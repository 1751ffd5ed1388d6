/**
 * Slides of one's own, which stand in an order between those of lessons: what one may hold, how it is read, and what an
 * order with sections says of itself. How they look is in ownPages.ts.
 */
import type { Stop } from './playlist.ts';

/** What stands for a lesson where a stop is a slide of one's own. No lesson may be called this. */
export const OWN = 'own';

export type OwnContent =
  /** Markdown with formulas. Its first heading is its title. */
  | { readonly text: string }
  /**
   * A picture: a `data:` address, the name under which it is kept on this device (ownImages.ts), or empty where it stayed
   * in the file that the order came from.
   */
  | { readonly image: string; readonly alt: string; readonly caption?: string }
  /** A page of another site, in a frame. */
  | { readonly frame: string; readonly title: string }
  /** The sections of the order, and which of them one is in. */
  | { readonly agenda: true }
  /** Begins a section. */
  | { readonly section: string; readonly minutes?: number }
  /** The title of the order, with lines below it. */
  | { readonly cover: true; readonly subtitle?: string };

/** The kinds there are, each by the part that only it has. */
export const OWN_KINDS = ['text', 'image', 'frame', 'agenda', 'section', 'cover'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
export const kindOf = (own: OwnContent): OwnKind => OWN_KINDS.find((kind) => kind in own)!;

/** How long the parts of a slide may be, in characters. */
export const OWN_LIMITS = {
  text: 4_000,
  /** Half a megabyte, as base64 writes it. */
  image: 700_000,
  alt: 400,
  caption: 300,
  frame: 2_000,
  title: 120,
  section: 120,
  subtitle: 300,
} as const;
export const MAX_MINUTES = 600;

/** A slide that is new, as it stands before anything is written. */
export const newOwnSlide = (kind: OwnKind): OwnContent =>
  ({
    text: { text: '' },
    image: { image: '', alt: '' },
    frame: { frame: '', title: '' },
    agenda: { agenda: true },
    section: { section: '' },
    cover: { cover: true },
  })[kind] as OwnContent;

/** Names of slides of one's own: in addresses, and in the registers of a talk. */
const ID = /^[a-z0-9-]{1,32}$/;
const IMAGE =
  /^(?:data:image\/(?:png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}|kept:[a-z0-9]{4,64})?$/;

/** The address of a page that a frame may show, as the browser writes it; undefined where it is none: https alone. */
export function frameAddress(text: string): URL | undefined {
  const url = text.length <= OWN_LIMITS.frame && URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password ? url : undefined;
}

export const isMinutes = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_MINUTES;

/** A text of at most so many characters; what is left of a pair of characters goes with it. */
export const truncate = (text: string, most: number) =>
  text
    .replaceAll('\r\n', '\n')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]+$/, '');

/**
 * What a slide of one's own holds, from a record as it stands in a file. Undefined where nothing of it can be used; each
 * part that cannot is said in `problems`, a clause each.
 */
export function parseOwn(
  value: Readonly<Record<string, unknown>>,
  problems: string[],
): OwnContent | undefined {
  const kind = OWN_KINDS.find((one) => one in value);
  const what = `a slide of one’s own`;
  /** A part that is a text, no longer than it may be. */
  const text = (part: keyof typeof OWN_LIMITS): string => {
    const found = value[part] ?? '';
    const most = OWN_LIMITS[part];
    if (typeof found !== 'string') problems.push(`the ${part} of ${what} is no text`);
    else if (found.length > most)
      problems.push(`the ${part} of ${what} is longer than ${most} characters`);
    return typeof found === 'string' ? truncate(found, most) : '';
  };
  switch (kind) {
    case 'text':
      return { text: text('text') };
    case 'image': {
      const { image } = value;
      const isGood =
        typeof image === 'string' && image.length <= OWN_LIMITS.image && IMAGE.test(image);
      if (!isGood)
        problems.push(
          typeof image === 'string' && image.length > OWN_LIMITS.image
            ? `an image is larger than ${Math.floor((OWN_LIMITS.image * 3) / 4 / 1000)} kB`
            : 'an image is none that can be shown',
        );
      const caption = text('caption');
      return { image: isGood ? image : '', alt: text('alt'), ...(caption && { caption }) };
    }
    case 'frame': {
      const address = frameAddress(typeof value['frame'] === 'string' ? value['frame'] : '');
      if (!address && value['frame'] !== '')
        problems.push('a frame has no address that begins with https://');
      return { frame: address?.href ?? '', title: text('title') };
    }
    case 'agenda':
      return { agenda: true };
    case 'section': {
      const { minutes } = value;
      if (minutes !== undefined && !isMinutes(minutes))
        problems.push(`the minutes of a section are no whole number from 1 to ${MAX_MINUTES}`);
      return { section: text('section').trim(), ...(isMinutes(minutes) && { minutes }) };
    }
    case 'cover': {
      const subtitle = text('subtitle');
      return { cover: true, ...(subtitle && { subtitle }) };
    }
    default:
      problems.push(`${what} holds nothing that is known here`);
      return undefined;
  }
}

/** Gives each slide of one's own a name that no other has: the one it came with where it can be used. */
export function withOwnIds<S extends { readonly slug: string; readonly slide?: string }>(
  stops: readonly S[],
): S[] {
  const taken = new Set<string>();
  const wanted = new Set(stops.flatMap(({ slug, slide }) => (slug === OWN && slide) || []));
  let n = 0;
  return stops.map((stop) => {
    if (stop.slug !== OWN) return stop;
    let id = stop.slide ?? '';
    const isGood = ID.test(id) && !taken.has(id);
    if (!isGood)
      do id = `${++n}`;
      while (taken.has(id) || wanted.has(id));
    taken.add(id);
    return isGood ? stop : { ...stop, slide: id };
  });
}

/** A stop that is a slide of one's own. Its name is to be one that no other of the order has. */
export const ownStop = (slide: string, own: OwnContent, note?: string): Stop => ({
  slug: OWN,
  slide,
  own,
  ...(note && { note }),
});

/** The first line of a Markdown text that says something, as plain words. */
function titleOfText(markdown: string): string {
  const heading = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t#]*$/m.exec(markdown)?.[1];
  const line = heading ?? markdown.split('\n').find((one) => one.trim()) ?? '';
  const plain = line
    .replace(/^[\s>*+-]+|^\d+[.)]\s+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)[*_`$]+/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
  return truncate(plain, OWN_LIMITS.title);
}

/** What a slide of one's own is called, in lists and by a screen reader. `orderTitle` is that of its order. */
export function ownTitle(own: OwnContent, orderTitle = ''): string {
  if ('text' in own) return titleOfText(own.text) || 'Text';
  if ('image' in own) return own.caption || own.alt || 'Image';
  if ('frame' in own) return own.title || frameAddress(own.frame)?.host || 'Frame';
  if ('section' in own) return own.section || 'Section';
  if ('cover' in own) return orderTitle || 'Title';
  return 'Agenda';
}

/** A section of an order. */
export interface Section {
  readonly title: string;
  readonly minutes?: number;
  /** At which stop it begins, counted from 0. */
  readonly at: number;
}

/** The sections of an order. */
export const sectionsOf = (stops: readonly Stop[]): Section[] =>
  stops.flatMap(({ own }, at) =>
    own && 'section' in own
      ? [{ title: own.section, ...(own.minutes && { minutes: own.minutes }), at }]
      : [],
  );

/** The section that the nth stop is in; undefined before the first. */
export const sectionAt = (stops: readonly Stop[], n: number): Section | undefined =>
  sectionsOf(stops.slice(0, n + 1)).at(-1);

/**
 * Which of the sections an agenda at the nth stop marks, counted from 0: the one it stands in, or the next, where that
 * begins right after it. -1 before the first.
 */
export function markedSection(stops: readonly Stop[], n: number): number {
  const inside = sectionsOf(stops.slice(0, n + 1)).length - 1;
  const next = stops[n + 1]?.own;
  return inside >= 0 && next && 'section' in next ? inside + 1 : inside;
}
