import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsePartly } from '../storage/persisted.ts';

/** Whether a text may be the value of the register with this name. */
export type Validator = (key: string, value: string) => boolean;

const register = v.object({
  value: v.string(),
  // A clock counts writes. One that is further than a write a millisecond since 1970 would come to, nobody has set:
  // there would be no counting on from it, and windows would part for good.
  clock: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.check((clock) => clock <= Date.now()),
  ),
  by: v.string(),
});

/** One thing that all windows of a talk share. The later write wins: the higher clock, then the higher name. */
export type Register = Readonly<v.InferOutput<typeof register>>;
export type Registers = Readonly<Record<string, Register>>;

/** Registers as they are stored, and sent between windows. */
export const registersSchema = (isValid: Validator) =>
  v.pipe(
    v.record(v.string(), register),
    v.rawCheck(({ dataset: { typed, value: all }, addIssue }) => {
      if (!typed) return;
      for (const [key, { value }] of Object.entries(all))
        if (!isValid(key, value))
          addIssue({ path: [{ type: 'unknown', origin: 'value', input: all, key, value }] });
    }),
  );

const role = v.picklist(['slides', 'presenter']);
export type Role = v.InferOutput<typeof role>;

/** What windows say to one another. */
const messageSchema = (isValid: Validator) =>
  v.variant('kind', [
    v.pipe(
      v.object({ kind: v.literal('write'), key: v.string(), register }),
      v.check((message) => isValid(message.key, message.register.value)),
    ),
    v.object({ kind: v.picklist(['ask', 'bye']), by: v.string(), role }),
    v.object({ kind: v.literal('tell'), by: v.string(), role, all: registersSchema(isValid) }),
  ]);
export type Message = v.InferInput<ReturnType<typeof messageSchema>>;

/** The way to the other windows of the talk; a window does not hear itself. */
export interface Channel {
  send(message: Message): void;
  /** What comes may be anything: another version of the site is in the same browser, and so are other programs. */
  hear(listener: (message: unknown) => void): void;
  close(): void;
}

/** One window's end of a talk. */
export interface Talk {
  readonly id: string;
  readonly role: Role;
  readonly registers: StoreApi<Registers>;
  /** The other windows there are, by name. */
  readonly peers: StoreApi<Readonly<Record<string, Role>>>;
  read(key: string): string | undefined;
  /** Writes here and in all windows. Writing what is there already says nothing. */
  write(key: string, value: string): void;
  /** Calls back with each key that another window has written. */
  onWritten(listener: (key: string) => void): () => void;
  /** Tells the others that this window is here, and asks for what they know. */
  join(): void;
  leave(): void;
}

const isNewer = (a: Register, b: Register | undefined) =>
  !b || a.clock > b.clock || (a.clock === b.clock && a.by > b.by);

/**
 * The shared state of a talk: registers, each won by the later write (a Lamport clock), so that windows agree
 * in whatever order they hear of things, and hearing something twice changes nothing. What is heard is never
 * sent on: no echo to guard against.
 *
 * `initialValues` gives what this window would say to a newcomer about what nobody has written yet.
 */
export function createTalk({
  id,
  role,
  name,
  channel,
  kept = {},
  initialValues = () => ({}),
  isValid = () => true,
  onInvalid = () => {},
}: {
  id: string;
  role: Role;
  /** This window's own name, unlike any other's. */
  name: string;
  channel: Channel;
  kept?: Registers;
  initialValues?: () => Readonly<Record<string, string>>;
  isValid?: Validator;
  /** Called when something is heard that cannot be used. */
  onInvalid?: () => void;
}): Talk {
  const messages = messageSchema(isValid);
  const registers = createStore<Registers>(() => kept);
  const peers = createStore<Readonly<Record<string, Role>>>(() => ({}));
  const writeListeners = new Set<(key: string) => void>();
  let clock = Math.max(0, ...Object.values(kept).map((register) => register.clock));

  const merge = (all: Registers) => {
    const held = registers.getState();
    const news = Object.entries(all).filter(([key, register]) => isNewer(register, held[key]));
    for (const [, register] of news) clock = Math.max(clock, register.clock);
    if (news.length) registers.setState({ ...held, ...Object.fromEntries(news) }, true);
    for (const [key, register] of news)
      if (register.value !== held[key]?.value) for (const listener of writeListeners) listener(key);
  };
  const addPeer = (peer: string, as: Role) => peers.setState((held) => ({ ...held, [peer]: as }));
  const sendState = () => {
    const held = registers.getState();
    const missing = Object.entries(initialValues()).filter(([key]) => !held[key]);
    const first = missing.map(([key, value]) => [key, { value, clock: 0, by: name }]);
    if (first.length) registers.setState({ ...held, ...Object.fromEntries(first) }, true);
    channel.send({ kind: 'tell', by: name, role, all: registers.getState() });
  };

  channel.hear((heard) => {
    const { value: message, isWhole } = parsePartly(messages, heard);
    if (!isWhole) onInvalid();
    switch (message?.kind) {
      case 'write':
        merge({ [message.key]: message.register });
        break;
      case 'ask':
        addPeer(message.by, message.role);
        sendState();
        break;
      case 'tell':
        addPeer(message.by, message.role);
        merge(message.all);
        break;
      case 'bye':
        peers.setState(
          (held) =>
            Object.fromEntries(Object.entries(held).filter(([peer]) => peer !== message.by)),
          true,
        );
    }
  });

  return {
    id,
    role,
    registers,
    peers,
    read: (key) => registers.getState()[key]?.value,
    write(key, value) {
      const held = registers.getState();
      if (held[key]?.value === value) return;
      const register = { value, clock: ++clock, by: name };
      registers.setState({ ...held, [key]: register }, true);
      channel.send({ kind: 'write', key, register });
    },
    onWritten(listener) {
      writeListeners.add(listener);
      return () => void writeListeners.delete(listener);
    },
    join: () => channel.send({ kind: 'ask', by: name, role }),
    leave: () => channel.send({ kind: 'bye', by: name, role }),
  };
}
