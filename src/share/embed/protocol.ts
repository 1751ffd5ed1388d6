import {
  type AnyState,
  applyPatch,
  cleanState,
  presetState,
  isSameState,
} from '../../figure/define.ts';
import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import type { AnyField } from '../../figure/fields/field.ts';
import type { ActiveChallenge } from '../../lesson/challengeStore.ts';
import { explanationOf, verdictOf } from '../../lesson/verdict.ts';
import type { Instance } from '../../figure/instance.ts';
import { decode, isLinkText, quote } from '../../figure/link.ts';
import type { Quantity } from '../../figure/quantities.ts';
import { MESSAGE_MARKER, PROTOCOL } from '../snippet.ts';
import { type Command, MAX_SIZE, parseMessage } from './request.ts';
import { matchesRequest } from '../../figure/fields/importNumbers.ts';
import { parseFieldValue } from './parseFieldValue.ts';

/** What the protocol needs from the page that contains the figure. */
export interface FramedPage {
  /** Sends a message to the embedding page. */
  post(message: object): void;
  /** The total height of the figure in pixels. */
  height(): number;
  showTheme(theme: 'light' | 'dark' | 'auto'): void;
  /** Shows the reader the status of the goal; an empty text if there is none. */
  showGoal(status: string, isMet: boolean): void;
}

/**
 * Minimum interval in ms between messages while a figure moves. Uses timers, because they also run when the frame is
 * out of view.
 */
const PAUSE_MS = 40;

/** Describes a field as plain data. */
const describeField = ([name, field]: [string, AnyField]) => {
  const { kind, label, role, range, count, columns, options, length } = field;
  return { name, kind, label, role, range, count, columns, options, length };
};
const describeQuantity = ([name, { label, shape, unit }]: [string, Quantity]) => ({
  name,
  label: label ?? name,
  shape,
  unit,
});

/**
 * The messages between a figure and the page that embeds it (docs/embed.md). `receive` handles a message; `watch`
 * starts a goal; `stop` ends the protocol.
 */
export function createProtocol(instance: Instance, page: FramedPage) {
  const { widget, store, gesture } = instance;
  const fields = Object.entries(widget.fields as Record<string, AnyField>);
  const quantities = Object.entries(widget.quantities as Record<string, Quantity>);
  let active: (ActiveChallenge & { status?: string; isMet?: boolean }) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (type: string, body: object = {}, id?: string | number) =>
    page.post({ [MESSAGE_MARKER]: PROTOCOL, type, ...body, ...(id !== undefined && { id }) });
  const present = () => store.getState().present;
  const sentence = () => isolateBidi(widget.describe(present(), instance.derived(present())));

  const stateNow = () => ({
    state: instance.linkText(),
    sentence: sentence(),
    fields: Object.fromEntries(fields.map(([name]) => [name, present()[name] as unknown])),
    // Leave out quantities that later steps compute.
    quantities: Object.fromEntries(
      quantities.map(([name]) => {
        const bound = instance.numbers[name];
        return [name, bound.isRevealed.get() ? bound.get() : null] as const;
      }),
    ),
  });
  const ready = () => ({
    widget: widget.id,
    title: widget.title,
    fields: fields.map(describeField),
    quantities: quantities.map(describeQuantity),
    presets: Object.entries(widget.presets).map(([name, { title }]) => ({ name, title })),
    goals: Object.keys(widget.goals ?? {}),
    state: instance.linkText(),
    sentence: sentence(),
    height: page.height(),
  });

  /** Reports the status of the goal if it has changed. Values that a drag only passes through do not count. */
  function reportGoal(): void {
    if (!active || active.isMet || gesture.getState()) return;
    const derived = instance.derived(present());
    const verdict = verdictOf(active, present(), derived);
    const met = verdict === true;
    const status = met ? explanationOf(active, present(), derived) : verdict;
    if (!met && status === active.status) return;
    active = { ...active, status, isMet: met };
    send('goal', { goal: active.goal, met, says: status });
    page.showGoal(status, met);
  }

  /** Sets the figure to a goal's starting state and reports the goal's status from then on; null ends it. */
  function watch(name: string | null): string | undefined {
    if (name !== null && !Object.hasOwn(widget.goals ?? {}, name))
      return `${widget.title} has no goal called ${quote(name)}.`;
    const cleanup = active && widget.goals![active.goal]!.cleanup;
    active = undefined;
    if (cleanup) instance.set(cleanup);
    page.showGoal('', false);
    if (name === null) return undefined;
    const startState = cleanState(widget, { ...instance.start, ...widget.goals![name]!.start });
    instance.replaceState(startState, true);
    active = { instance, goal: name, title: name, startState };
    reportGoal();
    return undefined;
  }

  /** Returns the state that a page asks for, or what is wrong with it; then nothing is changed. */
  function stateOf(command: Extract<Command, { type: 'set' }>): AnyState | string[] {
    if ('state' in command) {
      if (!isLinkText(command.state, MAX_SIZE))
        return [`${widget.title}: this isn’t the text of a link.`];
      const { state, problems } = decode(widget, command.state, present(), MAX_SIZE);
      return problems.length ? problems : state;
    }
    const patch: AnyState = {};
    const problems: string[] = [];
    for (const [name, given] of Object.entries(command.fields)) {
      const field = (widget.fields as Record<string, AnyField>)[name];
      if (!Object.hasOwn(widget.fields, name) || !field) {
        problems.push(`${widget.title} has no field called ${quote(name)}.`);
        continue;
      }
      const taken = parseFieldValue(field, given);
      if ('problem' in taken) problems.push(taken.problem);
      else patch[name] = taken.value;
    }
    if (problems.length) return problems;
    const state = applyPatch(widget, present(), patch);
    // `get` may return only part of a large matrix, but a list of rows that a page sends is the whole matrix: nothing
    // is drawn to complete it.
    const isWhole = ([name, field]: [string, AnyField]) => {
      const given = Array.isArray(command.fields[name]) && field.given?.(patch[name]);
      const size = given && field.size?.(state);
      return !size || (given.length === size[0] && given[0]?.length === size[1]);
    };
    const adjusted = fields.filter(
      ([name, field]) =>
        Object.hasOwn(patch, name) &&
        !(matchesRequest(field, state[name], patch[name]) && isWhole([name, field])),
    );
    return adjusted.length
      ? adjusted.map(([, { label }]) => `${label} doesn’t match the rest of the figure.`)
      : state;
  }

  /** Executes a command; returns what is wrong with it, if anything. */
  function execute(command: Command): string[] | undefined {
    switch (command.type) {
      case 'theme':
        page.showTheme(command.theme);
        return undefined;
      case 'hello':
      case 'get':
        return undefined;
    }
    if (gesture.getState()) return ['Someone is dragging in the figure, so nothing was changed.'];
    switch (command.type) {
      case 'goal': {
        const problem = watch(command.goal);
        return problem === undefined ? undefined : [problem];
      }
      case 'preset':
        if (!Object.hasOwn(widget.presets, command.preset))
          return [`${widget.title} has no preset called ${quote(command.preset)}.`];
        instance.replaceState(presetState(widget, command.preset), true);
        return undefined;
      case 'set': {
        const state = stateOf(command);
        if (Array.isArray(state)) return state;
        const allowed = instance.guard?.(state, present()) ?? state;
        if (!isSameState(widget, allowed, state))
          return ['Some of this is locked by the figure’s address, so nothing was changed.'];
        // As one change, so that a page that animates a figure leaves only one undo step.
        instance.set(state);
        return undefined;
      }
      default:
        instance[command.type]();
        return undefined;
    }
  }

  const sendChange = () => {
    timer = undefined;
    send('changed', {
      state: instance.linkText(),
      sentence: sentence(),
      moving: gesture.getState(),
    });
    reportGoal();
  };
  const scheduleChange = () => {
    timer ??= setTimeout(sendChange, PAUSE_MS);
  };
  const stops = [
    store.subscribe((now, before) => {
      if (now.present !== before.present || now.jobResult !== before.jobResult) scheduleChange();
    }),
    gesture.subscribe((moving) => moving || scheduleChange()),
  ];

  send('ready', ready());
  return {
    receive(data: unknown): void {
      const request = parseMessage(data);
      if (!request) return;
      const { id } = request;
      const problems = 'problem' in request ? [request.problem] : execute(request.command);
      if (problems) send('problem', { problems }, id);
      else if ('command' in request && request.command.type === 'hello') send('ready', ready(), id);
      else send('state', stateNow(), id);
    },
    watch(name: string): void {
      const problem = watch(name);
      if (problem !== undefined) send('problem', { problems: [problem] });
    },
    sendHeight: (height: number) => send('height', { height }),
    sendKey: (key: string) => send('key', { key }),
    stop(): void {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    },
  };
}
