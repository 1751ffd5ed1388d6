import { quantity, resolveChange, withChange } from '../../../src/lesson/quantity.ts';
import type { AnyState } from '../../../src/figure/define.ts';
import type { AnyField } from '../../../src/figure/fields/field.ts';
import { resolvePath, quantityNames, rowNamesIn } from '../../../src/figure/quantities.ts';
import type { Instance } from '../../../src/figure/instance.ts';
import { didYouMean } from './nearest.ts';

// Names that only a figure can check. Each function returns error messages, or an empty array.

const json = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const same = (a: unknown, b: unknown) => json(a) === json(b);

/** Explains where a path stops being valid, and what was probably meant. */
function explainMissing(instance: Instance, state: AnyState, path: string): string {
  const found = resolvePath(instance.widget, path);
  if (!found) {
    const names = quantityNames(instance.widget);
    // Compare as many parts as the valid names have, so that a single typo in a long name is recognized.
    const keys = path.split('.');
    const places = keys.slice(keys.findLastIndex((key) => !/^\d+$/.test(key)) + 1);
    const written = keys.slice(0, keys.length - places.length).join('.');
    return didYouMean(written, names, (name) => [name, ...places].join('.'));
  }
  let current = quantity(instance, state, found.name);
  for (const [i, place] of found.places.entries()) {
    const before = [found.name, ...found.places.slice(0, i)].join('.');
    if (!Array.isArray(current)) return ` "${before}" is ${json(current)}, which has no parts.`;
    if (!/^\d+$/.test(place) || !Object.hasOwn(current, place))
      return ` "${before}" has ${current.length} entries, counted from 0.`;
    current = current[Number(place)];
  }
  return '';
}

/** Checks that a path leads to a declared quantity, read in the same way as by `<N>`. */
export function pathErrors(instance: Instance, state: AnyState, path: string): string[] {
  try {
    quantity(instance, state, path);
    return [];
  } catch {
    const { name } = instance;
    return [
      `the figure "${name}" has nothing called "${path}".${explainMissing(instance, state, path)}`,
    ];
  }
}

/** The options of a field with options. */
const optionsOf = ({ options }: AnyField): readonly string[] =>
  options?.map(({ value }) => value) ?? [];

/** Checks that a change names existing fields and values that they accept unchanged. */
export function changeErrors(instance: Instance, state: AnyState, change: AnyState): string[] {
  const { id, fields } = instance.widget;
  const patch = resolveChange(state, change);
  const keys = Object.keys(patch);
  const unknownKeys = keys.filter((key) => !Object.hasOwn(fields, key));
  if (unknownKeys.length)
    return unknownKeys.map(
      (key) => `"${id}" has no field "${key}".${didYouMean(key, Object.keys(fields))}`,
    );
  const cleaned = (key: string): unknown => {
    try {
      return fields[key]!.clean(patch[key]);
    } catch {
      // For example, a number in place of a matrix.
      return undefined;
    }
  };
  const describeValue = (key: string) => `"${key}" of "${id}" cannot be ${json(patch[key])}`;
  const illegal = keys.filter((key) => !same(cleaned(key), patch[key]));
  if (illegal.length)
    return illegal.map((key) => {
      const words = optionsOf(fields[key] as AnyField);
      if (typeof patch[key] === 'string' && words.length)
        return `${describeValue(key)}.${didYouMean(patch[key], words)}`;
      return `${describeValue(key)}. It can be ${json(cleaned(key) ?? fields[key]!.initial)}.`;
    });
  const after = withChange(instance, state, patch);
  return keys
    .filter((key) => !same(after[key], patch[key]))
    .map(
      (key) =>
        `${describeValue(key)} here: to fit the other fields, it becomes ${json(after[key])}.`,
    );
}

/** Checks that a path leads to a single number of a field, which can be edited in the text. */
export function fieldErrors(instance: Instance, path: string): string[] {
  const { start } = instance;
  const { id, fields } = instance.widget;
  const [name = '', ...further] = path.split('.');
  const right = Object.keys(fields).filter((key) => (fields[key] as AnyField).range);
  if (!right.includes(name))
    return [
      `"${id}" has no field of numbers called "${name}".` +
        didYouMean(name, right, (key) => [key, ...further].join('.')),
    ];
  const wrong = pathErrors(instance, start, path);
  if (wrong.length || typeof quantity(instance, start, path) === 'number') return wrong;
  return [
    `"${path}" of "${id}" is not a single number but ${json(quantity(instance, start, path))}.`,
  ];
}

/** Checks that a row has a name, found in the same way as by `<Tok>`. */
export function rowErrors({ name, start, widget }: Instance, row: unknown): string[] {
  const all = rowNamesIn(widget, start);
  if (!all.length) return [`the figure "${name}" has no names for its rows.`];
  if (Object.hasOwn(all, String(row))) return [];
  return [`the figure "${name}" has no row ${json(row)}. It has rows 0 to ${all.length - 1}.`];
}
