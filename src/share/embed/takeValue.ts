import { sameValue } from '../../kit/signal/memoByValue.ts';
import type { AnyField } from '../../figure/fields/field.ts';
import { takeNumbers, type Taken } from '../../figure/fields/take.ts';
import { readNumbers } from '../../number/read/index.ts';
import { quote } from '../../figure/link.ts';
import type { Plain } from './request.ts';

/** Whether something is a number or nested lists of numbers. */
const isNumeric = (x: Plain): boolean =>
  typeof x === 'number' || (Array.isArray(x) && x.length > 0 && x.every(isNumeric));

/** Returns the value if the field accepts it unchanged; otherwise undefined. */
function asItIs(field: AnyField, given: Plain): unknown {
  try {
    const cleaned: unknown = field.clean(given);
    return sameValue(cleaned, given) ? cleaned : undefined;
  } catch {
    // The field cannot handle values of this type.
    return undefined;
  }
}

/**
 * Parses a value sent by the embedding page: what `get` returned, link text, or nested arrays; checked against shape
 * and range. Never throws.
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
