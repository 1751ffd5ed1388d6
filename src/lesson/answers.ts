import { deepEqual } from '../kit/signal/memoByValue.ts';
import { type AnyState, cleanState, isSameState } from '../figure/define.ts';
import type { Instance } from '../figure/instance.ts';
import {
  type As,
  isRelative,
  quantity,
  resolveChange,
  assumedState,
  textOf,
  withChange,
} from './quantity.ts';

/** How the right option of a question is found: see `Predict`. */
export type Judge = 'direction' | 'times' | 'range' | 'least' | 'most' | 'index';

/** What the engine needs to find the right option. */
export interface JudgedQuantity {
  judge: Judge;
  of: string;
  change?: AnyState | undefined;
  /** The bounds between the options' ranges, ascending or descending as the options are. */
  steps?: readonly number[] | undefined;
}

/** Returns the index of the range that holds `x`. A bound belongs to the larger range. */
function rangeOf(x: number, steps: readonly number[]): number {
  const isDescending = steps.length > 1 && steps[0]! > steps[1]!;
  return steps.filter((step) => x >= step !== isDescending).length;
}

/** Returns the index of the right option in a state of the figure, computed by the engine. */
export function rightOption(
  instance: Instance,
  { judge, of, change, steps = [] }: JudgedQuantity,
  state: AnyState,
): number {
  const before = quantity(instance, state, of);
  const after = quantity(instance, withChange(instance, state, change), of);
  if (judge === 'index') return Number(after);
  if (judge === 'range') return rangeOf(Number(after), steps);
  if (judge === 'times') return rangeOf(Number(after) / Number(before), steps);
  if (judge === 'direction') {
    const by = Number(after) - Number(before);
    return Math.abs(by) < 1e-6 ? 1 : by < 0 ? 0 : 2;
  }
  const list = after as number[];
  return list.indexOf(judge === 'least' ? Math.min(...list) : Math.max(...list));
}

export interface Question extends JudgedQuantity {
  options: readonly string[];
  /** What each wrong option overlooks, by the option's text. */
  wrong: Readonly<Record<string, string>>;
  /** The state that the question assumes if it is not the initial one: a preset or field values. */
  asks?: string | AnyState | undefined;
  as?: As | undefined;
  digits?: number | undefined;
}

/** Returns the right option in a state of the figure and the answer in words, or undefined if no option fits. */
function answerInState(
  instance: Instance,
  question: Omit<Question, 'wrong'>,
  state: AnyState,
): { answer: number; says: string } {
  const { options, judge, of, change, as = 'percent', digits } = question;
  const answer = rightOption(instance, question, state);
  const option = options[answer] ?? '';
  if (judge !== 'direction' || !change) return { answer, says: option && `“${option}”` };
  const [from, to] = [state, withChange(instance, state, change)].map((at) =>
    textOf(instance, at, of, { as, digits }),
  );
  if (from !== to) return { answer, says: `${option}, from ${from} to ${to}` };
  // The change may be smaller than the displayed digits.
  return { answer, says: answer === 1 ? `${option}, at ${to}` : `${option} a little, near ${to}` };
}

/** Returns the right option for the state that the question assumes, and the answer as a sentence. */
export function defaultAnswer(
  instance: Instance,
  asked: Question,
): { answer: number; verdict: string } {
  const { answer, says } = answerInState(instance, asked, assumedState(instance, asked.asks));
  return { answer, verdict: says.startsWith('“') ? `The answer is ${says}.` : `${says}.` };
}

/**
 * Merges a question's change with a value that the reader may have edited. Applies the change if the value is untouched
 * or already has the change; returns undefined if it would overwrite the reader's edit.
 */
function mergeChange(
  from: unknown,
  to: unknown,
  own: unknown,
): { before: unknown; after: unknown } | undefined {
  const all = [from, to, own];
  if (
    all.every((one) => Array.isArray(one)) &&
    all.every(({ length }) => length === all[0]!.length)
  ) {
    const [a, b, c] = all as [unknown[], unknown[], unknown[]];
    const parts = a.map((x, i) => mergeChange(x, b[i], c[i]));
    return parts.every((part) => part !== undefined)
      ? { before: parts.map(({ before }) => before), after: parts.map(({ after }) => after) }
      : undefined;
  }
  const [start, end, now] = all.map((one) => JSON.stringify(one));
  if (start === end) return { before: own, after: own };
  return now === start || now === end ? { before: from, after: to } : undefined;
}

/**
 * Returns the answer for the reader's own numbers, or '' if the question does not apply to them: if they are the
 * initial numbers, if the change would overwrite them, or if what the question is about is gone (a deleted block, say).
 * The figure on screen then shows the state before or after the change.
 */
export function readersAnswer(
  instance: Instance,
  asked: Omit<Question, 'wrong'>,
  state: AnyState,
): string {
  const { widget, start } = instance;
  const base = assumedState(instance, asked.asks);
  const end = withChange(instance, base, asked.change);
  // Fields that the reader has not touched have the values that the question assumes.
  const before: AnyState = Object.fromEntries(
    Object.entries(state).map(([key, own]) => [key, deepEqual(own, start[key]) ? base[key] : own]),
  );
  // Stepping through a figure does not change its numbers.
  if ('step' in base) before['step'] = base['step'];
  const change: AnyState = {};
  const patch = asked.change ?? {};
  for (const key of Object.keys(patch)) {
    if (key === 'step') continue;
    const part =
      isRelative(patch[key]) && !deepEqual(before[key], end[key])
        ? { before: before[key], after: resolveChange(before, patch)[key] }
        : mergeChange(base[key], end[key], before[key]);
    // If a number were clamped to its range, the question would be about a different change.
    if (!part || !deepEqual(widget.fields[key]!.clean(part.after), part.after)) return '';
    before[key] = part.before;
    change[key] = part.after;
  }
  const from = cleanState(widget, before);
  if (isSameState(widget, from, base)) return '';
  try {
    return answerInState(instance, { ...asked, change: asked.change && change }, from).says;
  } catch {
    return '';
  }
}
