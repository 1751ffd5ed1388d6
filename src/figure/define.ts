import type { ComponentType, ReactNode } from 'react';
import type { MakeWorker } from './job/job.ts';
import type { FormulaPart } from '../kit/formula/parts.ts';
import type { Signal } from '../kit/signal/signal.ts';
import type { AnyField, Field } from './fields/field.ts';
import { integer } from './fields/number.tsx';
import type { BoundFields } from './bind.ts';
import type { BoundNumbers } from './bindNumbers.ts';
import type { Script } from './program.ts';
import { resolvePath, type Quantities } from './quantities.ts';

/** Everything a view receives. A view re-renders only when a value that it reads with `useValue` changes. */
// oxlint-disable-next-line typescript/no-explicit-any -- of a widget not known statically
export interface ViewProps<S = AnyState, D = unknown, Q = any> {
  /** Bound fields, for controls and handles. */
  readonly fields: BoundFields<S>;
  /** Bound quantities, for marks. */
  readonly numbers: BoundNumbers<Q>;
  /** A signal of anything else computed from the state, for marks. */
  readonly computed: <T>(read: (state: S, derived: D) => T) => Signal<T>;
  /** Changes several fields at once. */
  readonly set: (patch: Partial<S>) => void;
  /** Progress of the widget's job, for the view to place. */
  readonly progress?: ReactNode;
}

/** The state type for a record of fields. */
export type StateOf<F> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/**
 * Work too slow to run during a drag. A worker runs it once the state has settled; its output is passed to `derive`.
 */
export interface Job<S = AnyState, O = unknown> {
  /** Input for the worker, as plain data; undefined if this state doesn't need the job. */
  readonly of: (state: S) => unknown;
  /** The output for this state, if it is known without running the job; it can serve as `last` in later states. */
  readonly precomputed?: (state: S) => O | undefined;
  readonly worker: MakeWorker;
  /** Name of the work in progress, for screen readers. If absent, no progress is shown. */
  readonly name?: (state: S) => string;
}

/** A named stage of a widget with steps. */
export interface Step<S = AnyState> {
  id: string;
  title: string;
  /** The line of code that this stage runs. */
  code: (state: S) => string;
  /** One plain sentence about the stage. */
  summary: string | ((state: S) => string);
  /** The part of the formula and of the figure to highlight. */
  part: FormulaPart;
  /** Path of the quantity that this stage computes. */
  output: string;
  /** Symbols of the inputs that first appear in this stage. */
  inputs?: readonly ('Q' | 'K' | 'V')[];
}

/** Named starting states. Lessons start from one; the gallery shows them all. */
export type Presets<S> = Readonly<Record<string, { title: string; state: Partial<S> }>>;

/** What a challenge asks the reader to do. */
export interface Goal<S, D> {
  /** Changes to apply at the start. */
  readonly start: Partial<S>;
  /** A change of the start that meets the goal. Tests try it. */
  readonly solution: Partial<S>;
  /** The fields that must not change. */
  readonly keep?: readonly (keyof S)[];
  /** Changes to apply at the end, met or not, such as showing what was hidden. */
  readonly cleanup?: Partial<S>;
  /**
   * True if the goal is met. Otherwise a sentence about the current state in the challenge's terms, with no advice on
   * what to do.
   */
  readonly check: (state: S, derived: D, startState: S) => true | string;
  /** The next step from here, shown when the reader asks for a hint. */
  readonly hint?: (state: S, derived: D, startState: S) => string;
  /** Shown when the goal is met: what the reader found and why it is so, in a sentence or two. */
  readonly explain: (state: S, derived: D) => string;
}

/**
 * A complete widget. The page derives everything else from this record: link text, saved work, reset, undo and redo,
 * generated controls, the sentence under the figure, announcements, code, the gallery, the embed page and the contract
 * tests.
 */
export interface Widget<S = AnyState, D = unknown, O = unknown> {
  readonly id: string;
  /** Incremented when the meaning of link text changes; `upgrades[v]` converts version v to v + 1. */
  readonly version: number;
  readonly title: string;
  readonly fields: { readonly [K in keyof S]: Field<S[K]> };
  /** Makes fields consistent with one another, for example their shapes. Idempotent; never throws. */
  readonly normalize?: (state: S) => S;
  /** Slow work for a worker. */
  readonly job?: Job<S, O>;
  /**
   * Computes everything else on screen; pure. `output`: the job's result for this state, once ready. `last`: its
   * latest result, possibly for an earlier state.
   */
  readonly derive: (state: S, output?: O, last?: O) => D;
  /** Named values for lessons, links, stages and the copied code. */
  readonly quantities: Quantities<S, D>;
  /** The figure in one or two sentences. */
  readonly describe: (state: S, derived: D) => string;
  /**
   * Runnable PyTorch that prints the numbers on screen; `script` writes the inputs and prints (see program.ts). May be
   * loaded lazily.
   */
  readonly torch: (state: S, derived: D, script: Script<S>) => string | Promise<string>;
  /** Stages to step through. The state then has a field `step` (see `stepField`). */
  readonly steps?: readonly Step<S>[];
  /** Whether playing the stages backwards makes sense too. */
  readonly playsBackward?: boolean;
  readonly presets: Presets<S>;
  readonly goals?: Readonly<Record<string, Goal<S, D>>>;
  readonly upgrades?: Readonly<
    Record<number, (old: Readonly<Record<string, string>>) => Record<string, string>>
  >;
  /** Layout width of the picture beside the text of a lesson, and its height in the starting states, in pixels. */
  readonly stage?: readonly [wide: number, high: number];
  // oxlint-disable-next-line typescript/no-explicit-any -- a view alone knows its fields and quantities by name
  readonly view: () => Promise<{ default: ComponentType<any> }>;
}

/** The state of a widget whose type isn't known statically. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where states of all widgets meet
export type AnyState = Record<string, any>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyWidget = Widget<any, any, any>;

/** The field `step` for a widget with stages: how many are shown. All are shown at the start. */
export const stepField = (stages: number | readonly unknown[]) => {
  const count = typeof stages === 'number' ? stages : stages.length;
  return integer({ label: 'step', initial: count, min: 1, max: count });
};

/** Throws if the record is invalid. Runs in development and at build time, so mistakes never reach a reader. */
export function checkDefinition<S extends object, D, O = unknown>(
  widget: Widget<S, D, O>,
): Widget<S, D, O> {
  // The build has already checked every definition.
  if (import.meta.env.PROD && !import.meta.env.SSR) return widget;
  if (!/^[a-z][a-z0-9-]*$/.test(widget.id))
    throw new Error(`widget id "${widget.id}" is not a slug.`);
  for (const key of Object.keys(widget.fields))
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(key))
      throw new Error(`${widget.id}: field "${key}" doesn’t survive in a link.`);
  for (const [key, field] of Object.entries(widget.fields) as [string, Field<unknown>][])
    if (field.bar && field.large)
      throw new Error(`${widget.id}: "${key}" is too large for the bar, so put it in the view.`);
  const step = (widget.fields as Readonly<Record<string, AnyField>>)['step'];
  if (widget.steps && step?.range?.max !== widget.steps.length)
    throw new Error(
      `${widget.id}: a widget with ${widget.steps.length} steps has a field "step" of as many (see stepField).`,
    );
  for (const name of Object.keys(widget.quantities))
    if (Object.hasOwn(widget.fields, name))
      throw new Error(`${widget.id}: "${name}" is a field and a quantity.`);
  for (const { id, output } of widget.steps ?? [])
    if (!resolvePath(widget, output))
      throw new Error(
        `${widget.id}: the output "${output}" of step "${id}" is not a declared quantity.`,
      );
  return widget;
}

type Shape<S> = Pick<Widget<S>, 'fields' | 'normalize'>;

/** Cleans every field, then makes them consistent. */
export function cleanState<S extends object>(widget: Shape<S>, state: S): S {
  const cleaned = Object.fromEntries(
    (Object.entries(widget.fields) as [keyof S & string, AnyField][]).map(([key, field]) => [
      key,
      field.clean(state[key]),
    ]),
  ) as S;
  return widget.normalize ? widget.normalize(cleaned) : cleaned;
}

/** Whether all fields of two states are equal. */
export const isSameState = (widget: Pick<Widget, 'fields'>, a: AnyState, b: AnyState): boolean =>
  a === b ||
  Object.entries(widget.fields as Record<string, AnyField>).every(
    ([key, field]) => a[key] === b[key] || field.isEqual(a[key], b[key]),
  );

/** Reuses field values of `before` that are equal, so unchanged fields keep their identity. */
export function reuseUnchanged(
  widget: Pick<Widget, 'fields'>,
  before: AnyState,
  after: AnyState,
): AnyState {
  const fields = Object.entries(widget.fields as Record<string, AnyField>);
  const entries = fields.map(([key, field]) => [
    key,
    field.isEqual(before[key], after[key]) ? before[key] : after[key],
  ]);
  return entries.every(([key, value]) => before[key as string] === value)
    ? before
    : (Object.fromEntries(entries) as AnyState);
}

/** Applies a patch to a clean state. Only changed fields are cleaned, so the others keep their identity. */
export function applyPatch<S extends object>(widget: Shape<S>, state: S, patch: Partial<S>): S {
  const entries = (Object.entries(patch) as [keyof S & string, never][])
    .filter(([key]) => Object.hasOwn(widget.fields, key))
    .map(([key, value]) => [key, widget.fields[key].clean(value)]);
  const next = { ...state, ...(Object.fromEntries(entries) as Partial<S>) };
  return widget.normalize ? widget.normalize(next) : next;
}

const starts = new WeakMap<object, object>();

/** The definition's initial state; cached, so every call returns the same object. */
export function initialState<S extends object>(widget: Shape<S>): S {
  const cached = starts.get(widget.fields) as S | undefined;
  if (cached) return cached;
  const entries = Object.entries(widget.fields) as [string, Field<unknown>][];
  const start = cleanState(
    widget,
    Object.fromEntries(entries.map(([k, f]) => [k, f.initial])) as S,
  );
  starts.set(widget.fields, start);
  return start;
}

/** The initial state with a named preset applied. Throws if the widget has no such preset. */
export function presetState<S extends object>(
  widget: Shape<S> & Pick<Widget<S>, 'id' | 'presets'>,
  preset?: string,
): S {
  const start = initialState(widget);
  if (preset === undefined) return start;
  const namedPreset = widget.presets[preset];
  if (!namedPreset) throw new Error(`${widget.id} has no preset "${preset}".`);
  return cleanState(widget, { ...start, ...namedPreset.state });
}
