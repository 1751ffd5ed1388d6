// What a control or a part of a picture is given: one thing that it follows and, where it may, changes.
import { constant, memoLast, NO_NAMES, type Signal } from './signal.ts';

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

/** What a list holds. */
export type Item<T> = T extends readonly (infer R)[] ? R : never;

/**
 * A field of a figure, one of its rows, or one of its numbers: all that is needed to show and to change it.
 * The same object for as long as the figure lives.
 */
export interface Bound<T> extends Signal<T> {
  /** The field it is, or belongs to. */
  readonly id: string;
  /** Where in its field it stands: “1,2” is the third number of the second row; empty for the whole field. */
  readonly place: string;
  /** What it is called beside its control. */
  readonly label: string;
  /** What a screen reader calls it here: “key animal”. */
  readonly spokenName: Signal<string>;
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
  readonly about: Signal<number>;
  /** Names of its rows, and of its columns; empty where they have none. */
  readonly rowNames: Signal<readonly string[]>;
  readonly columnNames: Signal<readonly string[]>;
  /** Something that is edited in its place: an angle for a vector. */
  through<U>(lens: Lens<T, U>): Bound<U>;
}

/** Another way to see and to change a value. */
export interface Lens<T, U> {
  spokenName: string;
  read(value: T): U;
  write(value: T, part: U): T;
  /** Where Home leads, or nowhere; what it reads of the start unless told. */
  home?(start: T): U | undefined;
  range?: Range;
  role?: Role;
  speak?(part: U): string;
}

/** Stops where something is asked for that is not there. */
export const missing = (name: string, what: string): never => {
  throw new Error(`${name} has no ${what}.`);
};

/** A bound value as a lens shows it. */
export function applyLens<T, U>(of: Bound<T>, lens: Lens<T, U>): Bound<U> {
  // The same answer for the same value, as whoever follows it expects.
  const [read, readFirst] = [memoLast(lens.read), memoLast(lens.read)];
  const lensed: Bound<U> = {
    id: of.id,
    place: of.place,
    label: lens.spokenName,
    spokenName: constant(lens.spokenName),
    role: lens.role ?? of.role,
    get range() {
      return lens.range ?? of.range;
    },
    get options() {
      return missing(lens.spokenName, 'options');
    },
    length: 0,
    get about() {
      return missing(lens.spokenName, 'vectors');
    },
    start: of.start === undefined ? undefined : (lens.home ?? lens.read)(of.start),
    get: () => read(of.get()),
    initial: () => readFirst(of.initial()),
    subscribe: of.subscribe,
    set: (value) => of.set(lens.write(of.get(), value)),
    speak: lens.speak ?? String,
    rowNames: NO_NAMES,
    columnNames: NO_NAMES,
    at() {
      throw new Error(`${lens.spokenName} has no parts.`);
    },
    through: (further) => applyLens(lensed, further),
  };
  return lensed;
}
