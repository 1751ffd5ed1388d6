import { createStore, type StoreApi } from 'zustand/vanilla';
import { bindFields, type BoundFields } from './bind.ts';
import { bindNumbers, type BoundNumbers } from './bindNumbers.ts';
import {
  type AnyState,
  type AnyWidget,
  changedState,
  cleanState,
  presetState,
  sameState,
  keepUnchanged,
} from './define.ts';
import { encode } from './link.ts';

/** What the store holds: the fields, the states to go back and forward to, and what a worker found last. */
export interface Timeline {
  readonly present: AnyState;
  readonly past: readonly AnyState[];
  readonly future: readonly AnyState[];
  /** What came of the widget's job last, and what it was asked (see `Instance.jobInput`). */
  readonly jobResult?: { readonly input: string; readonly output: unknown };
  /** What came of it, or was known of it, in the last state where there was any: drawn until there is more. */
  readonly lastOutput?: unknown;
}

/** One live copy of a widget. Two on a page share nothing unless they share the instance. */
export interface Instance {
  /** Unique on its page; the key in links and in kept work. */
  readonly name: string;
  readonly widget: AnyWidget;
  /** Where Reset returns to. */
  readonly start: AnyState;
  readonly store: StoreApi<Timeline>;
  /** Each field with all that a control needs. */
  readonly fields: BoundFields<AnyState>;
  /** Each quantity with all that a mark needs. */
  // oxlint-disable-next-line typescript/no-explicit-any -- of a widget not known statically
  readonly numbers: BoundNumbers<any>;
  /** Derived once a state, and once more when its job is done. */
  derived(state: AnyState): unknown;
  /** What a state asks of the widget's job, as JSON; undefined where it asks nothing. */
  jobInput(state: AnyState): string | undefined;
  /** Takes what came of the job on an input. */
  setJobResult(input: string, output: unknown): void;
  /** Changes some fields. Changes of one gesture become one step of undo. */
  set(patch: AnyState): void;
  /** Takes a state from elsewhere (a link, kept work); `undoable` keeps the old one to go back to. */
  replaceState(state: AnyState, undoable: boolean): void;
  reset(): void;
  undo(): void;
  redo(): void;
  /** Everything set until `endGesture` is one step of undo. */
  beginGesture(): void;
  endGesture(): void;
  /** Whether a hand is on it: what comes from elsewhere then has to wait. */
  readonly gesture: StoreApi<boolean>;
  /** The present state as link text. */
  text(): string;
  /** What each change has to pass, where some fields are to stay as they are (src/share/lock.ts). */
  guard?: (next: AnyState, present: AnyState) => AnyState;
}

const UNDO_STEPS = 100;
/** Key presses on the same field closer together than this are one step of undo. */
const BURST_MS = 700;

/**
 * Makes an instance at its start. What a link or kept work brings is adopted before the page hydrates:
 * React reads the store's initial state for that, so the prerendered HTML and the first render agree.
 */
export function createInstance(
  widget: AnyWidget,
  o: {
    name?: string;
    preset?: string | undefined;
    /** Where it starts, instead of a preset. */
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
  /** What a state that is left leaves to be drawn. */
  const left = (state: AnyState): Pick<Timeline, 'lastOutput'> => {
    const lastOutput = widget.job?.precomputed?.(state) ?? outputOf(state);
    return lastOutput === undefined ? {} : { lastOutput };
  };

  const guarded = (next: AnyState) => instance.guard?.(next, store.getState().present) ?? next;
  const replace = (asked: AnyState, merge: boolean) => {
    const { present, past } = store.getState();
    const next = guarded(asked);
    if (next === present) return;
    const newPast = merge ? past : [...past, present].slice(-UNDO_STEPS);
    store.setState({ present: next, past: newPast, future: [], ...left(present) });
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
      ...left(timeline.present),
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
      const busy = gesture.getState();
      const keys = busy ? 'gesture' : Object.keys(patch).sort().join();
      const merge = burst.keys === keys && (busy || now() - burst.at < BURST_MS);
      const { present } = store.getState();
      const next = keepUnchanged(widget, present, changedState(widget, present, patch));
      if (next === present) return;
      replace(next, merge);
      burst = { keys, at: now() };
    },
    replaceState(state, undoable) {
      endBurst();
      const { present } = store.getState();
      const next = keepUnchanged(widget, present, cleanState(widget, state));
      if (next !== present) replace(next, !undoable);
    },
    reset() {
      endBurst();
      if (!sameState(widget, store.getState().present, start)) replace(start, false);
    },
    undo: () => travel('past', 'future'),
    redo: () => travel('future', 'past'),
    beginGesture() {
      endBurst();
      gesture.setState(true, true);
    },
    endGesture() {
      endBurst();
      // A drag that was taken back leaves nothing to undo.
      const { present, past } = store.getState();
      const before = past.at(-1);
      if (before && sameState(widget, present, before)) store.setState({ past: past.slice(0, -1) });
      gesture.setState(false, true);
    },
    gesture,
    text() {
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
