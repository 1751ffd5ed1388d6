import { changed, quantity } from '../../../src/lessons/quantity.ts';
import type { AnyState } from '../../../src/widget/define.ts';
import type { Control } from '../../../src/widget/fields.ts';
import type { Instance } from '../../../src/widget/instance.ts';
import { hint } from './nearest.ts';

// Names that only a figure can answer for. Each function gives what is wrong in sentences; none, where all is right.

const json = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const same = (a: unknown, b: unknown) => json(a) === json(b);

/** Where a path that leads nowhere ends, and where it was probably meant to lead. */
function deadEnd(all: object, path: string): string {
  const keys = path.split('.');
  let here: unknown = all;
  for (const [i, key] of keys.entries()) {
    const before = keys.slice(0, i).join('.');
    if (Array.isArray(here)) {
      if (!Object.hasOwn(here, key))
        return ` "${before}" has ${here.length} entries, counted from 0.`;
    } else if (typeof here !== 'object' || here === null)
      return ` "${before}" is ${json(here)}, and holds nothing further.`;
    else if (!Object.hasOwn(here, key))
      return hint(key, Object.keys(here), (name) => keys.with(i, name).join('.'));
    here = (here as Record<string, unknown>)[key];
  }
  return '';
}

/** A path has to lead somewhere, read as `<N>` reads it. */
export function wrongPath(instance: Instance, state: AnyState, path: string): string[] {
  try {
    // What every list can do is nothing that the engine says.
    if (typeof quantity(instance, state, path) !== 'function') return [];
  } catch {
    // Where it ends is looked for below.
  }
  const all = { ...(instance.derived(state) as object), ...state };
  return [`the figure "${instance.name}" has nothing called "${path}".${deadEnd(all, path)}`];
}

/** The words that a field may be set to, where it is words. */
function choices({ control }: { control: Control }): readonly string[] {
  if (control.kind === 'divisor') return ['sqrt', 'off'];
  return control.kind === 'choice' ? control.options.map(({ value }) => value) : [];
}

/** A change has to be one of fields that there are, to values that they can take as they are. */
export function wrongChange(instance: Instance, state: AnyState, patch: AnyState): string[] {
  const { id, fields } = instance.widget;
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
      const words = choices(fields[key]!);
      if (typeof patch[key] === 'string' && words.length)
        return `${said(key)}.${hint(patch[key], words)}`;
      return `${said(key)}. It can be ${json(cleaned(key) ?? fields[key]!.initial)}.`;
    });
  const after = changed(instance, state, patch);
  return keys
    .filter((key) => !same(after[key], patch[key]))
    .map((key) => `${said(key)} here: to agree with the rest it becomes ${json(after[key])}.`);
}

/** What is edited in the text has to be one number of a field. */
export function wrongField(instance: Instance, path: string): string[] {
  const { start } = instance;
  const { id, fields } = instance.widget;
  const [name = '', ...further] = path.split('.');
  const right = Object.keys(fields).filter((key) => 'step' in fields[key]!.control);
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
export function wrongRow({ name, start }: Instance, row: unknown): string[] {
  const { tokens, keys, words, names } = start;
  const all: unknown = tokens?.slice(1) ?? keys ?? words ?? names;
  if (!Array.isArray(all)) return [`the figure "${name}" has no words to name its rows.`];
  if (Object.hasOwn(all, String(row))) return [];
  return [`the figure "${name}" has no row ${json(row)}. It has rows 0 to ${all.length - 1}.`];
}
