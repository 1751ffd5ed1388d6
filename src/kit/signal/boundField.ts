// What a control or mark receives: a value that it can follow and, if the value is editable, change.
import { constant, memoLast, NO_NAMES, type Signal } from './signal.ts';

/** The color and shape that all numbers of one kind share. */
export type Role = 'query' | 'key' | 'value' | 'weight' | 'output';

/** The range of a number; `step` is one press of an arrow key. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Whether equal distances on the slider are equal ratios. */
  readonly log?: boolean;
  /** The only allowed values, if the number isn't continuous. */
  readonly stops?: readonly number[];
}

/** The item type of a list. */
export type Item<T> = T extends readonly (infer R)[] ? R : never;

/**
 * A field of a figure, or one of its rows or numbers, with all that is needed to show and change it. The object stays
 * the same for the life of the figure.
 */
export interface BoundField<T> extends Signal<T> {
  /** Id of the field, also for a part of it. */
  readonly id: string;
  /** Index within the field: “1,2” is the third number of the second row; empty for the whole field. */
  readonly indexPath: string;
  /** Label beside the control. */
  readonly label: string;
  /** Accessible name, such as “key animal”. */
  readonly spokenName: Signal<string>;
  readonly role?: Role | undefined;
  /** Range of each number. Throws if the field has no numbers. */
  readonly range: Range;
  /** The value that Home restores; undefined if the figure starts without this part. */
  readonly start: T | undefined;
  set(value: T): void;
  /** The item at an index of a list. */
  at(i: number): BoundField<Item<T>>;
  /** A value in words, for screen readers. */
  speak(value: T): string;
  /** Choices of a choice field, and maximum length of a text field. They throw for other fields. */
  readonly options: readonly { readonly value: T & string; readonly label: string }[];
  readonly maxLength: number;
  /** Length of the vectors that the field refers to (d_k). Throws if it refers to none. */
  readonly vectorLength: Signal<number>;
  /** Names of rows and columns; empty if they have none. */
  readonly rowNames: Signal<readonly string[]>;
  readonly columnNames: Signal<readonly string[]>;
  /** Edits a value in another representation, such as a vector by its angle. */
  through<U>(lens: Lens<T, U>): BoundField<U>;
}

/** Another representation of a value. */
export interface Lens<T, U> {
  spokenName: string;
  read(value: T): U;
  write(value: T, part: U): T;
  /** The value that Home restores, or undefined for none. By default, `read` of the start. */
  home?(start: T): U | undefined;
  range?: Range;
  role?: Role;
  speak?(part: U): string;
}

/** Throws because a property doesn't exist. */
export const throwMissing = (name: string, what: string): never => {
  throw new Error(`${name} has no ${what}.`);
};

/** Properties that only some fields have; reading one that a field lacks throws. */
type Optional = 'range' | 'options' | 'maxLength' | 'vectorLength';

/** Adds those properties. They aren't enumerable, because React's development build reads all that are. */
export const withOptionalProperties = <T>(
  bound: Omit<BoundField<T>, Optional>,
  properties: { [P in Optional]: () => BoundField<T>[P] },
): BoundField<T> =>
  Object.defineProperties(
    bound,
    Object.fromEntries(Object.entries(properties).map(([name, get]) => [name, { get }])),
  ) as BoundField<T>;

/** A bound value seen through a lens. */
export function applyLens<T, U>(of: BoundField<T>, lens: Lens<T, U>): BoundField<U> {
  // Signals must return the same object for the same value.
  const [read, readFirst] = [memoLast(lens.read), memoLast(lens.read)];
  const lensed: BoundField<U> = withOptionalProperties<U>(
    {
      id: of.id,
      indexPath: of.indexPath,
      label: lens.spokenName,
      spokenName: constant(lens.spokenName),
      role: lens.role ?? of.role,
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
    },
    {
      range: () => lens.range ?? of.range,
      options: () => throwMissing(lens.spokenName, 'options'),
      maxLength: () => 0,
      vectorLength: () => throwMissing(lens.spokenName, 'vectors'),
    },
  );
  return lensed;
}
