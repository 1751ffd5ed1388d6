import {
  type ComponentType,
  type CSSProperties,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Label } from '../kit/input/Label.tsx';
import { lazyComponent } from '../kit/signal/lazyComponent.ts';
import { isPrimaryButtonDown } from '../kit/signal/useDrag.ts';
import { useValue } from '../kit/signal/signal.ts';
import { initialValue, usePatch, writeText } from '../kit/signal/usePatch.ts';
import { computedSignal } from './bind.ts';
import { Announcer } from './Announcer.tsx';
import type { AnyState, AnyWidget, ViewProps } from './define.ts';
import { FigureActions } from './FigureActions.tsx';
import { FigureView } from './FigureView.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { AnyField } from './fields/field.ts';
import type { Instance } from './instance.ts';
import { Stepper } from './Stepper.tsx';

/** Events that end a drag, or reveal that it ended outside the window. */
const GESTURE_END_EVENTS = ['pointerup', 'pointercancel', 'pointermove'] as const;

/** Makes each drag in the element one undo step, even if the pointer rests. Returns a cleanup function. */
function trackDrag(element: HTMLElement, instance: Instance): () => void {
  let stop: (() => void) | undefined;
  const press = ({ button }: PointerEvent) => {
    if (button !== 0 || stop) return;
    instance.beginGesture();
    const checkButton = (now: MouseEvent) => isPrimaryButtonDown(now) || stop?.();
    stop = () => {
      instance.endGesture();
      for (const type of GESTURE_END_EVENTS) removeEventListener(type, checkButton);
      stop = undefined;
    };
    for (const type of GESTURE_END_EVENTS) addEventListener(type, checkButton);
  };
  element.addEventListener('pointerdown', press, true);
  return () => {
    stop?.();
    element.removeEventListener('pointerdown', press, true);
  };
}

const Controls = lazyComponent(() => import('./Controls.tsx'));
const JobRunner = lazyComponent(() => import('./JobRunner.tsx'));
const FigureEditor = lazyComponent(() => import('./FigureEditor.tsx'));

/** The sentence under the figure. It updates in the same frame as the picture, even during a drag. */
const Sentence = memo(function Sentence({ instance }: { instance: Instance }) {
  const sentence = useMemo(
    () => computedSignal<string>(instance, instance.widget.describe),
    [instance],
  );
  const ref = usePatch<HTMLElement, string>(sentence, writeText);
  return (
    <figcaption ref={ref} className="describe">
      {initialValue(sentence)}
    </figcaption>
  );
});

/** Ids of the fields whose controls are in the bar in this state. */
const barFieldIds = ({ fields }: AnyWidget, state: AnyState) =>
  Object.entries(fields as Record<string, AnyField>).flatMap(([id, field]) =>
    field.bar && !field.leftOut?.(state) ? [id] : [],
  );

/** Default layout size on a stage, in pixels; theme/stage.css computes the scale from it. */
const DEFAULT_STAGE = [720, 580] as const;
const stageOf = ([wide, high]: readonly [number, number] = DEFAULT_STAGE) =>
  ({ '--wide': wide, '--high': high }) as CSSProperties;

/** Attributes of the figure's element. The element is static HTML; React renders only its contents. */
export const figureAttributes = ({ name, widget, start }: Instance, heading?: string) => ({
  className: 'figure',
  id: `figure-${name}`,
  'data-scope': name,
  'data-widget': widget.id,
  'data-step': start['step'],
  'data-heading': heading,
  'aria-labelledby': `title-${name}`,
});

/** A figure with a link to skip it. */
export const FigureWithSkipLink = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <a className="past" href={`#past-${name}`}>
      Skip figure
    </a>
    {children}
    <span className="past-end" id={`past-${name}`} tabIndex={-1} />
  </>
);

/**
 * The contents of a live figure: stages, picture, controls, actions and sentence. All but the picture are derived from
 * the widget's definition.
 */
export const Figure = memo(function Figure({
  instance,
  View,
  heading,
}: {
  instance: Instance;
  View: ComponentType<ViewProps>;
  heading?: string | undefined;
}) {
  const { widget, name } = instance;
  const signals = useMemo(
    () => ({
      bar: computedSignal(instance, (state) => barFieldIds(widget, state)),
      step: computedSignal(instance, (state) => state['step'] as number),
      // The server runs no worker, so the first render must not show one.
      works: {
        ...computedSignal(instance, (state) => instance.jobInput(state) !== undefined),
        initial: () => false,
      },
    }),
    [instance, widget],
  );
  const bar = useValue(signals.bar);
  const step = useValue(signals.step);
  const hasJob = useValue(signals.works);
  const [open, setOpen] = useState(false);
  const [isEditorOpen, setIsEditorOpen] = useState(false);
  const toggleEditor = useCallback(() => setIsEditorOpen((shown) => !shown), []);
  const title = useRef<HTMLParagraphElement>(null);
  const numbers = useRef<HTMLDetailsElement>(null);
  // The reader may have opened it before hydration.
  useLayoutEffect(() => setOpen(numbers.current!.open), []);
  useLayoutEffect(
    () => trackDrag(title.current!.closest<HTMLElement>('.figure')!, instance),
    [instance],
  );
  useLayoutEffect(() => {
    if (widget.steps) title.current!.closest<HTMLElement>('.figure')!.dataset['step'] = `${step}`;
  }, [widget, step]);
  return (
    <>
      <div className="figure-whole">
        <div className="figure-head">
          <p ref={title} className="figure-title" id={`title-${name}`}>
            <Label text={heading ?? widget.title} />
          </p>
          <FigureActions {...{ instance, toggleEditor }} />
        </div>
        <div className="figure-room" style={stageOf(widget.stage)}>
          <div className="figure-body">
            {widget.steps && <Stepper {...{ instance, step }} />}
            <div className="figure-view">
              <FigureView
                {...{ instance, View }}
                progress={
                  hasJob && (
                    <Suspense fallback={null}>
                      <JobRunner instance={instance} />
                    </Suspense>
                  )
                }
              />
            </div>
            {bar.length > 0 && (
              <div className="figure-bar">
                {bar.map((id) => (
                  <FieldControl key={id} {...{ id, instance }} />
                ))}
              </div>
            )}
          </div>
        </div>
        <Sentence instance={instance} />
      </div>
      <details
        ref={numbers}
        className="numbers"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>All values and keyboard help</summary>
        {open && (
          <Suspense fallback={null}>
            <Controls instance={instance} />
          </Suspense>
        )}
      </details>
      <Announcer instance={instance} />
      {isEditorOpen && (
        <Suspense fallback={null}>
          <FigureEditor instance={instance} close={toggleEditor} />
        </Suspense>
      )}
    </>
  );
});
