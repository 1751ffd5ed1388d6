/** Orders on the shelf of this device. */
import {
  type KeptOrder,
  ORDERS_KEY,
  MAX_ORDERS,
  parseKeptOrders,
} from '../../presenter/keptOrders.ts';
import { orderRecord } from '../../presenter/orderFile.ts';
import type { Shelf } from '../../widget/work.ts';

/** Where a text goes that could not be read, so that it is not written over. */
export const UNREAD_KEY = 'abh:orders-unread';

export interface StoredOrders {
  readonly orders: readonly KeptOrder[];
  readonly open: string | undefined;
  /** What could not be read, now or before. */
  readonly unread: string | undefined;
  /** What is kept may be written anew: nothing in it stands nowhere else. */
  readonly canWrite: boolean;
}

/** What is kept on this device. A text that cannot be read whole is put aside, whole. */
export function loadOrders(shelf: Shelf): StoredOrders {
  const text = shelf.read(ORDERS_KEY);
  const { orders, open, spoiled } = parseKeptOrders(text);
  const before = shelf.read(UNREAD_KEY) || undefined;
  if (!spoiled || text === null) return { orders, open, unread: before, canWrite: true };
  const unread = [before, text].filter((one) => one !== undefined).join('\n');
  const safe = shelf.write(UNREAD_KEY, unread);
  if (safe) write(shelf, orders, open);
  return { orders, open, unread, canWrite: safe };
}

/** Forgets what was put aside. */
export const dropUnread = (shelf: Shelf) => shelf.write(UNREAD_KEY, '');

function write(shelf: Shelf, orders: readonly KeptOrder[], open: string | undefined): boolean {
  const records = orders.map(({ id, order }) => ({ id, ...orderRecord(order) }));
  return shelf.write(ORDERS_KEY, JSON.stringify({ version: 1, open, orders: records }));
}

/**
 * Keeps an order and says that it is open. Other windows may have kept others by now. False when it could not be
 * kept.
 */
export function saveOrder(shelf: Shelf, kept: KeptOrder): boolean {
  const { orders, canWrite } = loadOrders(shelf);
  const known = orders.some(({ id }) => id === kept.id);
  if (!canWrite || (!known && orders.length >= MAX_ORDERS)) return false;
  const next = known ? orders.map((one) => (one.id === kept.id ? kept : one)) : [...orders, kept];
  return write(shelf, next, kept.id);
}

/** Says which is open; none, where it is not kept. */
export function saveOpenId(shelf: Shelf, id: string): void {
  const { orders, canWrite } = loadOrders(shelf);
  if (canWrite && orders.length > 0) write(shelf, orders, id);
}

export function deleteOrder(shelf: Shelf, id: string): void {
  const { orders, open, canWrite } = loadOrders(shelf);
  const rest = orders.filter((one) => one.id !== id);
  if (canWrite) write(shelf, rest, open === id ? undefined : open);
}

/** A shelf that holds for the visit what the browser refuses to keep. */
export function withMemoryFallback(shelf: Shelf): Shelf {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? shelf.read(key),
    write(key, text) {
      const kept = shelf.write(key, text);
      if (kept) memory.delete(key);
      else memory.set(key, text);
      return kept;
    },
  };
}
