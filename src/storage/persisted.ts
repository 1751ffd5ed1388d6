import * as v from 'valibot';
import { type Area, readText, writeText } from './text.ts';

/** A record stored on this device. */
export interface Persisted<T> {
  /** The stored value, without the parts that can't be read. Calls `onInvalid` if there were any. */
  read(onInvalid?: () => void): T;
  /** Returns false if the browser refuses. Undefined removes the record. */
  write(value: T): boolean;
}

/** Deletes the innermost part of a value that a path leads to. Returns the object or array that contained it. */
function deletePart(input: unknown, path: readonly PropertyKey[]): unknown {
  let inside = input;
  let part: { of: Record<PropertyKey, unknown>; key: PropertyKey } | undefined;
  for (const key of path) {
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, key)) break;
    part = { of: inside as Record<PropertyKey, unknown>, key };
    inside = part.of[key];
  }
  if (part) delete part.of[part.key];
  return part?.of;
}

/**
 * Parses a value, leaving out the parts that don't fit the schema and the records that are incomplete without them.
 * `value` is undefined if nothing fits. Modifies `given`.
 */
export function parsePartly<T>(
  schema: v.GenericSchema<unknown, T>,
  given: unknown,
): { value?: T; isWhole: boolean } {
  for (let isWhole = true; ; isWhole = false) {
    const { success, output, issues } = v.safeParse(schema, given);
    if (success) return { value: output, isWhole };
    const containers = new Set(
      issues.map(({ path = [] }) =>
        deletePart(
          given,
          path.map(({ key }) => key as PropertyKey),
        ),
      ),
    );
    containers.delete(undefined);
    if (containers.size === 0) return { isWhole: false };
    for (const list of containers)
      if (Array.isArray(list)) {
        // filter() skips the holes.
        const rest = list.filter(() => true);
        Object.assign(list, rest).length = rest.length;
      }
  }
}

function parseText<T>(schema: v.GenericSchema<unknown, T>, text: string) {
  try {
    return parsePartly(schema, JSON.parse(text));
  } catch {
    return { isWhole: false };
  }
}

/**
 * Stores a value as JSON under a key. Reading gives `empty` if nothing is stored or nothing fits the schema, and never
 * changes the record. A record that can't be read in full is copied to `<key>:unread` before it is overwritten.
 */
export function persisted<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  empty: T,
  area: Area = 'localStorage',
): Persisted<T> {
  const load = (): { text: string; value?: T; isWhole: boolean } => {
    const text = readText(key, area) ?? '';
    return { text, ...(text === '' ? { isWhole: true } : parseText(schema, text)) };
  };
  return {
    read(onInvalid) {
      const { value = empty, isWhole } = load();
      if (!isWhole) onInvalid?.();
      return value;
    },
    write(value) {
      const { text, isWhole } = load();
      const isSafe = isWhole || writeText(`${key}:unread`, text, area);
      return isSafe && writeText(key, JSON.stringify(value) ?? null, area);
    },
  };
}
