/** What a name of a program holds once it has run. */
export type HeldValue =
  /** A number, or numbers in lists, a tensor or an array: their shape, and all of them row by row. */
  | {
      readonly shape: readonly number[];
      readonly data: readonly number[];
      /** `float32` for example; of Python's own numbers `float64` or `bool`. */
      readonly dtype: string;
    }
  /** A text, or a list of texts. */
  | { readonly words: string | readonly string[] }
  /** What it is instead, in words. */
  | { readonly other: string };

/** By the names that were asked for; a name that is gone is missing. */
export type HeldValues = Readonly<Record<string, HeldValue>>;

/** A number as Python writes it. */
const numberOf = (written: string) =>
  written === 'inf' ? Infinity : written === '-inf' ? -Infinity : Number(written);

/** The values from what Python says of them (`python/_held.py`). */
export const heldOf = (told: string): HeldValues =>
  Object.fromEntries(
    Object.entries(JSON.parse(told) as Record<string, HeldValue & { data?: string[] }>).map(
      ([name, value]) => [name, value.data ? { ...value, data: value.data.map(numberOf) } : value],
    ),
  );
