// Slides of one's own in an order: as files, in addresses, and what an order with sections says of itself.
import { describe, expect, it } from 'vitest';
import { lessons } from '../../../src/lessons/lessons.ts';
import {
  orderAddress,
  presentAddress,
  readOrder,
  serializeLink,
  serializeOrder,
  serializeReadable,
  type Order,
} from '../../../src/presenter/order.ts';
import {
  parseOrder,
  parseOrderFile,
  serializeOrderFile,
} from '../../../src/presenter/orderFile.ts';
import {
  kindOf,
  truncate,
  markedSection,
  newOwnSlide,
  OWN,
  OWN_KINDS,
  OWN_LIMITS,
  type OwnContent,
  ownStop,
  ownTitle,
  sectionAt,
} from '../../../src/presenter/ownSlides.ts';
import { pageOf } from '../../../src/presenter/playlist.ts';
import { memoryShelf } from '../toy.ts';

const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';
const figure = { slug: 'scaling', slide: 'figure-spread' };
const order: Order = {
  title: 'Mine',
  minutes: 60,
  stops: [
    ownStop('c', { cover: true, subtitle: 'Week 7\nA. Lecturer' }),
    ownStop('a', { agenda: true }),
    ownStop('s', { section: 'Scores, 100% by hand', minutes: 20 }),
    figure,
    ownStop('t', { text: '# What a *score* is\n\n$q \\cdot k$' }, 'Wait.'),
    ownStop('b', { agenda: true }),
    ownStop('s2', { section: 'Heads' }),
    ownStop('i', { image: IMAGE, alt: 'A plot', caption: 'Loss' }),
    ownStop('f', { frame: 'https://example.org/a?b=1', title: 'The paper' }),
  ],
};
/** The same with what a readable list holds. */
const plain: Order = {
  ...order,
  stops: order.stops
    .filter(({ own }) => !own || !/image|frame/.test(kindOf(own)))
    .map((stop) => (stop.own ? ownStop(stop.slide, stop.own) : stop)),
};
const { shelf } = memoryShelf();
const known = {
  shelf,
  slidesOf: async (slug: string) =>
    slug === 'scaling' ? [{ id: 'figure-spread', kind: 'figure' as const, title: '' }] : undefined,
};
const read = (list: string) => readOrder(`?${orderAddress(list).split('?')[1]}`, known);
const parsed = (...slides: unknown[]) =>
  parseOrder({ 'attention-by-hand': 'order', version: 1, slides });

describe('a slide of one’s own', () => {
  it('has the name of no lesson as its lesson', () =>
    expect(lessons.map(({ slug }) => slug)).not.toContain(OWN));
  it('goes into a file and comes back as it was, of every kind', () => {
    expect(parseOrderFile(serializeOrderFile(order))).toEqual({ order, problems: [] });
    expect(new Set(order.stops.flatMap(({ own }) => (own ? kindOf(own) : [])))).toEqual(
      new Set(OWN_KINDS),
    );
  });
  it.each(OWN_KINDS)('that is new, %s, is a file without problems', (kind) => {
    const stops = [ownStop('x', newOwnSlide(kind))];
    expect(parseOrderFile(serializeOrderFile({ stops }))).toEqual({
      order: { stops },
      problems: [],
    });
  });
  it('that is damaged is used as far as it can be, and each part is said', () => {
    const { order: rest, problems } = parsed(
      { own: 'a' },
      { own: 'b', text: 7 },
      { own: 'c', image: 'https://example.org/a.png', alt: 'A' },
      { own: 'd', image: 'data:image/svg+xml;base64,PHN2Zz4=', alt: 'B' },
      { own: 'e', frame: 'javascript:alert(1)', title: 'C' },
      { own: 'f', frame: 'http://example.org/', title: 'D' },
      { own: 'g', section: 'E', minutes: 0.5 },
      { own: 'h', text: 'x'.repeat(OWN_LIMITS.text + 1) },
      { own: 'i', image: `data:image/png;base64,${'A'.repeat(OWN_LIMITS.image)}` },
      { own: 'j', cover: true, subtitle: [] },
      'own#k',
    );
    expect(rest!.stops).toEqual([
      ownStop('b', { text: '' }),
      ownStop('c', { image: '', alt: 'A' }),
      ownStop('d', { image: '', alt: 'B' }),
      ownStop('e', { frame: '', title: 'C' }),
      ownStop('f', { frame: '', title: 'D' }),
      ownStop('g', { section: 'E' }),
      ownStop('h', { text: 'x'.repeat(OWN_LIMITS.text) }),
      ownStop('i', { image: '', alt: '' }),
      ownStop('j', { cover: true }),
    ]);
    expect(problems).toHaveLength(11);
    expect(problems).toContain('an image is larger than 525 kB');
  });
  it('gets a name of its own where it brings none, or one that another has', () => {
    const { order: found, problems } = parsed(
      { own: 'a', agenda: true },
      { own: 'a', agenda: true },
      { own: '2', agenda: true },
      { own: 'no name', agenda: true },
      { own: true, agenda: true },
    );
    expect(found!.stops.map(({ slide }) => slide)).toEqual(['a', '1', '2', '3', '4']);
    expect(problems).toEqual([]);
  });
  it.each<[OwnContent, string]>([
    [{ text: 'Some words.\n\n## The *real* `title` #\n' }, 'The real title'],
    [{ text: '- [a link](https://example.org) first' }, 'a link first'],
    [{ text: '' }, 'Text'],
    [{ image: '', alt: 'A plot', caption: 'Loss' }, 'Loss'],
    [{ frame: 'https://example.org/x', title: '' }, 'example.org'],
    [{ section: 'Heads' }, 'Heads'],
    [{ cover: true }, 'Mine'],
    [{ agenda: true }, 'Agenda'],
  ])('%j is called %s', (own, title) => expect(ownTitle(own, 'Mine')).toBe(title));
});

describe('an address', () => {
  it('that people can read has sections, agendas, titles and texts', async () => {
    const list = serializeReadable(plain);
    expect(list).toContain('cover=Week 7\nA. Lecturer,agenda=,section:20=Scores%2C 100%25 by hand');
    const found = (await read(list))!;
    expect(found.stops.map(({ own }) => own)).toEqual(plain.stops.map(({ own }) => own));
    expect(await read((await serializeOrder(found))!)).toEqual(found);
  });
  it('is packed where a slide of one’s own is noted on, or a frame', async () => {
    const stops = order.stops.filter(({ own }) => !own || !('image' in own));
    const list = (await serializeOrder({ ...order, stops }))!;
    expect(list).toMatch(/^z\./);
    expect(await read(list)).toEqual({ ...order, stops });
  });
  it('goes without images, which is known; their slides stay', async () => {
    expect(await serializeOrder(order)).toBeUndefined();
    const { list, imagesLeftOut } = await serializeLink(order);
    expect(imagesLeftOut).toBe(1);
    const found = (await read(list!))!;
    expect(found.stops[7]!.own).toEqual({ image: '', alt: 'A plot', caption: 'Loss' });
    expect(found.stops.toSpliced(7, 1)).toEqual(order.stops.toSpliced(7, 1));
  });
  it('is on the page of the nearest lesson, those before it first', () => {
    expect(order.stops.map((_, n) => pageOf(order.stops, n))).toEqual(
      order.stops.map(() => 'scaling'),
    );
    const other = [
      ownStop('x', { agenda: true }),
      { slug: 'masks', slide: 'title' },
      order.stops[0]!,
    ];
    expect([0, 1, 2].map((n) => pageOf([...other, figure], n))).toEqual([
      'masks',
      'masks',
      'masks',
    ]);
    expect(lessons.map(({ slug }) => slug)).toContain(pageOf([order.stops[0]!], 0));
    expect(presentAddress(order.stops, 'kept.abcd')).toBe(
      'scaling/?present=own%23c&list=kept.abcd',
    );
  });
});

describe('the sections of an order', () => {
  it('are those that a stop is in', () =>
    expect(order.stops.map((_, n) => sectionAt(order.stops, n)?.title.slice(0, 5))).toEqual([
      undefined,
      undefined,
      'Score',
      'Score',
      'Score',
      'Score',
      'Heads',
      'Heads',
      'Heads',
    ]));
  it('are marked in an agenda: none at the beginning, the next where it comes, else the present one', () => {
    expect([1, 5].map((n) => markedSection(order.stops, n))).toEqual([-1, 1]);
    const last = [...order.stops, ownStop('z', { agenda: true })];
    expect(markedSection(last, 9)).toBe(1);
  });
});

it('cuts between characters, and once cut a text stays as it is', () => {
  expect(truncate('ab😀', 3)).toBe('ab');
  expect(truncate('ab😀', 4)).toBe('ab😀');
  const broken = truncate('ab\uD949\uD800c', 4);
  expect(truncate(broken, 4)).toBe(broken);
});
