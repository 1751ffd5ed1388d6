import { type Order, parseOrder } from './orderFile.ts';

/** Where the orders put together on this device are kept. */
export const KEPT_KEY = 'abh:orders';

export interface Kept {
  readonly id: string;
  readonly order: Order;
}

export interface KeptOrders {
  readonly orders: readonly Kept[];
  /** The one that was open last. */
  readonly open?: string;
  /** Some of the text could not be read. */
  readonly spoiled: boolean;
}

/** More than anyone puts together, so that what is kept stays small whatever was put there. */
export const MOST_ORDERS = 100;

const NONE: KeptOrders = { orders: [], spoiled: false };

/** What storage holds, as far as it makes sense. */
export function parseKept(text: string | null): KeptOrders {
  if (text === null) return NONE;
  try {
    const { open, orders } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(orders)) return { ...NONE, spoiled: true };
    let spoiled = orders.length > MOST_ORDERS;
    const found = new Map<string, Kept>();
    for (const one of orders.slice(0, MOST_ORDERS) as unknown[]) {
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
    return { ...NONE, spoiled: true };
  }
}
