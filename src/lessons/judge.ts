import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { encode } from '../widget/link.ts';
import { type As, changed, quantity, textOf } from './quantity.ts';

/** How the right option of a question is found: see `Predict`. */
export type Judge = 'direction' | 'least' | 'most' | 'index';

/** Which option is right, worked out by the engine; unless told, for where the figure starts. */
export function answerOf(
  instance: Instance,
  judge: Judge,
  of: string,
  change: AnyState | undefined,
  state = instance.start,
): number {
  const before = quantity(instance, state, of);
  const after = quantity(instance, changed(instance, state, change), of);
  if (judge === 'index') return Number(after);
  if (judge === 'direction') {
    const by = Number(after) - Number(before);
    return Math.abs(by) < 1e-6 ? 1 : by < 0 ? 0 : 2;
  }
  const list = after as number[];
  return list.indexOf(judge === 'least' ? Math.min(...list) : Math.max(...list));
}

/** What a question asks of its figure. */
export interface Asked {
  options: readonly string[];
  judge: Judge;
  of: string;
  change?: AnyState | undefined;
  as?: As | undefined;
  digits?: number | undefined;
}

/** The right option in a state of the figure, and the answer in words; no answer where no option fits. */
export function judgedAt(
  instance: Instance,
  { options, judge, of, change, as = 'percent', digits }: Asked,
  state: AnyState,
): { answer: number; says: string } {
  const answer = answerOf(instance, judge, of, change, state);
  const option = options[answer] ?? '';
  if (judge !== 'direction' || !change) return { answer, says: option && `“${option}”` };
  const [from, to] = [state, changed(instance, state, change)].map((at) =>
    textOf(instance, at, of, { as, digits }),
  );
  return { answer, says: from === to ? `${option} at ${to}` : `${option}, from ${from} to ${to}` };
}

/**
 * The answer for the figure as a reader has it; empty where that is how it opens, where the change asked about is
 * already made, and where there is no longer what is asked about (a block fewer, say).
 */
export function ownAnswer(instance: Instance, asked: Asked, state: AnyState): string {
  const { widget, start } = instance;
  const there = asked.change ? changed(instance, state, asked.change) : start;
  if ([start, there].some((at) => encode(widget, at) === encode(widget, state))) return '';
  try {
    return judgedAt(instance, asked, state).says;
  } catch {
    return '';
  }
}
