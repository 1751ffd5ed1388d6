/** Orders in addresses: the part `list`, as people can read it, packed, or as the name of one that is kept on the device. */
import { PACKED } from '../widget/link.ts';
import { pack, unpack } from '../widget/pack.ts';
import { browserShelf, type Shelf } from '../widget/work.ts';
import { KEPT_KEY, parseKept } from './keptOrders.ts';
import { loadSlides } from './lists.ts';
import {
  cut,
  isMinutes,
  type Item,
  LONGEST_TITLE,
  MOST_SLIDES,
  type Order,
  orderRecord,
  parseOrderFile,
} from './orderFile.ts';
import { parseList, stopsOf } from './playlist.ts';
import { LONGEST_LIST } from './talkAddress.ts';

export type { Item, Order };

/** A readable list longer than this is packed: a link should survive an e-mail. */
const READABLE = 1_200;
/** What a packed list may unfold to. */
const MOST_TEXT = 400_000;
const KEPT = 'kept.';

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescaped = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** An order as a list that people can read: `title=Why,minutes=15,scaling#figure-spread`. Notes have no place in it. */
export const readableList = ({ title, minutes, stops }: Order): string =>
  [
    ...(title ? [`title=${escaped(title)}`] : []),
    ...(minutes === undefined ? [] : [`minutes=${minutes}`]),
    ...stops.map(({ slug, slide }) => `${slug}#${slide}`),
  ].join(',');

/** An order as the list of an address: readable where that is short and leaves nothing out; undefined where it is too long. */
export async function addressList(order: Order): Promise<string | undefined> {
  const readable = readableList(order);
  const packed = readable.length > READABLE || order.stops.some(({ note }) => note);
  const list = packed ? await pack(JSON.stringify(orderRecord(order))) : readable;
  return list.length <= LONGEST_LIST ? list : undefined;
}

/** The address, below the root, of the page where an order is put together, with this list on it. */
export const orderAddress = (list: string) =>
  `teach/order/?list=${encodeURIComponent(list).replaceAll('%2C', ',')}`;

/** The list of an address that presents an order kept on this device. */
export const keptList = (id: string) => `${KEPT}${id}`;

/** A readable list, as it is: whole lessons are not taken apart. */
function parseReadable(list: string): Order<Item> {
  const items = list.split(',').map((item) => /^\s*(title|minutes)=(.*)$/su.exec(item));
  const told = (name: string) => items.find((item) => item?.[1] === name)?.[2];
  const title = cut(unescaped(told('title') ?? ''), LONGEST_TITLE).trim();
  const minutes = Number(told('minutes') ?? NaN);
  return {
    ...(title && { title }),
    ...(isMinutes(minutes) && { minutes }),
    stops: parseList(list).slice(0, MOST_SLIDES),
  };
}

/** An order from the list of an address; undefined where there is none in it. Never throws. */
async function parseAny(list: string, shelf: Shelf): Promise<Order<Item> | undefined> {
  if (list.startsWith(PACKED)) {
    const text = await unpack(list, MOST_TEXT);
    return text === undefined ? undefined : parseOrderFile(text).order;
  }
  if (list.startsWith(KEPT))
    return parseKept(shelf.read(KEPT_KEY)).orders.find(({ id }) => keptList(id) === list)?.order;
  return parseReadable(list);
}

/**
 * The order that an address asks for in its part `list`, in any of the forms above; undefined where there is none or it
 * cannot be read. Whole lessons are taken apart into their slides, slides that there are not are left out. `slidesOf` is
 * asked for the slides of a lesson; `all` keeps those that there are not.
 */
export async function readOrder(
  query: string,
  { slidesOf = loadSlides, shelf = browserShelf, all = false } = {},
): Promise<Order | undefined> {
  const list = new URLSearchParams(query).get('list');
  if (!list || list.length > LONGEST_LIST) return undefined;
  const order = await parseAny(list, shelf);
  if (!order) return undefined;
  const slugs = [...new Set(order.stops.map(({ slug }) => slug))];
  const known = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await slidesOf(slug)] as const)),
  );
  const stops = order.stops.flatMap((item) => {
    const found = stopsOf([item], (slug) => known.get(slug));
    const { slug, slide } = item;
    return all && slide !== undefined && !found.length ? [{ ...item, slug, slide }] : found;
  });
  return stops.length ? { ...order, stops } : undefined;
}
