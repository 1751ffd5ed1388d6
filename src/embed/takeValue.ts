import { sameValue } from '../bound/memoByValue.ts';
import type { AnyField } from '../fields/field.ts';
import { takeNumbers, type Taken } from '../fields/take.ts';
import { readNumbers } from '../number/read/index.ts';
import { quote } from '../widget/link.ts';
import type { Plain } from './request.ts';

/** Whether something is a number, or lists of nothing but numbers. */
const isNumeric = (x: Plain): boolean =>
  typeof x === 'number' || (Array.isArray(x) && x.length > 0 && x.every(isNumeric));

/** A value as the field has it; undefined where it is not one, word for word. */
function asItIs(field: AnyField, given: Plain): unknown {
  try {
    const cleaned: unknown = field.clean(given);
    return sameValue(cleaned, given) ? cleaned : undefined;
  } catch {
    // Of another kind than the field cleans.
    return undefined;
  }
}

/**
 * A value from a page around ours as a field has it: as `get` tells it, as it stands in a link, or numbers in lists, held
 * against shape and range. Total.
 */
export function takeValue(field: AnyField, given: Plain): Taken<unknown> {
  const value =
    (typeof given === 'string' ? (field.parse(given) as unknown) : undefined) ??
    asItIs(field, given);
  if (value !== undefined) return { value };
  if (isNumeric(given) && field.axes !== undefined) {
    const reading = readNumbers(JSON.stringify(given));
    if ('problem' in reading) return { problem: `${field.label}: ${reading.problem}` };
    return takeNumbers(field, reading.tensors[0]!.numbers);
  }
  return { problem: `${field.label} cannot be ${quote(JSON.stringify(given).slice(0, 100))}.` };
}
