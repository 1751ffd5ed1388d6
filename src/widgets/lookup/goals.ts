import { formatNumber } from '../../number/format.ts';
import type { Goal } from '../../widget/define.ts';
import type { LookupDerived, LookupState } from './lookup.ts';

/** The colours that a challenge may ask for, by the names they have in a link. */
export const targets = { none: 'none', olive: 'olive' };
export type Target = keyof typeof targets;

const COLOURS: Record<Target, readonly number[] | null> = {
  none: null,
  // Half of the second content, half of the fourth, as the library has them.
  olive: [0.6, 0.625, 0.225],
};
export const targetColour = (target: Target) => COLOURS[target];

/** How near each number has to come. */
export const NEAR = 0.03;

const only = (now: LookupState, begun: LookupState) =>
  (['contents', 'mode', 'temperature'] as const).some(
    (key) => JSON.stringify(now[key]) !== JSON.stringify(begun[key]),
  )
    ? 'Something besides the scores has changed. Undo it, or begin again.'
    : undefined;

export const goals: Record<string, Goal<LookupState, LookupDerived>> = {
  olive: {
    start: {
      mode: 'soft',
      temperature: 1,
      scores: [0, 0, 0, 0],
      contents: [
        [0.15, 0.35, 0.85],
        [0.95, 0.6, 0.15],
        [0.55, 0.2, 0.7],
        [0.25, 0.65, 0.3],
      ],
      target: 'olive',
      step: 3,
    },
    met(state, derived, begun) {
      const wanted = COLOURS.olive!;
      const away = Math.max(...wanted.map((x, i) => Math.abs(x - derived.soft.output[i]!)));
      return (
        only(state, begun) ??
        (away <= NEAR ||
          `The number furthest off is ${formatNumber(away)} away; ${formatNumber(NEAR)} or less is asked.`)
      );
    },
  },
};
