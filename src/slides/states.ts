// Computes a figure's state from its slide and press alone, whatever it showed before.
import { flushSync } from 'react-dom';
import { type AnyState, cleanState, presetState, isSameState } from '../figure/define.ts';
import { assumedState, withChange } from '../lesson/quantity.ts';
import type { Instance } from '../figure/instance.ts';
import type { Session } from '../figure/session.ts';
import { type PageSlide, showsFigure } from './pageSlides.ts';

/**
 * Whether Next and Back go through a figure's steps. They do not if it has several lines, or a line that sets the step.
 */
const walksSteps = ({ lines }: PageSlide) =>
  lines.length < 2 && !lines.some(({ set }) => set && 'step' in set);

/** The number of steps that Next and Back go through on a slide; 0 if none. */
export const stepsOn = (slide: PageSlide, instance: Instance): number =>
  (showsFigure(slide) && walksSteps(slide) && instance.widget.steps?.length) || 0;

/**
 * Returns the state for a line of a slide: the initial state plus the last `set` up to that line; if there is none, the
 * talk's initial state (`begins`).
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

/** Returns the state of a question's figure: what the question assumes, and once answered, the change applied. */
const questionState = (slide: PageSlide, instance: Instance, answered: boolean): AnyState =>
  withChange(instance, assumedState(instance, slide.asks), answered ? slide.change : undefined);

/**
 * One press of the clicker on a slide: which line is shown, which step the figure is at, whether the question is
 * answered.
 */
export interface Press {
  readonly line?: number | undefined;
  readonly step?: number | undefined;
  readonly answered?: boolean | undefined;
}

/** Returns all presses of a slide except the one that shows the answer. */
export function pressesOf(slide: PageSlide, instance: Instance | undefined): Press[] {
  const { lines } = slide;
  const steps = instance ? stepsOn(slide, instance) : 0;
  if (lines.length > 1) return lines.map((_, line) => ({ line }));
  const line = lines.length ? { line: 0 } : {};
  return steps ? Array.from({ length: steps }, (_, i) => ({ step: i + 1, ...line })) : [line];
}

/** Returns the state of a slide's figure after a press; undefined if the slide is not there for its figure. */
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
/** Whether a figure is in a temporary state that must not be shared or stored. */
export const isTemporary = (instance: Instance) => temporary.has(instance);

/**
 * Runs a function while a figure is rendered in a given state, then restores it. During a drag the figure keeps its
 * state.
 */
export function withState<T>(
  instance: Instance | undefined,
  state: AnyState | undefined,
  act: () => T,
): T {
  if (!instance || !state || instance.gesture.getState()) return act();
  const current = instance.store.getState();
  if (isSameState(instance.widget, current.present, state)) {
    // The state may have been set but not rendered yet.
    flushSync(() => {});
    return act();
  }
  temporary.add(instance);
  // As during a drag: it meets no challenges and is not announced.
  instance.gesture.setState(true, true);
  try {
    flushSync(() => instance.replaceState(state, false));
    return act();
  } finally {
    flushSync(() => instance.store.setState(current, true));
    instance.gesture.setState(false, true);
    temporary.delete(instance);
  }
}

/**
 * Takes over the figures of a page for a talk: sets their initial states for the talk and clears undo and storage.
 * Returns a function that restores the reader's states.
 */
export function takeOverFigures(
  session: Session,
  begins: (instance: Instance) => AnyState,
): () => void {
  const resumeStorage = session.pause?.();
  const saved = [...session.instances.values()].map(
    (instance) => [instance, instance.store.getState()] as const,
  );
  for (const [instance] of saved) {
    instance.replaceState(begins(instance), false);
    instance.store.setState({ past: [], future: [] });
  }
  return () => {
    for (const [instance, held] of saved) {
      instance.replaceState(held.present, false);
      instance.store.setState(held, true);
    }
    resumeStorage?.();
  };
}
