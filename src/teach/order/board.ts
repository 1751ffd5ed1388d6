import { createStore } from 'zustand/vanilla';
import type { KeptOrder } from '../../presenter/keptOrders.ts';
import { readOrder, serializeLink, serializeOrder } from '../../presenter/order.ts';
import {
  MAX_SLIDES,
  type Order,
  parseOrderFile,
  serializeOrderFile,
} from '../../presenter/orderFile.ts';
import {
  kindOf,
  newOwnSlide,
  OWN,
  type OwnContent,
  type OwnKind,
} from '../../presenter/ownSlides.ts';
import type { Stop } from '../../presenter/playlist.ts';
import { randomName } from '../../presenter/talkAddress.ts';
import { browserShelf, type Shelf } from '../../widget/work.ts';
import {
  dropUnread,
  deleteOrder,
  saveOpenId,
  saveOrder,
  loadOrders,
  withMemoryFallback,
} from './orderStorage.ts';
import * as model from './model.ts';
import { OWN_KIND_NAMES, slideAt, slidesOf } from './slides.ts';

export interface BoardState {
  readonly draft: model.Draft;
  /** What is kept on this device. */
  readonly kept: readonly KeptOrder[];
  /** A kept order that was removed last. */
  readonly lastDeleted?: KeptOrder | undefined;
  /** What was kept and could not be read. */
  readonly unread?: string | undefined;
  /** Behind which entry the next slides go; undefined for the end. */
  readonly after?: number | undefined;
  /** The entry of one's own that is being written. */
  readonly editing?: number | undefined;
  /** What has to be seen: something could not be used, or not be kept. */
  readonly notice: string;
  /** What a screen reader hears of the last change. */
  readonly announcement: string;
}

export type Board = ReturnType<typeof createBoard>;

/** Problems as one line: the first three, and how many more there are. */
const summarizeProblems = (head: string, problems: readonly string[]) => {
  const rest = problems.length - 3;
  return `${head}: ${problems.slice(0, 3).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
};

export const countText = (n: number) => `${n} ${n === 1 ? 'slide' : 'slides'}`;

const CANNOT_KEEP_TEXT =
  'This order cannot be kept here: the browser’s storage is full or blocked, or holds a hundred orders already. It lasts for this visit. Send it as a link or save it as a file.';

const loadImages = () => import('../../presenter/ownImages.ts');

/** What the page works on: the order that is open, and those that are kept. Each change is kept at once. */
export function createBoard(device: Shelf = browserShelf) {
  const shelf = withMemoryFallback(device);
  const store = createStore<BoardState>(() => ({
    draft: model.emptyDraft(''),
    kept: [],
    notice: '',
    announcement: '',
  }));
  const { getState, setState } = store;
  const reload = () => setState({ kept: loadOrders(shelf).orders });
  const titleOf = (stop: Stop) => slideAt(stop, getState().draft.title)?.title ?? stop.slide;

  let warned = false;
  /** Keeps an order; says once that this cannot be done. */
  function save(one: KeptOrder) {
    if (saveOrder(shelf, one) || warned) return reload();
    warned = true;
    setState({ notice: CANNOT_KEEP_TEXT });
    reload();
  }

  /** Puts another order on the board. It is kept with its first change; a kept one is kept already. */
  const openDraft = (draft: model.Draft, told = '') =>
    setState({
      draft,
      after: undefined,
      editing: undefined,
      notice: told,
      announcement: `Open: ${draft.title || 'an order without a title'}.`,
    });

  function change(edit: (draft: model.Draft) => model.Draft, say: (now: model.Draft) => string) {
    const { draft } = getState();
    const next = edit(draft);
    if (next === draft) return;
    setState({ draft: next, announcement: say(next) });
    const known = getState().kept.some(({ id }) => id === next.id);
    if (!known && model.isEmpty(next)) return;
    save({ id: next.id, order: model.orderOf(next) });
  }

  /** Opens an order from outside: one that is kept in the same words is that one. */
  function openOrder(order: Order, told: string) {
    const text = JSON.stringify(order);
    const same = getState().kept.find((one) => JSON.stringify(one.order) === text);
    if (same) saveOpenId(shelf, same.id);
    openDraft(model.draftOf(same?.id ?? randomName(), order), told);
    return !same;
  }

  /** Puts slides behind an entry, or where the next ones go; the key of the first of them. */
  function add(stops: readonly Stop[], what: string, behind?: number): number | undefined {
    const { draft, after } = getState();
    change(
      (now) => model.add(now, stops, behind ?? after),
      (now) => `Added: ${what}. ${countText(now.entries.length)}.`,
    );
    const { next } = getState().draft;
    if (next - draft.next < stops.length)
      setState({ notice: `An order has at most ${MAX_SLIDES} slides.` });
    if (next === draft.next) return undefined;
    // What is added next follows what was added now.
    if (after !== undefined && behind === undefined) setState({ after: next - 1 });
    return draft.next;
  }

  /** Puts a slide of one's own there, and opens it to be written. */
  function addOwn(own: OwnContent) {
    const stop: Stop = { slug: OWN, slide: '', own };
    const key = add([stop], OWN_KIND_NAMES[kindOf(own)]);
    if (key !== undefined) setState({ editing: key });
  }
  const setOwn = (key: number, own: OwnContent) =>
    change(
      (draft) => model.setOwn(draft, key, own),
      () => '',
    );
  const entryAt = (key: number | undefined) =>
    getState().draft.entries.find((entry) => entry.key === key);

  return {
    ...store,
    /** What is kept, what the address brings. To be called once, in the browser. */
    async begin(query: string): Promise<void> {
      const { orders, open, unread } = loadOrders(shelf);
      setState({ kept: orders, unread });
      void loadImages().then(
        ({ dropUnusedImages }) => dropUnusedImages([JSON.stringify(orders), unread ?? '']),
        () => {},
      );
      const last = orders.find(({ id }) => id === open);
      setState({
        draft: last ? model.draftOf(last.id, last.order) : model.emptyDraft(randomName()),
      });
      if (!new URLSearchParams(query).get('list')) return;
      const order = await readOrder(query, {
        slidesOf: async (slug) => slidesOf(slug),
        shelf,
        keepUnknown: true,
      });
      if (order) openOrder(order, '');
      else
        setState({
          notice:
            'Not used from the link: its order is damaged, too long, or empty. Ask for it once more, or for a file.',
        });
    },
    /** Another window has kept something. */
    reload,
    add: (stops: readonly Stop[], what: string) => void add(stops, what),
    addOwn: (kind: OwnKind) => addOwn(newOwnSlide(kind)),
    setOwn,
    /** A copy of an entry, right behind it. */
    copy(key: number) {
      const entry = entryAt(key);
      if (entry)
        add([{ ...entry, ...(entry.own && { slide: '' }) }], `a copy of ${titleOf(entry)}`, key);
    },
    /** A picture for the slide with this key, or for a new one. */
    async takePicture(file: File, key?: number): Promise<void> {
      const { draft } = getState();
      setState({ announcement: 'The image is being made small enough.' });
      let image: string;
      try {
        const { keepImage, takeImage } = await loadImages();
        image = await keepImage(await takeImage(file));
      } catch (error) {
        const name = file.name ? `, ${file.name}` : '';
        return setState({ notice: `Not used${name}: ${(error as Error).message}` });
      }
      // Another order may have been opened meanwhile.
      if (getState().draft.id !== draft.id) return;
      const own = entryAt(key)?.own;
      if (key === undefined) addOwn({ image, alt: '' });
      else if (own && 'image' in own) setOwn(key, { ...own, image });
    },
    /** From now on slides go behind this entry; again, or without one, to the end. */
    goAfter: (key?: number) =>
      setState(({ after }) => ({ after: after === key ? undefined : key })),
    edit: (editing?: number) => setState({ editing }),
    move: (key: number, to: number) =>
      change(
        (draft) => model.move(draft, key, to),
        (now) => {
          const at = model.indexOfEntry(now, key);
          return `${titleOf(now.entries[at]!)}: now ${at + 1} of ${now.entries.length}.`;
        },
      ),
    remove: (key: number) =>
      change(
        (draft) => model.remove(draft, key),
        (now) => `Removed: ${titleOf(now.removed!.entry)}. ${countText(now.entries.length)}.`,
      ),
    restore: () =>
      change(model.restore, (now) => `Brought back. ${countText(now.entries.length)}.`),
    setNote: (key: number, note: string) =>
      change(
        (draft) => model.setNote(draft, key, note),
        () => '',
      ),
    setTitle: (title: string) =>
      change(
        (draft) => model.setTitle(draft, title),
        () => '',
      ),
    setMinutes: (minutes: number | undefined) =>
      change(
        (draft) => ({ ...draft, minutes }),
        () => '',
      ),
    fresh: () => openDraft(model.emptyDraft(randomName())),
    open(id: string) {
      reload();
      const one = getState().kept.find((kept) => kept.id === id);
      if (!one) return;
      saveOpenId(shelf, id);
      openDraft(model.draftOf(id, one.order));
    },
    duplicate(id: string) {
      const one = getState().kept.find((kept) => kept.id === id);
      if (!one) return;
      const copy = { id: randomName(), order: { ...one.order, title: copyTitle(one.order.title) } };
      openDraft(model.draftOf(copy.id, copy.order));
      save(copy);
    },
    forget(id: string) {
      const forgotten = getState().kept.find((kept) => kept.id === id);
      deleteOrder(shelf, id);
      reload();
      setState({ lastDeleted: forgotten, announcement: 'Removed from what is kept here.' });
      if (getState().draft.id === id)
        setState({
          draft: model.emptyDraft(randomName()),
          after: undefined,
          editing: undefined,
        });
    },
    /** Keeps the one again that was removed last, and opens it. */
    recall() {
      const { lastDeleted } = getState();
      if (!lastDeleted) return;
      setState({ lastDeleted: undefined });
      openDraft(model.draftOf(lastDeleted.id, lastDeleted.order));
      save(lastDeleted);
    },
    /** Opens what a file holds. */
    async takeFile(name: string, text: string): Promise<void> {
      const { order: found, problems } = parseOrderFile(text);
      const order = found && (await (await loadImages()).keepImages(found));
      if (!order) return setState({ notice: summarizeProblems(`Not opened, ${name}`, problems) });
      const told = problems.length ? summarizeProblems(`Not used of ${name}`, problems) : '';
      if (!openOrder(order, told)) return;
      const { draft } = getState();
      save({ id: draft.id, order: model.orderOf(draft) });
    },
    dropUnread() {
      dropUnread(shelf);
      setState({ unread: undefined });
    },
    /** Keeps the order as it is. */
    keep: () =>
      change(
        (draft) => ({ ...draft }),
        () => 'Kept on this device.',
      ),
    tell: (told: string) => setState({ notice: told }),
    /** The order as the list of an address; undefined where it does not go whole into one. */
    list: () => serializeOrder(model.orderOf(getState().draft)),
    /** The same as it is sent: without images. */
    link: () => serializeLink(model.orderOf(getState().draft)),
    /** The text of its file, with images. */
    async file() {
      const { bringImages } = await loadImages();
      return serializeOrderFile(await bringImages(model.orderOf(getState().draft)));
    },
  };
}

const copyTitle = (title: string | undefined) => (title ? `${title}, copy` : 'Copy');
