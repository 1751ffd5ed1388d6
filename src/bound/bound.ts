// What a control or a part of a picture is given: one thing that it follows and, where it may, changes.
import { useSyncExternalStore } from 'react';

/** The colour and shape that numbers of one kind have everywhere. */
export type Role = 'query' | 'key' | 'value' | 'weight' | 'output';

/** The numbers there are: from `min` to `max`; `step` is one press of an arrow key. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Equal ways are equal ratios. */
  readonly log?: boolean;
  /** The only numbers there are. */
  readonly stops?: readonly number[];
}

/** Something that changes and can be followed by itself, whatever else changes with it. */
export interface Followed<T> {
  now(): T;
  /** As it was when the page was made: what the prerendered HTML shows. */
  first(): T;
  subscribe(changed: () => void): () => void;
}

/** Follows: renders again when this changes, and only then. */
export const useFollowed = <T>(of: Followed<T>): T =>
  useSyncExternalStore(of.subscribe, of.now, of.first);

/** What a list holds. */
export type Item<T> = T extends readonly (infer R)[] ? R : never;

/**
 * A field of a figure, one of its rows, or one of its numbers: all that is needed to show and to change it.
 * The same object for as long as the figure lives.
 */
export interface Bound<T> extends Followed<T> {
  /** The field it is, or belongs to. */
  readonly id: string;
  /** What it is called beside its control. */
  readonly label: string;
  /** What a screen reader calls it here: “key animal”. */
  readonly called: Followed<string>;
  readonly role?: Role | undefined;
  /** Of the number, or of each number in it. Throws where it has no numbers. */
  readonly range: Range;
  /** Where Home takes it; undefined where the figure starts without it. */
  readonly start: T | undefined;
  set(value: T): void;
  /** One of a list's entries. */
  at(i: number): Bound<Item<T>>;
  /** How its value is said. */
  speak(value: T): string;
  /** What it may be, where it is one of a few; how long a typed text may be. Throw where that means nothing. */
  readonly options: readonly { readonly value: T & string; readonly label: string }[];
  readonly length: number;
  /** How many numbers the vectors have that it speaks of: d_k. Throws where it speaks of none. */
  readonly about: Followed<number>;
  /** Names of its rows, and of its columns; empty where they have none. */
  readonly rowNames: Followed<readonly string[]>;
  readonly columnNames: Followed<readonly string[]>;
  /** Something that is edited in its place: an angle for a vector. */
  through<U>(lens: Lens<T, U>): Bound<U>;
}

/** Another way to see and to change a value. */
export interface Lens<T, U> {
  called: string;
  read(value: T): U;
  write(value: T, seen: U): T;
  /** Where Home leads, or nowhere; what it reads of the start unless told. */
  home?(start: T): U | undefined;
  range?: Range;
  role?: Role;
  speak?(seen: U): string;
}

const never = () => () => {};
/** What never changes. */
export const fixed = <T>(value: T): Followed<T> => ({
  now: () => value,
  first: () => value,
  subscribe: never,
});
/** No names. */
export const NONE: Followed<readonly string[]> = fixed([]);

/** Stops where something is asked for that is not there. */
export const missing = (name: string, what: string): never => {
  throw new Error(`${name} has no ${what}.`);
};

/** A bound value as a lens shows it. */
export function seenThrough<T, U>(of: Bound<T>, lens: Lens<T, U>): Bound<U> {
  // The same answer for the same value, as whoever follows it expects.
  const remembered = () => {
    let last: { from: T; seen: U } | undefined;
    return (from: T) => {
      if (!last || last.from !== from) last = { from, seen: lens.read(from) };
      return last.seen;
    };
  };
  const [read, readFirst] = [remembered(), remembered()];
  const seen: Bound<U> = {
    id: of.id,
    label: lens.called,
    called: fixed(lens.called),
    role: lens.role ?? of.role,
    get range() {
      return lens.range ?? of.range;
    },
    get options() {
      return missing(lens.called, 'options');
    },
    length: 0,
    get about() {
      return missing(lens.called, 'vectors');
    },
    start: of.start === undefined ? undefined : (lens.home ?? lens.read)(of.start),
    now: () => read(of.now()),
    first: () => readFirst(of.first()),
    subscribe: of.subscribe,
    set: (value) => of.set(lens.write(of.now(), value)),
    speak: lens.speak ?? String,
    rowNames: NONE,
    columnNames: NONE,
    at() {
      throw new Error(`${lens.called} has no parts.`);
    },
    through: (further) => seenThrough(seen, further),
  };
  return seen;
}
