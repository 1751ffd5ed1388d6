import type { ComponentType, ReactNode } from 'react';
import type { MakeWorker } from '../background/job.ts';
import type { FormulaPart } from '../tex/parts.ts';
import type { Signal } from '../bound/signal.ts';
import type { AnyField, Field } from '../fields/field.ts';
import { integer } from '../fields/number.tsx';
import type { BoundFields } from './bind.ts';
import type { BoundNumbers } from './bindNumbers.ts';
import type { Script } from './program.ts';
import { findQuantity, type Quantities } from './quantities.ts';

/** What a view gets, and all it gets. It is drawn again when something that it follows by `useValue` changes. */
// oxlint-disable-next-line typescript/no-explicit-any -- of a widget not known statically
export interface ViewProps<S = AnyState, D = unknown, Q = any> {
  /** Its fields, bound: what controls and handles are given. */
  readonly fields: BoundFields<S>;
  /** Its quantities, bound: what marks are given. */
  readonly numbers: BoundNumbers<Q>;
  /** Anything else that follows from the state, for a mark that is given a signal. */
  readonly computed: <T>(read: (state: S, derived: D) => T) => Signal<T>;
  /** Changes several fields at once. */
  readonly set: (patch: Partial<S>) => void;
  /** How far the definition's job is, for a view to put where there is room. */
  readonly progress?: ReactNode;
}

/** The state that fields make. */
export type StateOf<F> = {
  -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

/**
 * Work too heavy to be done as the reader drags. A worker does it once the state has settled, and what comes of it
 * is given to `derive`: all that a figure shows and says then follows from it, as from the state.
 */
export interface Job<S = AnyState, O = unknown> {
  /** All that it depends on, as plain data; undefined where `derive` has no need of it. */
  readonly of: (state: S) => unknown;
  /** What would come of it, where that is known beforehand: `derive` has it, and it may be what was there last. */
  readonly precomputed?: (state: S) => O | undefined;
  readonly worker: MakeWorker;
  /** What is being worked out, for a screen reader. Not there where nobody waits for it: then nothing tells of it. */
  readonly name?: (state: S) => string;
}

/** One named stage of a widget that can be stepped through. */
export interface Stage<S = AnyState> {
  id: string;
  title: string;
  /** The line of code that this stage runs in this state. */
  code: (state: S) => string;
  /** What it does, in one plain sentence. */
  summary: string | ((state: S) => string);
  /** The part of the formula and the figure that this stage is about. */
  part: FormulaPart;
  /** The quantity that it makes, by its path. */
  output: string;
  /** What enters here, as symbols: Q, K, V. */
  inputs?: readonly ('Q' | 'K' | 'V')[];
}

/** Named starting points: lessons begin from one, the gallery shows all. */
export type Presets<S> = Readonly<Record<string, { title: string; state: Partial<S> }>>;

/** What a challenge asks. */
export interface Goal<S, D> {
  /** Set when it begins. */
  readonly start: Partial<S>;
  /** A change of the start that meets the goal. Tests try it. */
  readonly solution: Partial<S>;
  /** The fields that have to stay as they begin. Any other may change. */
  readonly keep?: readonly (keyof S)[];
  /** Set when it ends, met or not: what it had out of sight is seen again. */
  readonly cleanup?: Partial<S>;
  /** True, or how things stand, in the words of what is asked; not what to do, which is left to be found. */
  readonly check: (state: S, derived: D, begun: S) => true | string;
  /** The next step from here, for who asks for a hint. */
  readonly hint?: (state: S, derived: D, begun: S) => string;
  /** Once it is met: what was found, and why it is so, in a sentence or two. */
  readonly explain: (state: S, derived: D) => string;
}

/**
 * A widget, whole. The page derives everything from this record: link text, kept work, reset, undo and
 * redo, generated controls, the sentence under the figure, the announcement, the code, the gallery, the
 * embed page and the contract tests.
 */
export interface Widget<S = AnyState, D = unknown, O = unknown> {
  readonly id: string;
  /** Counts up when the meaning of link text changes; `upgrades[v]` brings version v to v + 1. */
  readonly version: number;
  readonly title: string;
  readonly fields: { readonly [K in keyof S]: Field<S[K]> };
  /** Makes fields agree with one another (shapes, say). Total and idempotent. */
  readonly normalize?: (state: S) => S;
  /** What is left to a worker. */
  readonly job?: Job<S, O>;
  /**
   * Everything else on screen. Pure; calls the engine. Of a job it is given what came of it in this state, once
   * that is there, and what came of it or was known of it last, be it in another.
   */
  readonly derive: (state: S, output?: O, last?: O) => D;
  /** What of it has a name: for lessons, links, stages and the copied code. */
  readonly quantities: Quantities<S, D>;
  /** The figure in one or two sentences. */
  readonly describe: (state: S, derived: D) => string;
  /**
   * Runnable PyTorch that prints the numbers on screen; `script` writes its inputs and its prints (see
   * program.ts). It may be loaded when it is asked for.
   */
  readonly torch: (state: S, derived: D, script: Script<S>) => string | Promise<string>;
  /** Named stages for stepping through; the state then has a field `step` (see `stepField`). */
  readonly steps?: readonly Stage<S>[];
  /** The stages are worth playing backwards as well: what is taken apart comes together again. */
  readonly playsBack?: boolean;
  readonly presets: Presets<S>;
  readonly goals?: Readonly<Record<string, Goal<S, D>>>;
  readonly upgrades?: Readonly<
    Record<number, (old: Readonly<Record<string, string>>) => Record<string, string>>
  >;
  /** How wide its picture is laid out beside the words of a lesson, in pixels, and how high it then is at its starts. */
  readonly stage?: readonly [wide: number, high: number];
  // oxlint-disable-next-line typescript/no-explicit-any -- a view alone knows its fields and quantities by name
  readonly view: () => Promise<{ default: ComponentType<any> }>;
}

/** A widget whose state is not known statically: what the kernel works with. */
// oxlint-disable-next-line typescript/no-explicit-any -- the one place where states of all widgets meet
export type AnyState = Record<string, any>;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyWidget = Widget<any, any, any>;

/** The field `step` of a widget with stages: how many are shown, all of them at first. */
export const stepField = (stages: number | readonly unknown[]) => {
  const count = typeof stages === 'number' ? stages : stages.length;
  return integer({ label: 'step', initial: count, min: 1, max: count });
};

/** Throws if the record is wrong, in development and in the build, so that a mistake never reaches a reader. */
export function checkDefinition<S extends object, D, O = unknown>(
  widget: Widget<S, D, O>,
): Widget<S, D, O> {
  // The site's build has made every definition once: what is wrong with one, the reader's browser need not look for.
  if (import.meta.env.PROD && !import.meta.env.SSR) return widget;
  if (!/^[a-z][a-z0-9-]*$/.test(widget.id))
    throw new Error(`widget id "${widget.id}" is not a slug.`);
  for (const key of Object.keys(widget.fields))
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(key))
      throw new Error(`${widget.id}: field "${key}" would not survive in a link.`);
  for (const [key, field] of Object.entries(widget.fields) as [string, Field<unknown>][])
    if (field.bar && field.large)
      throw new Error(`${widget.id}: "${key}" is too large for the bar; its place is the view.`);
  const step = (widget.fields as Readonly<Record<string, AnyField>>)['step'];
  if (widget.steps && step?.range?.max !== widget.steps.length)
    throw new Error(
      `${widget.id}: a widget with ${widget.steps.length} steps has a field "step" of as many (see stepField).`,
    );
  for (const name of Object.keys(widget.quantities))
    if (Object.hasOwn(widget.fields, name))
      throw new Error(`${widget.id}: "${name}" is a field and a quantity.`);
  for (const { id, output: makes } of widget.steps ?? [])
    if (!findQuantity(widget, makes))
      throw new Error(`${widget.id}: stage "${id}" makes "${makes}", which has not been declared.`);
  return widget;
}

/** What the state of a widget may be. */
type Shape<S> = Pick<Widget<S>, 'fields' | 'normalize'>;

/** The state with every field clean and all fields in agreement. */
export function cleanState<S extends object>(widget: Shape<S>, state: S): S {
  const cleaned = Object.fromEntries(
    (Object.entries(widget.fields) as [keyof S & string, AnyField][]).map(([key, field]) => [
      key,
      field.clean(state[key]),
    ]),
  ) as S;
  return widget.normalize ? widget.normalize(cleaned) : cleaned;
}

/** Whether two states are the same, field by field. */
export const sameState = (widget: Pick<Widget, 'fields'>, a: AnyState, b: AnyState): boolean =>
  a === b ||
  Object.entries(widget.fields as Record<string, AnyField>).every(
    ([key, field]) => a[key] === b[key] || field.same(a[key], b[key]),
  );

/** A clean state whose fields are those of another where they say the same: what did not change stays the same object. */
export function keepUnchanged(
  widget: Pick<Widget, 'fields'>,
  before: AnyState,
  after: AnyState,
): AnyState {
  const fields = Object.entries(widget.fields as Record<string, AnyField>);
  const entries = fields.map(([key, field]) => [
    key,
    field.same(before[key], after[key]) ? before[key] : after[key],
  ]);
  return entries.every(([key, value]) => before[key as string] === value)
    ? before
    : (Object.fromEntries(entries) as AnyState);
}

/** A clean state with a change: only what changed is cleaned, so that the rest stays the same object. */
export function changedState<S extends object>(widget: Shape<S>, state: S, patch: Partial<S>): S {
  const entries = (Object.entries(patch) as [keyof S & string, never][])
    .filter(([key]) => Object.hasOwn(widget.fields, key))
    .map(([key, value]) => [key, widget.fields[key].clean(value)]);
  const next = { ...state, ...(Object.fromEntries(entries) as Partial<S>) };
  return widget.normalize ? widget.normalize(next) : next;
}

const starts = new WeakMap<object, object>();

/** What the definition alone starts from: one object a definition. */
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

/** The definition's start with a named preset over it. Throws on a preset the widget does not have. */
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
