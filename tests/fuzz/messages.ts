// What a page around a figure may send: whatever it is, the figure stays in a legal state, and answers in plain words.
import fc from 'fast-check';
import { createProtocol } from '../../src/share/embed/protocol.ts';
import { MARK, PROTOCOL } from '../../src/share/snippet.ts';
import type { AnyWidget } from '../../src/figure/define.ts';
import { createInstance, type Instance } from '../../src/figure/instance.ts';
import { anyText, states } from '../unit/arbitraries.ts';
import { linkTexts, checkNotice, checkState } from './links.ts';

export interface Message {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A figure that speaks, what it has said, and how to send it something. */
export function createEmbed(widget: AnyWidget): {
  instance: Instance;
  said: Message[];
  protocol: ReturnType<typeof createProtocol>;
  /** What it answers. */
  ask: (message: object) => Message[];
} {
  const instance = createInstance(widget);
  const said: Message[] = [];
  const protocol = createProtocol(instance, {
    // As the browser does it: what cannot be copied is thrown at.
    post: (message) => void said.push(structuredClone(message) as Message),
    height: () => 500,
    showTheme: () => {},
    showGoal: () => {},
  });
  const ask = (message: object) => {
    said.length = 0;
    protocol.receive({ [MARK]: PROTOCOL, ...message });
    return [...said];
  };
  return { instance, said, protocol, ask };
}

/** Messages to a figure: sound ones, some that are nearly so, and anything. */
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
    asked.map((message) => ({ [MARK]: PROTOCOL, ...message })),
    fc.anything().map((message) => ({ [MARK]: PROTOCOL, ...(message as object) })),
    fc.anything(),
  );
}

/** What is wrong with how a figure takes a message; nothing as a rule. */
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

/** Tries messages to all widgets, round after round, as long as `more` says so; the same ones for the same seed. */
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
