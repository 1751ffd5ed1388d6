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
import { useStore } from 'zustand';
import { Label } from '../kit/input/Label.tsx';
import { restoreDock } from '../kit/layout/dock.ts';
import { lazyComponent } from '../kit/signal/lazyComponent.ts';
import { isPrimaryButtonDown } from '../kit/signal/drag.ts';
import { useValue } from '../kit/signal/signal.ts';
import { initialValue, usePatch, writeText } from '../kit/signal/usePatch.ts';
import { computedSignal } from './bind.ts';
import { Announcer } from './Announcer.tsx';
import { inheritedQuery, linkQuery } from './shareLink.ts';
import { CopyButton } from './CopyButton.tsx';
import type { AnyState, AnyWidget, ViewProps } from './define.ts';
import { requestDialog, type DialogName } from './dialogs.ts';
import { FigureView } from './FigureView.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { AnyField } from './fields/field.ts';
import type { Instance } from './instance.ts';
import { pageAddress } from './pageAddress.ts';
import { Stepper } from './Stepper.tsx';

/** URL of this page that restores the given figures and scrolls to `anchor`. */
export async function pageLink(instances: Iterable<Instance>, anchor?: string): Promise<string> {
  const query = await linkQuery([...instances].map((i) => [i.name, i.text()] as const));
  return `${pageAddress()}${query}${inheritedQuery()}${anchor ? `#${anchor}` : ''}`;
}

const Icon = ({ d }: { d: string }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
const UNDO_ICON = 'M8.5 5 4.5 9l4 4M4.5 9h9a5 5 0 0 1 0 10H9';
const REDO_ICON = 'M15.5 5l4 4-4 4M19.5 9h-9a5 5 0 0 0 0 10H15';
const RESET_ICON = 'M5.5 5v4.5H10M5.8 9.2A7.3 7.3 0 1 1 4.7 13';
const MORE_ICON = 'M5 12h.01M12 12h.01M19 12h.01';

/** Whether readers can paste or drop numbers into any of the widget's fields. */
const takesNumbers = ({ fields }: AnyWidget) =>
  Object.values(fields as Record<string, AnyField>).some(({ axes, hidden }) => axes && !hidden);

/** The buttons every figure has: undo, redo, reset, and a menu to share, copy or run it. */
const Actions = memo(function Actions({
  instance,
  editCode,
}: {
  instance: Instance;
  /** Opens or closes the code editor. */
  editCode: () => void;
}) {
  const canUndo = useStore(instance.store, (timeline) => timeline.past.length > 0);
  const canRedo = useStore(instance.store, (timeline) => timeline.future.length > 0);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (focus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (focus) menu.current.querySelector('summary')!.focus();
  };
  const dialogButton = (name: DialogName, label: string) => (
    <button
      type="button"
      data-act={name}
      onClick={() => {
        close(true);
        requestDialog(menu.current!, name, instance);
      }}
    >
      {label}
    </button>
  );
  const torch = async () => {
    const { present } = instance.store.getState();
    const { programOf } = await import('./program.ts');
    return (await programOf(instance.widget, present, instance.derived(present))).code;
  };
  const iconButtons = [
    { act: 'undo', name: 'Undo', d: UNDO_ICON, can: canUndo, run: instance.undo },
    { act: 'redo', name: 'Redo', d: REDO_ICON, can: canRedo, run: instance.redo },
    { act: 'reset', name: 'Reset', d: RESET_ICON, can: true, run: instance.reset },
  ];
  return (
    <div className="actions">
      {iconButtons.map(({ act, name, d, can, run }) => (
        <button
          key={act}
          type="button"
          data-act={act}
          aria-label={name}
          title={name}
          aria-disabled={!can}
          onClick={run}
        >
          <Icon d={d} />
        </button>
      ))}
      {/* Escape and losing focus close the menu, as usual. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details
        className="menu"
        ref={menu}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget &&
          !currentTarget.contains(relatedTarget) &&
          !relatedTarget.closest('dialog') &&
          close(false)
        }
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          close(true);
        }}
      >
        <summary aria-label="More" title="Share, copy, run and edit">
          <Icon d={MORE_ICON} />
        </summary>
        <div className="menu-items">
          {dialogButton('share', 'Share and take along…')}
          {takesNumbers(instance.widget) && dialogButton('numbers', 'Your own numbers…')}
          {dialogButton('open', 'Open from text…')}
          <CopyButton
            act="link"
            label="Copy link"
            make={() => pageLink([instance], `figure-${instance.name}`)}
          />
          <CopyButton act="code" label="Copy as PyTorch" make={torch} />
          <button
            type="button"
            data-act="edit-code"
            onClick={() => {
              close(false);
              editCode();
            }}
          >
            Run and edit
          </button>
          <button
            type="button"
            data-act="dock"
            onClick={() => {
              close(true);
              restoreDock();
            }}
          >
            Pin figure
          </button>
        </div>
      </details>
    </div>
  );
});

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
const Working = lazyComponent(() => import('./JobRunner.tsx'));
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
  const [isEditing, setIsEditing] = useState(false);
  const toggleEditor = useCallback(() => setIsEditing((shown) => !shown), []);
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
          <Actions instance={instance} editCode={toggleEditor} />
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
                      <Working instance={instance} />
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
      {isEditing && (
        <Suspense fallback={null}>
          <FigureEditor instance={instance} close={toggleEditor} />
        </Suspense>
      )}
    </>
  );
});
