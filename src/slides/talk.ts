import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { parsePartly } from '../storage/persisted.ts';

/** Whether a text is a valid value for the register with this key. */
export type Validator = (key: string, value: string) => boolean;

const register = v.object({
  value: v.string(),
  // Logical clock. Reject values above one write per millisecond since 1970: no window can have reached them, and
  // accepting one would leave no room to count up.
  clock: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.check((clock) => clock <= Date.now()),
  ),
  by: v.string(),
});

/** A value that all windows of a talk share. The later write wins: the higher clock, then the higher name. */
export type Register = Readonly<v.InferOutput<typeof register>>;
export type Registers = Readonly<Record<string, Register>>;

/** Registers as stored and as sent between windows. */
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
export type WindowKind = v.InferOutput<typeof role>;

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

/** The connection to the other windows of the talk. A window does not receive its own messages. */
export interface Channel {
  send(message: Message): void;
  /** Messages are untrusted: other versions of the site, or other programs, may use the same channel. */
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
}

/** One window's connection to a talk. */
export interface Talk {
  readonly id: string;
  readonly role: WindowKind;
  readonly registers: StoreApi<Registers>;
  /** The other windows, by name. */
  readonly peers: StoreApi<Readonly<Record<string, WindowKind>>>;
  read(key: string): string | undefined;
  /** Writes in all windows. Writing the current value sends nothing. */
  write(key: string, value: string): void;
  /** Calls back with each key that another window has written. */
  onWritten(listener: (key: string) => void): () => void;
  /** Announces this window to the others and asks for their state. */
  join(): void;
  leave(): void;
}

const isNewer = (a: Register, b: Register | undefined) =>
  !b || a.clock > b.clock || (a.clock === b.clock && a.by > b.by);

/**
 * The shared state of a talk: last-write-wins registers with a Lamport clock, so that windows agree in whatever order
 * messages arrive, and duplicates change nothing. Received writes are never forwarded, so there are no echoes.
 * `initialValues` returns values for newcomers that nobody has written yet.
 */
export function createTalk({
  id,
  role,
  name,
  channel,
  kept: stored = {},
  initialValues = () => ({}),
  isValid = () => true,
  onInvalid = () => {},
}: {
  id: string;
  role: WindowKind;
  /** A unique name of this window. */
  name: string;
  channel: Channel;
  kept?: Registers;
  initialValues?: () => Readonly<Record<string, string>>;
  isValid?: Validator;
  /** Called when an invalid message arrives. */
  onInvalid?: () => void;
}): Talk {
  const schema = messageSchema(isValid);
  const registers = createStore<Registers>(() => stored);
  const peers = createStore<Readonly<Record<string, WindowKind>>>(() => ({}));
  const writeListeners = new Set<(key: string) => void>();
  let clock = Math.max(0, ...Object.values(stored).map((register) => register.clock));

  const merge = (all: Registers) => {
    const current = registers.getState();
    const newer = Object.entries(all).filter(([key, register]) => isNewer(register, current[key]));
    for (const [, register] of newer) clock = Math.max(clock, register.clock);
    if (newer.length) registers.setState({ ...current, ...Object.fromEntries(newer) }, true);
    for (const [key, register] of newer)
      if (register.value !== current[key]?.value)
        for (const listener of writeListeners) listener(key);
  };
  const addPeer = (peer: string, as: WindowKind) =>
    peers.setState((current) => ({ ...current, [peer]: as }));
  const sendState = () => {
    const current = registers.getState();
    const missing = Object.entries(initialValues()).filter(([key]) => !current[key]);
    const initial = missing.map(([key, value]) => [key, { value, clock: 0, by: name }]);
    if (initial.length) registers.setState({ ...current, ...Object.fromEntries(initial) }, true);
    channel.send({ kind: 'tell', by: name, role, all: registers.getState() });
  };

  channel.onMessage((data) => {
    const { value: message, isWhole } = parsePartly(schema, data);
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
          (current) =>
            Object.fromEntries(Object.entries(current).filter(([peer]) => peer !== message.by)),
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
      const current = registers.getState();
      if (current[key]?.value === value) return;
      const register = { value, clock: ++clock, by: name };
      registers.setState({ ...current, [key]: register }, true);
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
