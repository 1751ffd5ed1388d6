/** The value of a variable after a program has run. */
export type Variable =
  /** A number, or a list, tensor or array of numbers: the shape, and the numbers row by row. */
  | {
      readonly shape: readonly number[];
      readonly data: readonly number[];
      /** Like `float32`. For Python's own numbers, `float64` or `bool`. */
      readonly dtype: string;
    }
  /** A string or a list of strings. */
  | { readonly words: string | readonly string[] }
  /** A description of anything else. */
  | { readonly other: string };

/** By name. Names that the program doesn't have are missing. */
export type Variables = Readonly<Record<string, Variable>>;

/** Parses a number that Python wrote. */
const numberOf = (written: string) =>
  written === 'inf' ? Infinity : written === '-inf' ? -Infinity : Number(written);

/** Parses the numbers in the variables that Python reports (`packages/_variables.py`). */
export const variablesOf = (
  reported: Readonly<Record<string, Variable & { data?: string[] }>>,
): Variables =>
  Object.fromEntries(
    Object.entries(reported).map(([name, value]) => [
      name,
      value.data ? { ...value, data: value.data.map(numberOf) } : value,
    ]),
  );
