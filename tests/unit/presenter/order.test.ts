// Orders of slides on their way: as files, in addresses, on the device.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDERS_KEY, parseKeptOrders } from '../../../src/presenter/keptOrders.ts';
import {
  serializeOrder,
  serializeKeptId,
  type Order,
  orderAddress,
  serializeReadable,
  readOrder,
} from '../../../src/presenter/order.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_SLIDES,
  serializeOrderFile,
  orderRecord,
  parseOrder,
  parseOrderFile,
} from '../../../src/presenter/orderFile.ts';
import {
  MAX_LIST_LENGTH,
  readTalkAddress,
  writeTalkAddress,
} from '../../../src/presenter/talkAddress.ts';
import { pack } from '../../../src/widget/pack.ts';
import { memoryShelf } from '../toy.ts';

const order: Order = {
  title: 'Why, 100% by hand',
  minutes: 45,
  stops: [
    { slug: 'why-attention', slide: 'title' },
    { slug: 'scaling', slide: 'figure-spread', note: 'Ask “who”\nfirst, then drag.' },
    { slug: 'scaling', slide: 'figure-spread' },
  ],
};
const bare: Order = { ...order, stops: order.stops.map(({ slug, slide }) => ({ slug, slide })) };

const SLIDES: Record<string, string[]> = {
  'why-attention': ['title', 'recap'],
  scaling: ['title', 'figure-spread', 'recap'],
};
const { shelf } = memoryShelf();
const known = {
  slidesOf: async (slug: string) =>
    SLIDES[slug]?.map((id) => ({ id, kind: 'figure' as const, title: id })),
  shelf,
};
const queryOf = (list: string) => `?${orderAddress(list).split('?')[1]}`;
const read = (list: string, more = {}) => readOrder(queryOf(list), { ...known, ...more });

describe('a file', () => {
  it('is text that people can read', () =>
    expect(JSON.parse(serializeOrderFile(order))).toEqual({
      'attention-by-hand': 'order',
      version: 1,
      title: 'Why, 100% by hand',
      minutes: 45,
      slides: [
        { slide: 'why-attention#title' },
        { slide: 'scaling#figure-spread', note: 'Ask “who”\nfirst, then drag.' },
        { slide: 'scaling#figure-spread' },
      ],
    }));
  it('gives the order again', () =>
    expect(parseOrderFile(serializeOrderFile(order))).toEqual({ order, problems: [] }));
  it.each([
    ['', 'no text'],
    ['{', 'half of a text'],
    ['null', 'nothing'],
    ['[]', 'a list'],
    ['{"attention-by-hand":"work","slides":[]}', 'something else of ours'],
    ['{"attention-by-hand":"order","version":1}', 'no slides'],
  ])('that holds %s is none: %s', (text) => {
    const { order: none, problems } = parseOrderFile(text);
    expect(none).toBeUndefined();
    expect(problems).toEqual(['it holds no order of slides']);
  });
  it('of a later version is not guessed at', () => {
    const { order: none, problems } = parseOrder({ ...orderRecord(order), version: 2 });
    expect(none).toBeUndefined();
    expect(problems[0]).toContain('another version');
  });
  it('that is damaged in places is used elsewhere, and each place is said', () => {
    const { order: rest, problems } = parseOrder({
      'attention-by-hand': 'order',
      version: 1,
      title: 7,
      minutes: 0.5,
      slides: [
        'scaling#recap',
        'scaling',
        { slide: 'a#b,c#d' },
        null,
        { slide: 'scaling#title', note: 3 },
        { slide: 'scaling#figure-spread', note: 'x'.repeat(MAX_NOTE_LENGTH + 1) },
      ],
    });
    expect(rest).toEqual({
      stops: [
        { slug: 'scaling', slide: 'recap' },
        { slug: 'scaling', slide: 'title' },
        { slug: 'scaling', slide: 'figure-spread', note: 'x'.repeat(MAX_NOTE_LENGTH) },
      ],
    });
    expect(problems).toHaveLength(7);
  });
  it('of too many slides is cut, with a word', () => {
    const slides = Array.from({ length: MAX_SLIDES + 5 }, () => 'scaling#recap');
    const { order: some, problems } = parseOrder({ ...orderRecord(order), slides });
    expect(some!.stops).toHaveLength(MAX_SLIDES);
    expect(problems).toHaveLength(1);
  });
  it('never throws, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, slides) => {
        parseOrderFile(text);
        parseOrder({ 'attention-by-hand': 'order', version: 1, slides });
        parseKeptOrders(text);
      }),
    );
  });
});

describe('an address', () => {
  it('is readable where nothing is noted, and gives the same again', async () => {
    const list = (await serializeOrder(bare))!;
    expect(list).toBe(serializeReadable(bare));
    expect(list).toContain('minutes=45,why-attention#title,scaling#figure-spread');
    expect(await read(list)).toEqual(bare);
  });
  it('is packed where something is noted, and gives the same again', async () => {
    const list = (await serializeOrder(order))!;
    expect(list).toMatch(/^z\./);
    expect(await read(list)).toEqual(order);
  });
  it('goes through the address of a talk unharmed', async () => {
    const list = (await serializeOrder(order))!;
    const query = writeTalkAddress({ role: 'presenter', slide: 'title', talk: 'abcd', list });
    expect(readTalkAddress(query)!.list).toBe(list);
    expect(await readOrder(query, known)).toEqual(order);
  });
  it('of a long order is packed; of one too long there is none', async () => {
    const stops = Array.from({ length: 100 }, () => order.stops[0]!);
    expect(await serializeOrder({ stops })).toMatch(/^z\./);
    const words = Array.from({ length: 60 }, (_, i) => ({
      ...order.stops[0]!,
      note: Array.from({ length: 60 }, (__, j) => ((i * 60 + j) ** 3.7).toString(36)).join(' '),
    }));
    expect(await serializeOrder({ stops: words })).toBeUndefined();
  });
  it('may name whole lessons, as playlists always could', async () =>
    expect((await read('scaling,why-attention#recap'))!.stops).toEqual([
      { slug: 'scaling', slide: 'title' },
      { slug: 'scaling', slide: 'figure-spread' },
      { slug: 'scaling', slide: 'recap' },
      { slug: 'why-attention', slide: 'recap' },
    ]));
  it('leaves out slides that there are not, or keeps them where it is told to', async () => {
    expect((await read('scaling#recap,scaling#gone,gone#recap'))!.stops).toHaveLength(1);
    const all = await read('scaling#recap,scaling#gone,gone#recap', { keepUnknown: true });
    expect(all!.stops.map(({ slide }) => slide)).toEqual(['recap', 'gone', 'recap']);
  });
  it('of slides that have other names now leads to these, with their notes', async () => {
    const slides = [
      { id: 'figure-spread', kind: 'figure' as const, title: '', notes: ['opening'] },
    ];
    const list = (await serializeOrder({
      stops: [{ slug: 'scaling', slide: 'opening-3', note: 'Ask.' }],
    }))!;
    for (const all of [true, false])
      expect(await read(list, { slidesOf: async () => slides, all })).toEqual({
        stops: [{ slug: 'scaling', slide: 'figure-spread', note: 'Ask.' }],
      });
  });
  it('brings nothing where it holds nothing of use', async () => {
    const packed = (await serializeOrder(order))!;
    for (const list of [
      '',
      'gone',
      'minutes=4',
      packed.slice(0, 60),
      `${packed.slice(0, 40)}AAAA${packed.slice(44)}`,
      await pack('{"a":1}'),
      'z.',
      `scaling#recap,${'x'.repeat(MAX_LIST_LENGTH)}`,
      serializeKeptId('nobody'),
    ])
      expect(await read(list), list).toBeUndefined();
    expect(await readOrder('?present=title', known)).toBeUndefined();
  });
  it('finds an order that is kept here by its name', async () => {
    shelf.write(ORDERS_KEY, JSON.stringify({ orders: [{ id: 'abcd', ...orderRecord(order) }] }));
    expect(await read(serializeKeptId('abcd'))).toEqual(order);
    expect(await read(serializeKeptId('abce'))).toBeUndefined();
  });
});
