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
import { parseList, stopsOf } from './playlist.ts';
import { MAX_LIST_LENGTH } from './talkAddress.ts';

export type { Item, Order };

/** A readable list longer than this is packed: a link should survive an e-mail. */
const MAX_READABLE_LENGTH = 1_200;
/** What a packed list may unfold to. */
const MAX_UNPACKED_LENGTH = 400_000;
const KEPT_PREFIX = 'kept.';

const escapeItem = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescapeItem = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** An order as a list that people can read: `title=Why,minutes=15,scaling#figure-spread`. Notes have no place in it. */
export const serializeReadable = ({ title, minutes, stops }: Order): string =>
  [
    ...(title ? [`title=${escapeItem(title)}`] : []),
    ...(minutes === undefined ? [] : [`minutes=${minutes}`]),
    ...stops.map(({ slug, slide }) => `${slug}#${slide}`),
  ].join(',');

/** An order as the list of an address: readable where that is short and leaves nothing out; undefined where it is too long. */
export async function serializeOrder(order: Order): Promise<string | undefined> {
  const readable = serializeReadable(order);
  const packed = readable.length > MAX_READABLE_LENGTH || order.stops.some(({ note }) => note);
  const list = packed ? await pack(JSON.stringify(orderRecord(order))) : readable;
  return list.length <= MAX_LIST_LENGTH ? list : undefined;
}

/** The address, below the root, of the page where an order is put together, with this list on it. */
export const orderAddress = (list: string) =>
  `teach/order/?list=${encodeURIComponent(list).replaceAll('%2C', ',')}`;

/** The list of an address that presents an order kept on this device. */
export const serializeKeptId = (id: string) => `${KEPT_PREFIX}${id}`;

/** A readable list, as it is: whole lessons are not taken apart. */
function parseReadable(list: string): Order<Item> {
  const items = list.split(',').map((item) => /^\s*(title|minutes)=(.*)$/su.exec(item));
  const readItem = (name: string) => items.find((item) => item?.[1] === name)?.[2];
  const title = truncate(unescapeItem(readItem('title') ?? ''), MAX_TITLE_LENGTH).trim();
  const minutes = Number(readItem('minutes') ?? NaN);
  return {
    ...(title && { title }),
    ...(isMinutes(minutes) && { minutes }),
    stops: parseList(list).slice(0, MAX_SLIDES),
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
  const slugs = [...new Set(order.stops.map(({ slug }) => slug))];
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
