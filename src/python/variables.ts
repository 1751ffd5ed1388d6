/** What a name of a program holds once it has run. */
export type Variable =
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
export type Variables = Readonly<Record<string, Variable>>;

/** A number as Python writes it. */
const numberOf = (written: string) =>
  written === 'inf' ? Infinity : written === '-inf' ? -Infinity : Number(written);

/** The values as Python reports them (`packages/_variables.py`), with numbers in place of their texts. */
export const variablesOf = (
  reported: Readonly<Record<string, Variable & { data?: string[] }>>,
): Variables =>
  Object.fromEntries(
    Object.entries(reported).map(([name, value]) => [
      name,
      value.data ? { ...value, data: value.data.map(numberOf) } : value,
    ]),
  );
