import {
  truncate,
  type Item,
  MAX_NOTE_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_SLIDES,
  type Order,
} from '../../presenter/orderFile.ts';
import { type OwnContent, withOwnIds } from '../../presenter/ownSlides.ts';
import type { Stop } from '../../presenter/playlist.ts';

/** A slide of an order in work. One that is picked twice has two entries. */
export interface Entry extends Stop {
  /** Its own as long as it is in work. */
  readonly key: number;
  readonly note: string;
}

/** An order in work. */
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly minutes: number | undefined;
  readonly entries: readonly Entry[];
  /** The key of the next entry. */
  readonly next: number;
  /** What was taken out last, and from where. */
  readonly removed?: { readonly entry: Entry; readonly at: number } | undefined;
}

export const emptyDraft = (id: string): Draft => ({
  id,
  title: '',
  minutes: undefined,
  entries: [],
  next: 1,
});

/** Whether there is nothing in it that anyone would miss. */
export const isEmpty = ({ title, minutes, entries }: Draft) =>
  entries.length === 0 && title.trim() === '' && minutes === undefined;

export function draftOf(id: string, { title, minutes, stops }: Order): Draft {
  const entries = stops.map((stop, i) => ({ ...stop, key: i + 1, note: stop.note ?? '' }));
  return { id, title: title ?? '', minutes, entries, next: entries.length + 1 };
}

export const orderOf = ({ title, minutes, entries }: Draft): Order => ({
  ...(title.trim() && { title: title.trim() }),
  ...(minutes !== undefined && { minutes }),
  stops: entries.map(({ slug, slide, own, note }) => ({
    slug,
    slide,
    ...(own && { own }),
    ...(note.trim() && { note: note.trim() }),
  })),
});

/** Puts slides behind an entry, or at the end, as many as an order may have. */
export function add(draft: Draft, stops: readonly (Stop & Item)[], after?: number): Draft {
  const fresh = stops
    .slice(0, MAX_SLIDES - draft.entries.length)
    .map((stop, i) => ({ ...stop, key: draft.next + i, note: stop.note ?? '' }));
  const found = after === undefined ? -1 : indexOfEntry(draft, after);
  const at = found < 0 ? draft.entries.length : found + 1;
  return {
    ...draft,
    entries: withOwnIds([...draft.entries.slice(0, at), ...fresh, ...draft.entries.slice(at)]),
    next: draft.next + fresh.length,
  };
}

/** Says anew what a slide of one's own holds. */
export const setOwn = (draft: Draft, key: number, own: OwnContent): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) =>
    entry.key === key && entry.own ? { ...entry, own } : entry,
  ),
});

export const indexOfEntry = ({ entries }: Draft, key: number) =>
  entries.findIndex((entry) => entry.key === key);

/** Moves an entry so that it stands at `to`, counted from 0; outside the list, at its nearer end. */
export function move(draft: Draft, key: number, to: number): Draft {
  const from = indexOfEntry(draft, key);
  const last = draft.entries.length - 1;
  const at = Math.max(0, Math.min(last, to));
  if (from < 0 || at === from) return draft;
  const entries = [...draft.entries];
  entries.splice(at, 0, ...entries.splice(from, 1));
  return { ...draft, entries };
}

export function remove(draft: Draft, key: number): Draft {
  const at = indexOfEntry(draft, key);
  if (at < 0) return draft;
  const entries = draft.entries.filter((entry) => entry.key !== key);
  return { ...draft, entries, removed: { entry: draft.entries[at]!, at } };
}

/** Puts what was taken out last where it was. */
export function restore(draft: Draft): Draft {
  const { removed, entries } = draft;
  if (!removed) return draft;
  const back = [...entries.slice(0, removed.at), removed.entry, ...entries.slice(removed.at)];
  return { ...draft, entries: back, removed: undefined };
}

export const setNote = (draft: Draft, key: number, note: string): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) =>
    entry.key === key ? { ...entry, note: truncate(note, MAX_NOTE_LENGTH) } : entry,
  ),
});

export const setTitle = (draft: Draft, title: string): Draft => ({
  ...draft,
  title: truncate(title, MAX_TITLE_LENGTH),
});

/** How often a slide is picked. */
export const timesPicked = ({ entries }: Draft, { slug, slide }: Stop) =>
  entries.filter((entry) => entry.slug === slug && entry.slide === slide).length;
