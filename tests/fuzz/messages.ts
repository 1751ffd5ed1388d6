// Random messages to an embedded figure: its state must stay valid and its replies readable.
import fc from 'fast-check';
import { createProtocol } from '../../src/share/embed/protocol.ts';
import { MESSAGE_MARKER, PROTOCOL } from '../../src/share/snippet.ts';
import type { AnyWidget } from '../../src/figure/define.ts';
import { createInstance, type Instance } from '../../src/figure/instance.ts';
import { anyText, states } from '../unit/arbitraries.ts';
import { linkTexts, checkNotice, checkState } from './links.ts';

export interface Message {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A figure with its sent messages, and a way to send it some. */
export function createEmbed(widget: AnyWidget): {
  instance: Instance;
  said: Message[];
  protocol: ReturnType<typeof createProtocol>;
  /** Its reply. */
  ask: (message: object) => Message[];
} {
  const instance = createInstance(widget);
  const sent: Message[] = [];
  const protocol = createProtocol(instance, {
    // Like the browser, throw for values that can't be cloned.
    post: (message) => void sent.push(structuredClone(message) as Message),
    height: () => 500,
    showTheme: () => {},
    showGoal: () => {},
  });
  const ask = (message: object) => {
    sent.length = 0;
    protocol.receive({ [MESSAGE_MARKER]: PROTOCOL, ...message });
    return [...sent];
  };
  return { instance, said: sent, protocol, ask };
}

/** Messages to a figure: valid, almost valid, and arbitrary ones. */
export function arbitraryMessages(widget: AnyWidget): fc.Arbitrary<unknown> {
  const fields = Object.keys(widget.fields);
  const name = fc.oneof(
    fc.constantFrom(...fields, ...Object.keys(widget.presets), ...Object.keys(widget.goals ?? {})),
    fc.constantFrom('__proto__', 'constructor', 'toString'),
    anyText(20),
  );
  const number = fc.oneof(fc.integer({ min: -12, max: 12 }), fc.double());
  const value = fc.oneof(
    number,
    fc.array(number, { maxLength: 8 }),
    fc.array(fc.array(number, { maxLength: 5 }), { maxLength: 8 }),
    fc.boolean(),
    anyText(20),
    fc.anything({ maxDepth: 5 }),
  );
  const asked = fc.record(
    {
      type: fc.constantFrom('hello', 'get', 'set', 'theme', 'preset', 'goal', 'undo', 'reset', 'x'),
      id: fc.anything(),
      state: fc.oneof(linkTexts(widget), fc.anything()),
      fields: fc.oneof(
        fc.dictionary(name, value, { maxKeys: 3 }),
        fc
          .tuple(states(widget), fc.subarray(fields))
          .map(([state, of]) =>
            Object.fromEntries(of.map((field) => [field, state[field] as unknown])),
          ),
        fc.anything(),
      ),
      theme: fc.oneof(fc.constantFrom('light', 'dark', 'auto'), fc.anything()),
      preset: fc.oneof(name, fc.anything()),
      goal: fc.oneof(name, fc.constant(null), fc.anything()),
    },
    { requiredKeys: ['type'] },
  );
  return fc.oneof(
    asked.map((message) => ({ [MESSAGE_MARKER]: PROTOCOL, ...message })),
    fc.anything().map((message) => ({ [MESSAGE_MARKER]: PROTOCOL, ...(message as object) })),
    fc.anything(),
  );
}

/** Returns what is wrong with how a figure handles messages, if anything. */
export function checkReplies(widget: AnyWidget, messages: readonly unknown[]): string | undefined {
  try {
    const { instance, said, protocol } = createEmbed(widget);
    for (const message of messages) {
      const before = instance.store.getState().present;
      said.length = 0;
      protocol.receive(message);
      const { present } = instance.store.getState();
      const wrong = checkState(widget, present);
      if (wrong) return wrong;
      const problem = said.find(({ type }) => type === 'problem');
      if (problem && present !== before) return 'it complains, and has changed';
      const line = checkNotice((problem?.['problems'] as string[] | undefined) ?? []);
      if (line) return line;
    }
    protocol.stop();
    return undefined;
  } catch (error) {
    return `it throws ${String((error as Error).stack ?? error)}`;
  }
}

/** Tries messages to all widgets, round after round, while `more` returns true. Deterministic for a seed. */
export function fuzzMessages(
  widgets: ReadonlyMap<string, AnyWidget>,
  seed: number,
  more: () => boolean,
): { tried: number; findings: { of: string; text: string; wrong: string }[] } {
  let tried = 0;
  const findings: { of: string; text: string; wrong: string }[] = [];
  for (let round = 0; more(); round++)
    for (const [of, widget] of widgets) {
      if (!more()) break;
      const property = fc.property(
        fc.array(arbitraryMessages(widget), { minLength: 1, maxLength: 4 }),
        (messages) => checkReplies(widget, messages) === undefined,
      );
      const details = fc.check(property, { seed: seed + round, numRuns: 25 });
      tried += details.numRuns;
      if (details.counterexample) {
        const [messages] = details.counterexample;
        findings.push({ of, text: fc.stringify(messages), wrong: checkReplies(widget, messages)! });
      }
    }
  return { tried, findings };
}
