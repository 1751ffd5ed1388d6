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
import { Label } from '../controls/Label.tsx';
import { restoreDock } from '../layout/dock.ts';
import { lazyPart } from '../bound/lazyPart.ts';
import { isHeld } from '../bound/drag.ts';
import { useValue } from '../bound/signal.ts';
import { initialValue, usePatch, writeText } from '../bound/usePatch.ts';
import { computedOf } from './bind.ts';
import { Announcer } from './Announcer.tsx';
import { handedOn, linkQuery } from './shareLink.ts';
import { CopyButton } from './CopyButton.tsx';
import type { AnyState, AnyWidget, ViewProps } from './define.ts';
import { askForDialog, type DialogName } from './dialogs.ts';
import { FigureView } from './FigureView.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { AnyField } from '../fields/field.ts';
import type { Instance } from './instance.ts';
import { ownAddress } from './pageAddress.ts';
import { Stepper } from './Stepper.tsx';

/** The address that restores these figures on this page, `anchor` in view. */
export async function pageLink(instances: Iterable<Instance>, anchor?: string): Promise<string> {
  const query = await linkQuery([...instances].map((i) => [i.name, i.text()] as const));
  return `${ownAddress()}${query}${handedOn()}${anchor ? `#${anchor}` : ''}`;
}

/** A sign of a button, in a square of 24. */
const Sign = ({ d }: { d: string }) => (
  <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
const UNDO_ICON = 'M8.5 5 4.5 9l4 4M4.5 9h9a5 5 0 0 1 0 10H9';
const REDO_ICON = 'M15.5 5l4 4-4 4M19.5 9h-9a5 5 0 0 0 0 10H15';
const RESET_ICON = 'M5.5 5v4.5H10M5.8 9.2A7.3 7.3 0 1 1 4.7 13';
const MORE_ICON = 'M5 12h.01M12 12h.01M19 12h.01';

/** Whether one of its fields takes numbers that were pasted or dropped. */
const takesNumbers = ({ fields }: AnyWidget) =>
  Object.values(fields as Record<string, AnyField>).some(({ axes, hidden }) => axes && !hidden);

/** Undo, redo, reset, and in a menu what is taken away from a figure: the same for every figure. */
const Actions = memo(function Actions({
  instance,
  bench,
}: {
  instance: Instance;
  /** Opens the bench, or closes it. */
  bench: () => void;
}) {
  const canUndo = useStore(instance.store, (timeline) => timeline.past.length > 0);
  const canRedo = useStore(instance.store, (timeline) => timeline.future.length > 0);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (focus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (focus) menu.current.querySelector('summary')!.focus();
  };
  const ask = (name: DialogName, label: string) => (
    <button
      type="button"
      data-act={name}
      onClick={() => {
        close(true);
        askForDialog(menu.current!, name, instance);
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
  const signs = [
    { act: 'undo', name: 'Undo', d: UNDO_ICON, can: canUndo, run: instance.undo },
    { act: 'redo', name: 'Redo', d: REDO_ICON, can: canRedo, run: instance.redo },
    { act: 'reset', name: 'Reset', d: RESET_ICON, can: true, run: instance.reset },
  ];
  return (
    <div className="actions">
      {signs.map(({ act, name, d, can, run }) => (
        <button
          key={act}
          type="button"
          data-act={act}
          aria-label={name}
          title={name}
          aria-disabled={!can}
          onClick={run}
        >
          <Sign d={d} />
        </button>
      ))}
      {/* Escape and leaving close it, as they do menus everywhere. */}
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
          <Sign d={MORE_ICON} />
        </summary>
        <div className="menu-items">
          {ask('share', 'Share and take along…')}
          {takesNumbers(instance.widget) && ask('numbers', 'Your own numbers…')}
          {ask('open', 'Open from text…')}
          <CopyButton
            act="link"
            label="Copy link"
            make={() => pageLink([instance], `figure-${instance.name}`)}
          />
          <CopyButton act="code" label="Copy as PyTorch" make={torch} />
          <button
            type="button"
            data-act="bench"
            onClick={() => {
              close(false);
              bench();
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

/** What ends a gesture, or shows that it has ended. */
const GESTURE_END_EVENTS = ['pointerup', 'pointercancel', 'pointermove'] as const;

/** One drag in an element is one step of undo, however long the hand rests. Returns what ends that. */
function followHand(element: HTMLElement, instance: Instance): () => void {
  let stop: (() => void) | undefined;
  const press = ({ button }: PointerEvent) => {
    if (button !== 0 || stop) return;
    instance.beginGesture();
    const look = (now: MouseEvent) => isHeld(now) || stop?.();
    stop = () => {
      instance.endGesture();
      for (const type of GESTURE_END_EVENTS) removeEventListener(type, look);
      stop = undefined;
    };
    for (const type of GESTURE_END_EVENTS) addEventListener(type, look);
  };
  element.addEventListener('pointerdown', press, true);
  return () => {
    stop?.();
    element.removeEventListener('pointerdown', press, true);
  };
}

/** All controls, when a reader first asks for them. */
const Controls = lazyPart(() => import('./Controls.tsx'));
/** What has a worker do the figure's job, when there is something to do. */
const Working = lazyPart(() => import('./Working.tsx'));
/** Where the figure's code is run and edited. */
const BenchPlace = lazyPart(() => import('./BenchPlace.tsx'));

/** The state in words, in step with the picture, also under a hand. */
const Sentence = memo(function Sentence({ instance }: { instance: Instance }) {
  const sentence = useMemo(
    () => computedOf<string>(instance, instance.widget.describe),
    [instance],
  );
  const ref = usePatch<HTMLElement, string>(sentence, writeText);
  return (
    <figcaption ref={ref} className="describe">
      {initialValue(sentence)}
    </figcaption>
  );
});

/** Fields whose controls stand in the bar in this state. */
const inBar = ({ fields }: AnyWidget, state: AnyState) =>
  Object.entries(fields as Record<string, AnyField>).flatMap(([id, field]) =>
    field.bar && !field.leftOut?.(state) ? [id] : [],
  );

/** How wide a figure is laid out on a stage, and how high it then is: what its scale follows from (theme/stage.css). */
const DEFAULT_STAGE = [720, 580] as const;
const stageOf = ([wide, high]: readonly [number, number] = DEFAULT_STAGE) =>
  ({ '--wide': wide, '--high': high }) as CSSProperties;

/** The element of a figure: it stands in the page's HTML, and its inside is drawn by React. */
export const frameOf = ({ name, widget, start }: Instance, heading?: string) => ({
  className: 'figure',
  id: `figure-${name}`,
  'data-scope': name,
  'data-widget': widget.id,
  'data-step': start['step'],
  'data-heading': heading,
  'aria-labelledby': `title-${name}`,
});

/** A figure in its place, with the way past it. */
export const FigurePlace = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <a className="past" href={`#past-${name}`}>
      Skip figure
    </a>
    {children}
    <span className="past-end" id={`past-${name}`} tabIndex={-1} />
  </>
);

/**
 * The inside of a live figure: its stages, its picture, the controls and actions every widget has, and its sentence.
 * Everything but the picture comes from the definition.
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
      bar: computedOf(instance, (state) => inBar(widget, state)),
      step: computedOf(instance, (state) => state['step'] as number),
      // No worker is at work where the page is made, nor in its first picture.
      works: {
        ...computedOf(instance, (state) => instance.jobInput(state) !== undefined),
        initial: () => false,
      },
    }),
    [instance, widget],
  );
  const bar = useValue(signals.bar);
  const step = useValue(signals.step);
  const works = useValue(signals.works);
  const [open, setOpen] = useState(false);
  const [bench, setBench] = useState(false);
  const toggleBench = useCallback(() => setBench((shown) => !shown), []);
  const title = useRef<HTMLParagraphElement>(null);
  const numbers = useRef<HTMLDetailsElement>(null);
  // It may have been unfolded before it was taken over.
  useLayoutEffect(() => setOpen(numbers.current!.open), []);
  useLayoutEffect(
    () => followHand(title.current!.closest<HTMLElement>('.figure')!, instance),
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
          <Actions instance={instance} bench={toggleBench} />
        </div>
        <div className="figure-room" style={stageOf(widget.stage)}>
          <div className="figure-body">
            {widget.steps && <Stepper {...{ instance, step }} />}
            <div className="figure-view">
              <FigureView
                {...{ instance, View }}
                progress={
                  works && (
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
      {bench && (
        <Suspense fallback={null}>
          <BenchPlace instance={instance} close={toggleBench} />
        </Suspense>
      )}
    </>
  );
});
