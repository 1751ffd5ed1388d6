// What a figure shows on a slide: of the slide and its press alone, whatever was shown before.
import { flushSync } from 'react-dom';
import { type AnyState, cleanState, presetState, sameState } from '../widget/define.ts';
import { supposedState, withChange } from '../lessons/quantity.ts';
import type { Instance } from '../widget/instance.ts';
import type { Session } from '../widget/session.ts';
import { type PageSlide, showsFigure } from './pageSlides.ts';

/** Whether next and back walk a figure’s steps: where lines lead through them, or there are several, they walk these. */
const walksSteps = ({ lines }: PageSlide) =>
  lines.length < 2 && !lines.some(({ set }) => set && 'step' in set);

/** How many steps of a figure next and back walk on a slide; 0 where they walk none. */
export const stepsOn = (slide: PageSlide, instance: Instance): number =>
  (showsFigure(slide) && walksSteps(slide) && instance.widget.steps?.length) || 0;

/**
 * The state that the line of a slide speaks of: that of the last line up to it that sets one, over the figure's start;
 * before any does, what the talk `begins` with.
 */
function stateUnderLine(
  slide: PageSlide,
  line: number,
  { widget, start }: Instance,
  begins: AnyState,
): AnyState {
  const frame = slide.lines.slice(0, line + 1).findLast(({ set, preset }) => set ?? preset);
  if (!frame) return begins;
  const from = frame.preset === undefined ? start : presetState(widget, frame.preset);
  return cleanState(widget, { ...from, ...frame.set });
}

/** What a question's figure shows: what its words suppose, and with the answer what comes of it. */
const questionState = (slide: PageSlide, instance: Instance, answered: boolean): AnyState =>
  withChange(instance, supposedState(instance, slide.asks), answered ? slide.change : undefined);

/** One press of the clicker on a slide: which line stands over it, which step its figure is at, whether it is answered. */
export interface Press {
  readonly line?: number | undefined;
  readonly step?: number | undefined;
  readonly answered?: boolean | undefined;
}

/** All presses of a slide, but for the one that answers it. */
export function pressesOf(slide: PageSlide, instance: Instance | undefined): Press[] {
  const { lines } = slide;
  const steps = instance ? stepsOn(slide, instance) : 0;
  if (lines.length > 1) return lines.map((_, line) => ({ line }));
  const line = lines.length ? { line: 0 } : {};
  return steps ? Array.from({ length: steps }, (_, i) => ({ step: i + 1, ...line })) : [line];
}

/** What the figure of a slide shows after a press; undefined where the slide is not there for its figure. */
export function stateAfterPress(
  slide: PageSlide,
  instance: Instance,
  begins: AnyState,
  { line = 0, step, answered = false }: Press,
): AnyState | undefined {
  if (slide.kind === 'predict') return questionState(slide, instance, answered);
  if (!showsFigure(slide)) return undefined;
  const state = stateUnderLine(slide, line, instance, begins);
  return step === undefined ? state : cleanState(instance.widget, { ...state, step });
}

const temporary = new WeakSet<Instance>();
/** Whether a figure shows something for a moment that nobody is to hear of. */
export const isTemporary = (instance: Instance) => temporary.has(instance);

/** Does something while a figure is drawn in a state, and leaves no trace of that. Under a hand it stays as it is. */
export function withState<T>(
  instance: Instance | undefined,
  state: AnyState | undefined,
  act: () => T,
): T {
  if (!instance || !state || instance.gesture.getState()) return act();
  const held = instance.store.getState();
  if (sameState(instance.widget, held.present, state)) {
    // What has just been set may not be drawn yet.
    flushSync(() => {});
    return act();
  }
  temporary.add(instance);
  // As under a hand: it meets no challenge, and is not read out.
  instance.gesture.setState(true, true);
  try {
    flushSync(() => instance.replaceState(state, false));
    return act();
  } finally {
    flushSync(() => instance.store.setState(held, true));
    instance.gesture.setState(false, true);
    temporary.delete(instance);
  }
}

/**
 * Takes the figures of a page for a talk: they begin where it begins, and nothing is kept and nothing can be undone of
 * what was before. The function returned gives the reader back what they had.
 */
export function borrowFigures(
  session: Session,
  begins: (instance: Instance) => AnyState,
): () => void {
  const keepAgain = session.pause?.();
  const had = [...session.instances.values()].map(
    (instance) => [instance, instance.store.getState()] as const,
  );
  for (const [instance] of had) {
    instance.replaceState(begins(instance), false);
    instance.store.setState({ past: [], future: [] });
  }
  return () => {
    for (const [instance, held] of had) {
      instance.replaceState(held.present, false);
      instance.store.setState(held, true);
    }
    keepAgain?.();
  };
}
