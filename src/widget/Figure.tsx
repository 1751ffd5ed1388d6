import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { isHeld } from '../bound/drag.ts';
import { Announcer } from './Announcer.tsx';
import { linkQuery } from './shareLink.ts';
import { usePresent } from './context.ts';
import { CopyButton } from './CopyButton.tsx';
import type { ViewProps } from './define.ts';
import { FieldControl } from './FieldControl.tsx';
import type { AnyField } from '../fields/field.ts';
import type { Instance } from './instance.ts';
import { Stepper } from './Stepper.tsx';

/** The address that restores these figures on this page, `anchor` in view. */
export async function pageLink(instances: Iterable<Instance>, anchor?: string): Promise<string> {
  const query = await linkQuery([...instances].map((i) => [i.name, i.text()] as const));
  return `${location.origin}${location.pathname}${query}${anchor ? `#${anchor}` : ''}`;
}

/** Undo, redo, reset, copy, run: the same under every figure. */
const Actions = memo(function Actions({
  instance,
  bench,
}: {
  instance: Instance;
  /** Opens the bench, or closes it. */
  bench: () => void;
}) {
  const canUndo = useStore(instance.store, (held) => held.past.length > 0);
  const canRedo = useStore(instance.store, (held) => held.future.length > 0);
  const torch = async () => {
    const { present } = instance.store.getState();
    const { programOf } = await import('./program.ts');
    return (await programOf(instance.widget, present, instance.derived(present))).code;
  };
  return (
    <div className="actions">
      <button type="button" data-act="undo" aria-disabled={!canUndo} onClick={instance.undo}>
        Undo
      </button>
      <button type="button" data-act="redo" aria-disabled={!canRedo} onClick={instance.redo}>
        Redo
      </button>
      <button type="button" data-act="reset" onClick={instance.reset}>
        Reset
      </button>
      <CopyButton act="code" label="Copy as PyTorch" make={torch} />
      <button type="button" data-act="bench" onClick={bench}>
        Run and edit
      </button>
      <CopyButton
        act="link"
        label="Copy link"
        make={() => pageLink([instance], `figure-${instance.name}`)}
      />
    </div>
  );
});

/** What ends a gesture, or shows that it has ended. */
const ENDS = ['pointerup', 'pointercancel', 'pointermove'] as const;

/** One drag in an element is one step of undo, however long the hand rests. Returns what ends that. */
function followHand(element: HTMLElement, instance: Instance): () => void {
  let stop: (() => void) | undefined;
  const press = ({ button }: PointerEvent) => {
    if (button !== 0 || stop) return;
    instance.beginGesture();
    const look = (now: MouseEvent) => isHeld(now) || stop?.();
    stop = () => {
      instance.endGesture();
      for (const type of ENDS) removeEventListener(type, look);
      stop = undefined;
    };
    for (const type of ENDS) addEventListener(type, look);
  };
  element.addEventListener('pointerdown', press, true);
  return () => {
    stop?.();
    element.removeEventListener('pointerdown', press, true);
  };
}

/** All controls, when a reader first asks for them. */
const Controls = lazy(() => import('./Controls.tsx'));
/** What has a worker do the figure's job, when there is something to do. */
const Working = lazy(() => import('./Working.tsx'));
/** Where the figure's code is run and edited. */
const BenchPlace = lazy(() => import('./BenchPlace.tsx'));

/** The state in words, in step with the picture, also under a hand. */
const Sentence = memo(function Sentence({ instance }: { instance: Instance }) {
  const { state, derived } = usePresent(instance);
  return <figcaption className="describe">{instance.widget.describe(state, derived)}</figcaption>;
});

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
  const { state, derived } = usePresent(instance);
  const { widget, name } = instance;
  const [open, setOpen] = useState(false);
  const [bench, setBench] = useState(false);
  const toggleBench = useCallback(() => setBench((shown) => !shown), []);
  const title = useRef<HTMLParagraphElement>(null);
  const numbers = useRef<HTMLDetailsElement>(null);
  // It may have been unfolded before it was taken over.
  useLayoutEffect(() => setOpen(numbers.current!.open), []);
  useLayoutEffect(() => followHand(title.current!.parentElement!, instance), [instance]);
  useLayoutEffect(() => {
    if (widget.steps) title.current!.parentElement!.dataset['step'] = `${state['step']}`;
  }, [widget, state]);
  const bar = Object.entries(widget.fields as Record<string, AnyField>).filter(
    ([, field]) => field.bar && !field.leftOut?.(state),
  );
  return (
    <>
      <p ref={title} className="figure-title" id={`title-${name}`}>
        {heading ?? widget.title}
      </p>
      {widget.steps && <Stepper {...{ instance, state, derived }} />}
      <div className="figure-view">
        <View
          {...{ state, derived }}
          set={instance.set}
          fields={instance.fields}
          text={instance.quantityText}
          progress={
            instance.asked(state) !== undefined && (
              <Suspense fallback={null}>
                <Working instance={instance} />
              </Suspense>
            )
          }
        />
      </div>
      <div className="figure-bar">
        {bar.map(([id]) => (
          <FieldControl key={id} {...{ id, instance }} />
        ))}
        <Actions instance={instance} bench={toggleBench} />
      </div>
      <Sentence instance={instance} />
      <Announcer instance={instance} />
      {bench && (
        <Suspense fallback={null}>
          <BenchPlace instance={instance} close={toggleBench} />
        </Suspense>
      )}
      <details
        ref={numbers}
        className="numbers"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>All numbers, and help with the keyboard</summary>
        {open && (
          <Suspense fallback={null}>
            <Controls instance={instance} />
          </Suspense>
        )}
      </details>
    </>
  );
});
