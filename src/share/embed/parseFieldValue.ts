import { deepEqual } from '../../kit/signal/memoByValue.ts';
import type { AnyField } from '../../figure/fields/field.ts';
import { importNumbers, type ImportResult } from '../../figure/fields/importNumbers.ts';
import { readNumbers } from '../../number/read/index.ts';
import { quote } from '../../figure/link.ts';
import type { Json } from './request.ts';

/** Whether something is a number or nested lists of numbers. */
const isNumeric = (x: Json): boolean =>
  typeof x === 'number' || (Array.isArray(x) && x.length > 0 && x.every(isNumeric));

/** Returns the value if the field accepts it unchanged; otherwise undefined. */
function cleanUnchanged(field: AnyField, given: Json): unknown {
  try {
    const cleaned: unknown = field.clean(given);
    return deepEqual(cleaned, given) ? cleaned : undefined;
  } catch {
    // The field cannot handle values of this type.
    return undefined;
  }
}

/**
 * Parses a value sent by the embedding page: what `get` returned, link text, or nested arrays; checked against shape
 * and range. Never throws.
 */
export function parseFieldValue(field: AnyField, given: Json): ImportResult<unknown> {
  const value =
    (typeof given === 'string' ? (field.parse(given) as unknown) : undefined) ??
    cleanUnchanged(field, given);
  if (value !== undefined) return { value };
  if (isNumeric(given) && field.axes !== undefined) {
    const reading = readNumbers(JSON.stringify(given));
    if ('problem' in reading) return { problem: `${field.label}: ${reading.problem}` };
    return importNumbers(field, reading.tensors[0]!.numbers);
  }
  return { problem: `${field.label} cannot be ${quote(JSON.stringify(given).slice(0, 100))}.` };
}
