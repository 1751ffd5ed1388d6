import { type Order, parseOrder } from './orderFile.ts';

/** Where the orders put together on this device are kept. */
export const ORDERS_KEY = 'abh:orders';

export interface KeptOrder {
  readonly id: string;
  readonly order: Order;
}

export interface KeptOrders {
  readonly orders: readonly KeptOrder[];
  /** The one that was open last. */
  readonly open?: string;
  /** Some of the text could not be read. */
  readonly spoiled: boolean;
}

/** More than anyone puts together, so that what is kept stays small whatever was put there. */
export const MAX_ORDERS = 100;

const NO_ORDERS: KeptOrders = { orders: [], spoiled: false };

/** What storage holds, as far as it makes sense. */
export function parseKeptOrders(text: string | null): KeptOrders {
  if (text === null) return NO_ORDERS;
  try {
    const { open, orders } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(orders)) return { ...NO_ORDERS, spoiled: true };
    let spoiled = orders.length > MAX_ORDERS;
    const found = new Map<string, KeptOrder>();
    for (const one of orders.slice(0, MAX_ORDERS) as unknown[]) {
      const { id } = (one ?? {}) as Record<string, unknown>;
      const { order, problems } = parseOrder(one);
      const usable = typeof id === 'string' && /^[a-z0-9]{4,32}$/.test(id) && !found.has(id);
      if (problems.length || !usable) spoiled = true;
      if (order && usable) found.set(id, { id, order });
    }
    return {
      orders: [...found.values()],
      ...(typeof open === 'string' && found.has(open) && { open }),
      spoiled,
    };
  } catch {
    return { ...NO_ORDERS, spoiled: true };
  }
}
