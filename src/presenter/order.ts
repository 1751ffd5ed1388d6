/** Orders in addresses: the part `list`, as people can read it, packed, or as the name of one that is kept on the device. */
import { PACKED_PREFIX } from '../widget/link.ts';
import { pack, unpack } from '../widget/pack.ts';
import { browserShelf, type Shelf } from '../widget/work.ts';
import { ORDERS_KEY, parseKeptOrders } from './keptOrders.ts';
import { loadSlides } from './loadSlides.ts';
import {
  truncate,
  isMinutes,
  type Item,
  MAX_TITLE_LENGTH,
  MAX_SLIDES,
  type Order,
  orderRecord,
  parseOrderFile,
} from './orderFile.ts';
import { OWN, OWN_LIMITS, type OwnContent, withOwnIds } from './ownSlides.ts';
import { addressName, pageOf, parseList, type Stop, stopsOf } from './playlist.ts';
import { MAX_LIST_LENGTH, writeTalkAddress } from './talkAddress.ts';

export type { Item, Order };

/** A readable list longer than this is packed: a link should survive an e-mail. */
const MAX_READABLE_LENGTH = 1_200;
/** What a packed list may unfold to. */
const MAX_UNPACKED_LENGTH = 400_000;
const KEPT_PREFIX = 'kept.';

const escapeItem = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescapeItem = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/**
 * A slide of one's own as an item of a readable list; undefined where none stands for it. These have no name there: it
 * follows from their place.
 */
function readableOwn(own: OwnContent): string | undefined {
  if ('section' in own)
    return `section${own.minutes ? `:${own.minutes}` : ''}=${escapeItem(own.section)}`;
  if ('agenda' in own) return 'agenda=';
  if ('cover' in own) return `cover=${escapeItem(own.subtitle ?? '')}`;
  return 'text' in own ? `text=${escapeItem(own.text)}` : undefined;
}

/** The same read. Whoever knows none of these leaves them out. */
function parseReadableOwn(item: string): OwnContent | undefined {
  const [, kind, minutes, escaped = ''] =
    /^(agenda|cover|text|section(?::(\d+))?)=(.*)$/su.exec(item) ?? [];
  const said = unescapeItem(escaped);
  if (kind === 'agenda') return { agenda: true };
  if (kind === 'cover')
    return { cover: true, ...(said && { subtitle: truncate(said, OWN_LIMITS.subtitle) }) };
  if (kind === 'text') return { text: truncate(said, OWN_LIMITS.text) };
  if (!kind) return undefined;
  const time = Number(minutes);
  return {
    section: truncate(said, OWN_LIMITS.section).trim(),
    ...(isMinutes(time) && { minutes: time }),
  };
}

/**
 * An order as a list that people can read: `title=Why,minutes=15,cover=,section:5=Scores,scaling#figure-spread`. Notes,
 * images and frames have no place in it.
 */
export const serializeReadable = ({ title, minutes, stops }: Order): string =>
  [
    ...(title ? [`title=${escapeItem(title)}`] : []),
    ...(minutes === undefined ? [] : [`minutes=${minutes}`]),
    ...stops.flatMap(({ slug, slide, own }) =>
      own ? (readableOwn(own) ?? []) : `${slug}#${slide}`,
    ),
  ].join(',');

/** Whether a readable list leaves nothing out of an order but the names of slides of one's own. */
const isReadable = ({ stops }: Order) =>
  stops.every(({ own, note }) => !note && (!own || readableOwn(own) !== undefined));

const hasImage = ({ own }: { own?: OwnContent }) => own && 'image' in own && own.image !== '';

/** The images of an order stay where they are; their slides say so. */
const withoutImages = (order: Order): Order => ({
  ...order,
  stops: order.stops.map((stop) =>
    hasImage(stop) ? { ...stop, own: { ...stop.own!, image: '' } as OwnContent } : stop,
  ),
});

/**
 * An order as the list of an address: readable where that is short and leaves nothing out; undefined where it does not go
 * whole into one: it is too long, or has images.
 */
export async function serializeOrder(order: Order): Promise<string | undefined> {
  if (order.stops.some(hasImage)) return undefined;
  const readable = serializeReadable(order);
  const packed = readable.length > MAX_READABLE_LENGTH || !isReadable(order);
  const list = packed ? await pack(JSON.stringify(orderRecord(order))) : readable;
  return list.length <= MAX_LIST_LENGTH ? list : undefined;
}

/** An order as it is sent: the list of an address, undefined where it is too long, and how many images it goes without. */
export async function serializeLink(
  order: Order,
): Promise<{ list: string | undefined; imagesLeftOut: number }> {
  const list = await serializeOrder(withoutImages(order));
  return { list, imagesLeftOut: order.stops.filter(hasImage).length };
}

/** The address, below the root, that presents an order, from its nth stop on; `list` is what stands for it there. */
export function presentAddress(stops: readonly Stop[], list: string, n = 0): string {
  const to = { role: 'slides', slide: addressName(stops[n]!), talk: '', list } as const;
  return `${pageOf(stops, n)}/${writeTalkAddress(to)}`;
}

/** The address, below the root, of the page where an order is put together, with this list on it. */
export const orderAddress = (list: string) =>
  `teach/order/?list=${encodeURIComponent(list).replaceAll('%2C', ',')}`;

/** The list of an address that presents an order kept on this device. */
export const serializeKeptId = (id: string) => `${KEPT_PREFIX}${id}`;

/** A readable list, as it is: whole lessons are not taken apart. */
function parseReadable(list: string): Order<Item> {
  const items = list.split(',').map((item) => item.trim());
  const readItem = (name: string) =>
    items.find((item) => item.startsWith(`${name}=`))?.slice(name.length + 1);
  const title = truncate(unescapeItem(readItem('title') ?? ''), MAX_TITLE_LENGTH).trim();
  const minutes = Number(readItem('minutes') ?? NaN);
  const stops = items.flatMap((item): Item[] => {
    const own = parseReadableOwn(item);
    return own ? [{ slug: OWN, own }] : parseList(item).filter(({ slug }) => slug !== OWN);
  });
  return {
    ...(title && { title }),
    ...(isMinutes(minutes) && { minutes }),
    stops: withOwnIds(stops.slice(0, MAX_SLIDES)),
  };
}

/** An order from the list of an address; undefined where there is none in it. Never throws. */
async function parseOrderList(list: string, shelf: Shelf): Promise<Order<Item> | undefined> {
  if (list.startsWith(PACKED_PREFIX)) {
    const text = await unpack(list, MAX_UNPACKED_LENGTH);
    return text === undefined ? undefined : parseOrderFile(text).order;
  }
  if (list.startsWith(KEPT_PREFIX))
    return parseKeptOrders(shelf.read(ORDERS_KEY)).orders.find(
      ({ id }) => serializeKeptId(id) === list,
    )?.order;
  return parseReadable(list);
}

/**
 * The order that an address asks for in its part `list`, in any of the forms above; undefined where there is none or it
 * cannot be read. Whole lessons are taken apart into their slides, slides that there are not are left out. `slidesOf` is
 * asked for the slides of a lesson; `all` keeps those that there are not.
 */
export async function readOrder(
  query: string,
  { slidesOf = loadSlides, shelf = browserShelf, keepUnknown = false } = {},
): Promise<Order | undefined> {
  const list = new URLSearchParams(query).get('list');
  if (!list || list.length > MAX_LIST_LENGTH) return undefined;
  const order = await parseOrderList(list, shelf);
  if (!order) return undefined;
  const slugs = [...new Set(order.stops.map(({ slug }) => slug))].filter((slug) => slug !== OWN);
  const known = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await slidesOf(slug)] as const)),
  );
  const stops = order.stops.flatMap((item) => {
    const found = stopsOf([item], (slug) => known.get(slug));
    const { slug, slide } = item;
    return keepUnknown && slide !== undefined && !found.length ? [{ ...item, slug, slide }] : found;
  });
  return stops.length ? { ...order, stops } : undefined;
}
