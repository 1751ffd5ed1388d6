import { createStore, type StoreApi } from 'zustand/vanilla';
import { bindFields, type BoundFields } from './bind.ts';
import { bindNumbers, type BoundNumbers } from './bindNumbers.ts';
import {
  type AnyState,
  type AnyWidget,
  applyPatch,
  cleanState,
  presetState,
  isSameState,
  reuseUnchanged,
} from './define.ts';
import { encode } from './link.ts';

/** The store's contents: present state, undo and redo history, and the latest job result. */
interface Timeline {
  readonly present: AnyState;
  readonly past: readonly AnyState[];
  readonly future: readonly AnyState[];
  /** Latest result of the widget's job with its input (see `Instance.jobInput`). */
  readonly jobResult?: { readonly input: string; readonly output: unknown };
  /** Latest output, computed or precomputed, possibly for an earlier state; shown until there is a new one. */
  readonly lastOutput?: unknown;
}

/** A live copy of a widget with its own state. */
export interface Instance {
  /** Unique on its page; used as key in links and saved work. */
  readonly name: string;
  readonly widget: AnyWidget;
  /** The state that Reset restores. */
  readonly start: AnyState;
  readonly store: StoreApi<Timeline>;
  /** Bound fields, for controls. */
  readonly fields: BoundFields<AnyState>;
  /** Bound quantities, for marks. */
  // oxlint-disable-next-line typescript/no-explicit-any -- of a widget not known statically
  readonly numbers: BoundNumbers<any>;
  /** The derived values for a state; cached until the job result changes. */
  derived(state: AnyState): unknown;
  /** The job's input for a state as JSON, or undefined if the state doesn't need the job. */
  jobInput(state: AnyState): string | undefined;
  /** Stores the job's output for an input. */
  setJobResult(input: string, output: unknown): void;
  /** Changes some fields. All changes within one gesture are a single undo step. */
  set(patch: AnyState): void;
  /** Replaces the state, for example with one from a link or saved work. If `undoable`, Undo returns to the old one. */
  replaceState(state: AnyState, undoable: boolean): void;
  reset(): void;
  undo(): void;
  redo(): void;
  /** Makes all changes until `endGesture` a single undo step. */
  beginGesture(): void;
  endGesture(): void;
  /** Whether a drag is in progress. External updates must wait until it ends. */
  readonly gesture: StoreApi<boolean>;
  /** The present state as link text. */
  linkText(): string;
  /** Filters every change so that locked fields keep their values (src/share/lock.ts). */
  guard?: (next: AnyState, present: AnyState) => AnyState;
}

const UNDO_STEPS = 100;
/** Changes of the same field within this time are one undo step. */
const BURST_MS = 700;

/**
 * Creates an instance in its initial state. Links and saved work are applied before hydration, but React hydrates from
 * the store's initial state, so the first render matches the prerendered HTML.
 */
export function createInstance(
  widget: AnyWidget,
  o: {
    name?: string;
    preset?: string | undefined;
    /** Initial state, instead of a preset. */
    start?: AnyState;
    now?: () => number;
  } = {},
): Instance {
  const now = o.now ?? (() => performance.now());
  const start = o.start ?? presetState(widget, o.preset);
  const store = createStore<Timeline>(() => ({ present: start, past: [], future: [] }));
  const memo = new WeakMap<
    AnyState,
    { jobResult: Timeline['jobResult']; lastOutput: unknown; derived: unknown }
  >();
  const gesture = createStore(() => false);
  let burst = { keys: '', at: -Infinity };
  let fields: BoundFields<AnyState> | undefined;
  let numbers: Instance['numbers'] | undefined;
  let lastText: { state: AnyState; text: string } | undefined;

  const outputOf = (state: AnyState) => {
    const { jobResult } = store.getState();
    return jobResult && jobResult.input === instance.jobInput(state) ? jobResult.output : undefined;
  };
  /** The output to keep showing after the figure leaves this state. */
  const outputToShow = (state: AnyState): Pick<Timeline, 'lastOutput'> => {
    const lastOutput = widget.job?.precomputed?.(state) ?? outputOf(state);
    return lastOutput === undefined ? {} : { lastOutput };
  };

  const guarded = (next: AnyState) => instance.guard?.(next, store.getState().present) ?? next;
  const replace = (requested: AnyState, merge: boolean) => {
    const { present, past } = store.getState();
    const next = guarded(requested);
    if (next === present) return;
    const newPast = merge ? past : [...past, present].slice(-UNDO_STEPS);
    store.setState({ present: next, past: newPast, future: [], ...outputToShow(present) });
  };
  const endBurst = () => {
    burst = { keys: '', at: -Infinity };
  };

  const travel = (from: 'past' | 'future', to: 'past' | 'future') => {
    const timeline = store.getState();
    const next = timeline[from].at(-1);
    if (!next) return;
    endBurst();
    store.setState({
      ...timeline,
      ...outputToShow(timeline.present),
      present: guarded(next),
      [from]: timeline[from].slice(0, -1),
      [to]: [...timeline[to], timeline.present],
    });
  };

  const instance: Instance = {
    name: o.name ?? widget.id,
    widget,
    start,
    store,
    derived(state) {
      const { jobResult, lastOutput } = store.getState();
      let cached = memo.get(state);
      if (!cached || cached.jobResult !== jobResult || cached.lastOutput !== lastOutput) {
        const derived = widget.derive(state, outputOf(state), lastOutput);
        cached = { jobResult, lastOutput, derived };
        memo.set(state, cached);
      }
      return cached.derived;
    },
    jobInput: (state) => widget.job && JSON.stringify(widget.job.of(state)),
    setJobResult: (input, output) =>
      store.setState({ jobResult: { input, output }, lastOutput: output }),
    set(patch) {
      const isGesture = gesture.getState();
      const keys = isGesture ? 'gesture' : Object.keys(patch).sort().join();
      const merge = burst.keys === keys && (isGesture || now() - burst.at < BURST_MS);
      const { present } = store.getState();
      const next = reuseUnchanged(widget, present, applyPatch(widget, present, patch));
      if (next === present) return;
      replace(next, merge);
      burst = { keys, at: now() };
    },
    replaceState(state, undoable) {
      endBurst();
      const { present } = store.getState();
      const next = reuseUnchanged(widget, present, cleanState(widget, state));
      if (next !== present) replace(next, !undoable);
    },
    reset() {
      endBurst();
      if (!isSameState(widget, store.getState().present, start)) replace(start, false);
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
    beginGesture() {
      endBurst();
      gesture.setState(true, true);
    },
    endGesture() {
      endBurst();
      // A drag that ends where it began leaves nothing to undo.
      const { present, past } = store.getState();
      const before = past.at(-1);
      if (before && isSameState(widget, present, before))
        store.setState({ past: past.slice(0, -1) });
      gesture.setState(false, true);
    },
    gesture,
    linkText() {
      const { present } = store.getState();
      if (lastText?.state !== present) lastText = { state: present, text: encode(widget, present) };
      return lastText.text;
    },
    get fields() {
      return (fields ??= bindFields(instance));
    },
    get numbers() {
      return (numbers ??= bindNumbers(instance));
    },
  };
  return instance;
}
