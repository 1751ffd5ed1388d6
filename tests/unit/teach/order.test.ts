// The page where an order is put together: changes, what is kept, what cannot be read.
import { beforeEach, describe, expect, it } from 'vitest';
import { ORDERS_KEY } from '../../../src/presenter/keptOrders.ts';
import { orderAddress, serializeReadable } from '../../../src/presenter/order.ts';
import { serializeOrderFile } from '../../../src/presenter/orderFile.ts';
import { OWN, ownStop } from '../../../src/presenter/ownSlides.ts';
import { createBoard } from '../../../src/teach/order/board.ts';
import { fileName } from '../../../src/teach/order/files.ts';
import { asFrameAddress } from '../../../src/teach/order/frameText.ts';
import { UNREAD_KEY } from '../../../src/teach/order/orderStorage.ts';
import * as model from '../../../src/teach/order/model.ts';
import { lessonSlides, slideAt } from '../../../src/teach/order/slides.ts';
import { memoryShelf } from '../toy.ts';

const A = { slug: 'scaling', slide: 'title' };
const B = { slug: 'scaling', slide: 'figure-spread' };
const C = { slug: 'why-attention', slide: 'recap' };
const names = ({ entries }: model.Draft) => entries.map(({ slide }) => slide).join(' ');

describe('an order in work', () => {
  const draft = model.add(model.emptyDraft('abcd'), [A, B, C]);
  it.each([
    [1, 1, 'figure-spread title recap'],
    [1, 2, 'figure-spread recap title'],
    [3, 0, 'recap title figure-spread'],
    [3, -7, 'recap title figure-spread'],
    [1, 99, 'figure-spread recap title'],
    [2, 1, 'title figure-spread recap'],
    [77, 0, 'title figure-spread recap'],
  ])('moves entry %i to %i', (key, to, now) => expect(names(model.move(draft, key, to))).toBe(now));
  it('stays the same where a move leads nowhere', () =>
    expect(model.move(draft, 1, -1)).toBe(draft));
  it('has a slide twice, with a note of each', () => {
    const twice = model.setNote(model.add(draft, [B]), 4, 'again');
    expect(model.timesPicked(twice, B)).toBe(2);
    expect(twice.entries.map(({ note }) => note)).toEqual(['', '', '', 'again']);
  });
  it('gets back what was removed last, with its note, where it was', () => {
    const noted = model.setNote(draft, 2, 'keep me');
    const without = model.remove(model.remove(noted, 3), 2);
    expect(names(without)).toBe('title');
    const back = model.restore(without);
    expect(names(back)).toBe('title figure-spread');
    expect(back.entries[1]!.note).toBe('keep me');
    expect(model.restore(back)).toBe(back);
  });
  it('is written down and read again as it was', () => {
    const noted = model.setNote({ ...draft, title: ' Mine ', minutes: 5 }, 1, 'say');
    const order = model.orderOf(noted);
    expect(order).toEqual({ title: 'Mine', minutes: 5, stops: [{ ...A, note: 'say' }, B, C] });
    expect(model.orderOf(model.draftOf('abcd', order))).toEqual(order);
  });
  it('gets slides where they are wanted, and a slide of one’s own a name that no other has', () => {
    const own = { slug: OWN, slide: '', own: { text: 'a' } };
    const twice = model.add(model.add(draft, [own, own], 1), [C], 77);
    expect(names(twice)).toBe('title 1 2 figure-spread recap recap');
    expect(twice.entries.map(({ key }) => key)).toEqual([1, 4, 5, 2, 3, 6]);
    const written = model.setOwn(model.setOwn(twice, 5, { text: 'b' }), 1, { text: 'c' });
    expect(written.entries.map((entry) => entry.own)).toEqual([
      undefined,
      { text: 'a' },
      { text: 'b' },
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('holds slides of one’s own between the others, each with a name that no other has', () => {
    const own = ownStop('a', { section: 'Part' }, 'Wait.');
    const both = model.add(draft, [own, own]);
    expect(names(both)).toBe('title figure-spread recap a 1');
    expect(model.orderOf(both).stops.slice(3)).toEqual([own, { ...own, slide: '1' }]);
    expect(slideAt(own)).toEqual({ kind: 'Section title', title: 'Part' });
  });
  it('takes as many slides as an order may have', () => {
    const full = model.add(
      draft,
      Array.from({ length: 400 }, () => A),
    );
    expect(full.entries).toHaveLength(300);
  });
});

it('each lesson has slides to pick, each with a name', () => {
  expect(lessonSlides.length).toBeGreaterThan(10);
  for (const { lesson, slides } of lessonSlides) {
    expect(slides.length, lesson.slug).toBeGreaterThan(4);
    for (const { id } of slides)
      expect(slideAt({ slug: lesson.slug, slide: id })!.title.length).toBeGreaterThan(1);
  }
});

it('challenges and figures of Further can be picked, apart from the walk of their lesson', () => {
  const { slides, further } = lessonSlides.find(({ lesson }) => lesson.slug === 'scaling')!;
  expect(further.map(({ id, title }) => [id, title])).toEqual([
    ['challenge-double', 'Challenge: Twice as wide'],
    ['challenge-nine-tenths', 'Challenge: Past nine tenths'],
    ['figure-grown', 'Your own vectors, grown'],
    ['figure-stands-for', 'Three scores and a divisor'],
  ]);
  expect(slides.filter((slide) => slide.further)).toEqual([]);
  expect(lessonSlides.flatMap((shelf) => shelf.further)).toHaveLength(64);
});

it('a file is called what the order is called', () => {
  expect(fileName('Why we scale: 2nd try')).toBe('why-we-scale-2nd-try.json');
  expect(fileName(' ?')).toBe('order.json');
});

describe('the board', () => {
  let device: ReturnType<typeof memoryShelf>;
  const board = async (query = '', shelf = device.shelf) => {
    const made = createBoard(shelf);
    await made.begin(query);
    return made;
  };
  const stops = (one: Awaited<ReturnType<typeof board>>) => names(one.getState().draft);
  const linked = `?${orderAddress(serializeReadable({ title: 'Sent', stops: [B, C] })).split('?')[1]}`;
  beforeEach(() => {
    device = memoryShelf();
  });

  it('keeps each change, and opens again what was open', async () => {
    const one = await board();
    expect(device.writes).toEqual([]);
    one.add([A, B], 'two');
    one.setTitle('Mine');
    one.move(1, 1);
    const again = await board();
    expect(stops(again)).toBe('figure-spread title');
    expect(again.getState().draft.title).toBe('Mine');
    expect(again.getState().kept).toHaveLength(1);
  });
  it('says each change', async () => {
    const one = await board();
    one.add([A], 'the title');
    expect(one.getState().announcement).toBe('Added: the title. 1 slide.');
    one.add([B], 'the figure');
    one.move(2, 0);
    expect(one.getState().announcement).toMatch(/: now 1 of 2\.$/);
    one.remove(2);
    expect(one.getState().announcement).toMatch(/^Removed: .* 1 slide\.$/);
  });
  it('opens a link without writing over anything, and keeps it once it is changed', async () => {
    const one = await board();
    one.add([A], 'mine');
    const two = await board(linked);
    expect(stops(two)).toBe('figure-spread recap');
    expect(two.getState().kept).toHaveLength(1);
    two.setMinutes(5);
    expect(two.getState().kept.map(({ order }) => order.stops.length)).toEqual([1, 2]);
    // The same link again is what it was: another order.
    expect((await board(linked)).getState().draft.minutes).toBeUndefined();
  });
  it('opens what is kept in the same words, not a second one', async () => {
    const one = await board(linked);
    one.keep();
    const two = await board(linked);
    expect(two.getState().draft.id).toBe(one.getState().draft.id);
    expect(two.getState().kept).toHaveLength(1);
  });
  it('tells of a link that it cannot read, and opens what is kept', async () => {
    (await board()).add([A], 'mine');
    const one = await board('?list=z.damaged');
    expect(one.getState().notice).toContain('Not used from the link');
    expect(stops(one)).toBe('title');
  });
  it('puts aside, whole, what it cannot read', async () => {
    device.kept[ORDERS_KEY] = '{"orders": [{"id"';
    const one = await board();
    expect(one.getState().unread).toBe('{"orders": [{"id"');
    expect(stops(one)).toBe('');
    one.add([A], 'mine');
    expect(device.kept[UNREAD_KEY]).toBe('{"orders": [{"id"');
    const again = await board();
    expect([stops(again), again.getState().unread]).toEqual(['title', '{"orders": [{"id"']);
    again.dropUnread();
    expect((await board()).getState().unread).toBeUndefined();
  });
  it('uses what of it can be read', async () => {
    const good = { id: 'good', ...JSON.parse(serializeOrderFile({ stops: [A] })) };
    device.kept[ORDERS_KEY] = JSON.stringify({ open: 'good', orders: [good, { id: 'bad' }] });
    const one = await board();
    expect(stops(one)).toBe('title');
    expect(one.getState().unread).toContain('"bad"');
  });
  it('does not write over what it could not put aside', async () => {
    device.kept[ORDERS_KEY] = 'damaged';
    const full = { ...device.shelf, write: () => false };
    const one = await board('', full);
    one.add([A], 'mine');
    expect(device.kept[ORDERS_KEY]).toBe('damaged');
    expect([stops(one), one.getState().notice]).toEqual([
      'title',
      expect.stringContaining('cannot be kept'),
    ]);
  });
  it('works for the visit where nothing can be kept', async () => {
    const blocked = { read: () => null, write: () => false };
    const one = await board('', blocked);
    one.add([A], 'mine');
    expect(one.getState().notice).toContain('lasts for this visit');
    one.fresh();
    one.add([B], 'another');
    // Once is enough.
    expect(one.getState().notice).toBe('');
    expect(one.getState().kept).toHaveLength(2);
    one.open(one.getState().kept[0]!.id);
    expect(stops(one)).toBe('title');
  });
  it('duplicates, removes and brings back what is kept', async () => {
    const one = await board();
    one.add([A], 'mine');
    one.setTitle('Mine');
    const { id } = one.getState().draft;
    one.duplicate(id);
    expect(one.getState().draft.title).toBe('Mine, copy');
    one.add([B], 'more');
    expect(one.getState().kept.map(({ order }) => order.stops.length)).toEqual([1, 2]);
    one.forget(id);
    expect(one.getState().kept).toHaveLength(1);
    one.recall();
    expect([stops(one), one.getState().kept.length]).toEqual(['title', 2]);
  });
  it('leaves alone what another window has kept in the meantime', async () => {
    const one = await board();
    const two = await board();
    one.add([A], 'mine');
    two.add([B], 'other');
    one.add([C], 'mine');
    expect((await board()).getState().kept.map(({ order }) => order.stops.length)).toEqual([2, 1]);
  });
  it('opens a file and keeps it; says what it cannot use', async () => {
    const one = await board();
    await one.takeFile('mine.json', serializeOrderFile({ title: 'Filed', stops: [A, B] }));
    expect([stops(one), one.getState().kept.length]).toEqual(['title figure-spread', 1]);
    await one.takeFile('other.json', 'nonsense');
    expect(one.getState().notice).toBe('Not opened, other.json: it holds no order of slides.');
    expect(stops(one)).toBe('title figure-spread');
  });
});

describe('slides of one’s own on the board', () => {
  it('go behind the slide that was said, one after the other, and are kept', async () => {
    const { shelf } = memoryShelf();
    const board = createBoard(shelf);
    await board.begin('');
    board.add([A, B], 'two');
    board.goAfter(1);
    board.addOwn('section');
    board.addOwn('text');
    board.setOwn(4, { text: '# Hello' });
    board.copy(4);
    board.goAfter();
    board.add([C], 'one');
    const { draft, editing, announcement } = board.getState();
    expect(names(draft)).toBe('title 1 2 3 figure-spread recap');
    expect(draft.entries[3]!.own).toEqual({ text: '# Hello' });
    expect(editing).toBe(4);
    expect(announcement).toBe('Added: one. 6 slides.');
    const again = createBoard(shelf);
    await again.begin('');
    expect(model.orderOf(again.getState().draft)).toEqual(model.orderOf(draft));
    // Nothing of one order is the place for slides of another.
    board.goAfter(1);
    board.fresh();
    expect(board.getState()).toMatchObject({ after: undefined, editing: undefined });
  });
  it('stop where an order is full, and say so', async () => {
    const board = createBoard(memoryShelf().shelf);
    await board.begin('');
    board.add(
      Array.from({ length: 300 }, () => A),
      'many',
    );
    expect(board.getState().notice).toBe('');
    board.addOwn('text');
    expect(board.getState().notice).toBe('An order has at most 300 slides.');
    expect(board.getState().editing).toBeUndefined();
  });
});

it.each([
  ['https://example.org/a b', 'https://example.org/a%20b'],
  [' example.org ', 'https://example.org/'],
  ['www.example.org/paper?x=1#y', 'https://www.example.org/paper?x=1#y'],
  ['http://example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<p>', undefined],
  ['example', undefined],
  ['https://name:word@example.org', undefined],
])('the address of a frame: %s', (typed, meant) => expect(asFrameAddress(typed)?.href).toBe(meant));
