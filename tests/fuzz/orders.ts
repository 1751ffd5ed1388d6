// Orders as they arrive from anywhere: whatever a file or the list of an address holds, it is read as far as it can be.
import fc from 'fast-check';
import {
  orderAddress,
  readOrder,
  serializeLink,
  serializeReadable,
  type Order,
} from '../../src/presenter/order.ts';
import { orderRecord, parseOrderFile, serializeOrderFile } from '../../src/presenter/orderFile.ts';
import { type OwnContent, sectionsOf } from '../../src/presenter/ownSlides.ts';
import { planTalk } from '../../src/presenter/plan.ts';
import { NO_SHELF } from '../../src/widget/work.ts';
import { pack } from '../../src/widget/pack.ts';
import { anyText, mutated } from '../unit/arbitraries.ts';
import { wrongLine } from './links.ts';

const NO_SLIDES = { slidesOf: async () => undefined, shelf: NO_SHELF, keepUnknown: true };
const queryOf = (list: string) => `?${orderAddress(list.toWellFormed()).split('?')[1]}`;

/** What is wrong with an order that was read; nothing where it is the same after its own file and its own link. */
async function wrongOrder(order: Order): Promise<string | undefined> {
  const again = parseOrderFile(serializeOrderFile(order));
  if (again.problems.length > 0) return `of its own file it says: ${again.problems[0]}`;
  if (JSON.stringify(again.order) !== JSON.stringify(order)) return 'its own file is another order';
  const { stops, minutes = 0 } = order;
  const plan = planTalk(
    stops.map(() => 1),
    sectionsOf(stops),
    minutes,
  );
  if (plan.length !== stops.length + 1 || !plan.every(Number.isFinite))
    return `its plan is ${plan.join(' ')}`;
  const { list } = await serializeLink(order);
  if (list === undefined || order.stops.length === 0) return undefined;
  const linked = await readOrder(queryOf(list), NO_SLIDES);
  const count = linked?.stops.length ?? 0;
  return count === order.stops.length
    ? undefined
    : `its link has ${count} slides of ${order.stops.length}`;
}

/** What is wrong with how a text is read as the file of an order; nothing as a rule. */
export async function wrongOrderFile(text: string): Promise<string | undefined> {
  try {
    const { order, problems } = parseOrderFile(text);
    if (!order && problems.length === 0) return 'it reads nothing and does not say so';
    return wrongLine(problems) ?? (order && (await wrongOrder(order)));
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

/** The same of the list of an address. */
export async function wrongList(list: string): Promise<string | undefined> {
  try {
    const order = await readOrder(queryOf(list), NO_SLIDES);
    return order && (await wrongOrder(order));
  } catch (error) {
    return `it throws ${String(error)}`;
  }
}

const word = anyText(12);
const own: fc.Arbitrary<OwnContent> = fc.oneof(
  word.map((text) => ({ text })),
  fc
    .tuple(fc.constantFrom('', 'data:image/png;base64,AAAA', 'kept:abcd'), word)
    .map(([image, alt]) => ({ image, alt })),
  word.map((title) => ({ frame: 'https://example.org/', title })),
  fc.constant({ agenda: true as const }),
  fc
    .tuple(word, fc.integer({ min: 1, max: 90 }))
    .map(([section, minutes]) => ({ section, minutes })),
  word.map((subtitle) => ({ cover: true as const, subtitle })),
);
const stop = fc.oneof(
  fc
    .tuple(fc.nat(99), own, word)
    .map(([id, one, note]) => ({ slug: 'own', slide: `${id}`, own: one, note })),
  fc.constant({ slug: 'scaling', slide: 'recap' }),
);
const orders: fc.Arbitrary<Order> = fc
  .tuple(word, fc.array(stop, { maxLength: 6 }))
  .map(([title, stops]) => ({ title, minutes: 45, stops }));

const files = (() => {
  const sound = orders.map(serializeOrderFile);
  const once = mutated(sound);
  return fc.oneof(sound, once, mutated(once), anyText(100));
})();
const lists = (() => {
  const readable = orders.map(serializeReadable);
  const texts = fc.oneof(readable, mutated(readable), mutated(mutated(readable)));
  const packed = mutated(orders.map((order) => JSON.stringify(orderRecord(order)))).map(pack);
  return fc.oneof(
    texts.map((text) => Promise.resolve(text)),
    packed,
  );
})();

export interface OrdersReport {
  files: number;
  lists: number;
  findings: { text: string; wrong: string }[];
}

const ROUND = { numRuns: 100, endOnFailure: true };

/** Tries files and lists, round after round, as long as `more` says so; the same ones for the same seed. */
export async function tryOrders(seed: number, more: () => boolean): Promise<OrdersReport> {
  const report: OrdersReport = { files: 0, lists: 0, findings: [] };
  for (let round = 0; more(); round++) {
    for (const [what, texts, wrongIn] of [
      ['files', files.map((text) => Promise.resolve(text)), wrongOrderFile],
      ['lists', lists, wrongList],
    ] as const) {
      const property = fc.asyncProperty(texts, async (text) => {
        const wrong = await wrongIn(await text);
        if (wrong) report.findings.push({ text: await text, wrong });
        return !wrong;
      });
      const { numRuns } = await fc.check(property, { ...ROUND, seed: seed + round });
      report[what] += numRuns;
    }
  }
  return report;
}
