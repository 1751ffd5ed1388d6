import type { AnyState } from '../widget/define.ts';
import type { Instance } from '../widget/instance.ts';
import { changed, quantity } from './quantity.ts';

/** How the right option of a question is found: see `Predict`. */
export type Judge = 'direction' | 'least' | 'most' | 'index';

/** Which option is right, worked out by the engine from where the figure starts. */
export function answerOf(
  instance: Instance,
  judge: Judge,
  of: string,
  change: AnyState | undefined,
): number {
  const before = quantity(instance, instance.start, of);
  const after = quantity(instance, changed(instance, instance.start, change), of);
  if (judge === 'index') return Number(after);
  if (judge === 'direction') {
    const by = Number(after) - Number(before);
    return Math.abs(by) < 1e-6 ? 1 : by < 0 ? 0 : 2;
  }
  const list = after as number[];
  return list.indexOf(judge === 'least' ? Math.min(...list) : Math.max(...list));
}
