import { sameValue } from '../bound/memoByValue.ts';
import { type AnyState, cleanState, sameState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import {
  type As,
  isRelative,
  quantity,
  resolveChange,
  supposedState,
  textOf,
  withChange,
} from './quantity.ts';

/** How the right option of a question is found: see `Predict`. */
export type Judge = 'direction' | 'least' | 'most' | 'index';

/** Which option is right in a state of the figure, worked out by the engine. */
export function rightOption(
  instance: Instance,
  judge: Judge,
  of: string,
  change: AnyState | undefined,
  state: AnyState,
): number {
  const before = quantity(instance, state, of);
  const after = quantity(instance, withChange(instance, state, change), of);
  if (judge === 'index') return Number(after);
  if (judge === 'direction') {
    const by = Number(after) - Number(before);
    return Math.abs(by) < 1e-6 ? 1 : by < 0 ? 0 : 2;
  }
  const list = after as number[];
  return list.indexOf(judge === 'least' ? Math.min(...list) : Math.max(...list));
}

/** What a question asks of its figure. */
export interface Question {
  options: readonly string[];
  /** What each wrong option overlooks, by its text. */
  wrong: Readonly<Record<string, string>>;
  judge: Judge;
  of: string;
  change?: AnyState | undefined;
  /** What its words suppose, where that is not how the figure opens: a preset, or some fields. */
  asks?: string | AnyState | undefined;
  as?: As | undefined;
  digits?: number | undefined;
}

/** The right option in a state of the figure, and the answer in words; no answer where no option fits. */
function answerInState(
  instance: Instance,
  { options, judge, of, change, as = 'percent', digits }: Omit<Question, 'wrong'>,
  state: AnyState,
): { answer: number; says: string } {
  const answer = rightOption(instance, judge, of, change, state);
  const option = options[answer] ?? '';
  if (judge !== 'direction' || !change) return { answer, says: option && `“${option}”` };
  const [from, to] = [state, withChange(instance, state, change)].map((at) =>
    textOf(instance, at, of, { as, digits }),
  );
  if (from !== to) return { answer, says: `${option}, from ${from} to ${to}` };
  // It may move by less than is written.
  return { answer, says: answer === 1 ? `${option}, at ${to}` : `${option} a little, near ${to}` };
}

/** The right option for what the question supposes, and the answer as a sentence. */
export function answerAsAsked(
  instance: Instance,
  asked: Question,
): { answer: number; verdict: string } {
  const { answer, says } = answerInState(instance, asked, supposedState(instance, asked.asks));
  return { answer, verdict: says.startsWith('“') ? `The answer is ${says}.` : `${says}.` };
}

/**
 * What a change makes of a value that a reader may have altered elsewhere: the change where the reader left it as it
 * began, or has made the change already; undefined where it would replace what the reader has made.
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
 * The answer with the numbers that a reader has made, where the question can be asked with them: the figure as it is on
 * screen is then before the change asked about, or after it. Empty where they are those that it opens with, where the
 * change would replace them, and where there is no longer what is asked about (a block fewer, say).
 */
export function answerWithOwnNumbers(
  instance: Instance,
  asked: Omit<Question, 'wrong'>,
  state: AnyState,
): string {
  const { widget, start } = instance;
  const base = supposedState(instance, asked.asks);
  const end = withChange(instance, base, asked.change);
  // What the question supposes holds where the reader has not set it.
  const before: AnyState = Object.fromEntries(
    Object.entries(state).map(([key, own]) => [key, sameValue(own, start[key]) ? base[key] : own]),
  );
  // How far the figure has been stepped through makes no other numbers.
  if ('step' in base) before['step'] = base['step'];
  const change: AnyState = {};
  const patch = asked.change ?? {};
  for (const key of Object.keys(patch)) {
    if (key === 'step') continue;
    const part =
      isRelative(patch[key]) && !sameValue(before[key], end[key])
        ? { before: before[key], after: resolveChange(before, patch)[key] }
        : mergeChange(base[key], end[key], before[key]);
    // Where a number would leave its range, the question would be about another change.
    if (!part || !sameValue(widget.fields[key]!.clean(part.after), part.after)) return '';
    before[key] = part.before;
    change[key] = part.after;
  }
  const from = cleanState(widget, before);
  if (sameState(widget, from, base)) return '';
  try {
    return answerInState(instance, { ...asked, change: asked.change && change }, from).says;
  } catch {
    return '';
  }
}
