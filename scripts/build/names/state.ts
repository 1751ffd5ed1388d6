import { quantity, resolveChange, withChange } from '../../../src/lessons/quantity.ts';
import type { AnyState } from '../../../src/widget/define.ts';
import type { AnyField } from '../../../src/fields/field.ts';
import { findQuantity, quantityNames, rowNamesIn } from '../../../src/widget/quantities.ts';
import type { Instance } from '../../../src/widget/instance.ts';
import { hint } from './nearest.ts';

// Names that only a figure can answer for. Each function gives what is wrong in sentences; none, where all is right.

const json = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const same = (a: unknown, b: unknown) => json(a) === json(b);

/** Where a path that leads nowhere ends, and where it was probably meant to lead. */
function deadEnd(instance: Instance, state: AnyState, path: string): string {
  const found = findQuantity(instance.widget, path);
  if (!found) {
    const names = quantityNames(instance.widget);
    // As many parts as the names there are have, so that one slip in a long name is found.
    const keys = path.split('.');
    const places = keys.slice(keys.findLastIndex((key) => !/^\d+$/.test(key)) + 1);
    const written = keys.slice(0, keys.length - places.length).join('.');
    return hint(written, names, (name) => [name, ...places].join('.'));
  }
  let here = quantity(instance, state, found.name);
  for (const [i, place] of found.places.entries()) {
    const before = [found.name, ...found.places.slice(0, i)].join('.');
    if (!Array.isArray(here)) return ` "${before}" is ${json(here)}, and holds nothing further.`;
    if (!/^\d+$/.test(place) || !Object.hasOwn(here, place))
      return ` "${before}" has ${here.length} entries, counted from 0.`;
    here = here[Number(place)];
  }
  return '';
}

/** A path has to lead to something that is declared, read as `<N>` reads it. */
export function wrongPath(instance: Instance, state: AnyState, path: string): string[] {
  try {
    quantity(instance, state, path);
    return [];
  } catch {
    const { name } = instance;
    return [`the figure "${name}" has nothing called "${path}".${deadEnd(instance, state, path)}`];
  }
}

/** The words that a field may be set to, where it is words. */
const choices = ({ options }: AnyField): readonly string[] =>
  options?.map(({ value }) => value) ?? [];

/** A change has to be one of fields that there are, to values that they can take as they are. */
export function wrongChange(instance: Instance, state: AnyState, change: AnyState): string[] {
  const { id, fields } = instance.widget;
  const patch = resolveChange(state, change);
  const keys = Object.keys(patch);
  const strange = keys.filter((key) => !Object.hasOwn(fields, key));
  if (strange.length)
    return strange.map((key) => `"${id}" has no field "${key}".${hint(key, Object.keys(fields))}`);
  const cleaned = (key: string): unknown => {
    try {
      return fields[key]!.clean(patch[key]);
    } catch {
      // A number where a matrix belongs, say.
      return undefined;
    }
  };
  const said = (key: string) => `"${key}" of "${id}" cannot be ${json(patch[key])}`;
  const illegal = keys.filter((key) => !same(cleaned(key), patch[key]));
  if (illegal.length)
    return illegal.map((key) => {
      const words = choices(fields[key] as AnyField);
      if (typeof patch[key] === 'string' && words.length)
        return `${said(key)}.${hint(patch[key], words)}`;
      return `${said(key)}. It can be ${json(cleaned(key) ?? fields[key]!.initial)}.`;
    });
  const after = withChange(instance, state, patch);
  return keys
    .filter((key) => !same(after[key], patch[key]))
    .map((key) => `${said(key)} here: to agree with the rest it becomes ${json(after[key])}.`);
}

/** What is edited in the text has to be one number of a field. */
export function wrongField(instance: Instance, path: string): string[] {
  const { start } = instance;
  const { id, fields } = instance.widget;
  const [name = '', ...further] = path.split('.');
  const right = Object.keys(fields).filter((key) => (fields[key] as AnyField).range);
  if (!right.includes(name))
    return [
      `"${id}" has no field of numbers called "${name}".` +
        hint(name, right, (key) => [key, ...further].join('.')),
    ];
  const wrong = wrongPath(instance, start, path);
  if (wrong.length || typeof quantity(instance, start, path) === 'number') return wrong;
  return [`"${path}" of "${id}" is not one number, but ${json(quantity(instance, start, path))}.`];
}

/** A row has to have a name, found as `<Tok>` finds it. */
export function wrongRow({ name, start, widget }: Instance, row: unknown): string[] {
  const all = rowNamesIn(widget, start);
  if (!all.length) return [`the figure "${name}" has no words to name its rows.`];
  if (Object.hasOwn(all, String(row))) return [];
  return [`the figure "${name}" has no row ${json(row)}. It has rows 0 to ${all.length - 1}.`];
}
