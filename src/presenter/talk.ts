import { createStore, type StoreApi } from 'zustand/vanilla';

/** One thing that all windows of a talk share. The later write wins: the higher clock, then the higher name. */
export interface Register {
  readonly value: string;
  readonly clock: number;
  readonly by: string;
}
export type Registers = Readonly<Record<string, Register>>;
export type Role = 'slides' | 'presenter';

/** What windows say to one another. */
export type Message =
  | { kind: 'write'; key: string; register: Register }
  | { kind: 'ask' | 'bye'; by: string; role: Role }
  | { kind: 'tell'; by: string; role: Role; all: Registers }
  | { kind: 'flash'; value: string };

/** The way to the other windows of the talk; a window does not hear itself. */
export interface Channel {
  send(message: Message): void;
  hear(listener: (message: Message) => void): void;
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
  /** Something of the moment, such as where a pointer is: neither kept nor told to those who come later. */
  flash(value: string): void;
  onFlash(listener: (value: string) => void): () => void;
  /** Tells the others that this window is here, and asks for what they know. */
  join(): void;
  leave(): void;
}

const isNewer = (a: Register, b: Register | undefined) =>
  !b || a.clock > b.clock || (a.clock === b.clock && a.by > b.by);

const isRegister = (x: unknown): x is Register =>
  typeof x === 'object' &&
  x !== null &&
  typeof (x as Register).value === 'string' &&
  Number.isSafeInteger((x as Register).clock) &&
  typeof (x as Register).by === 'string';

/** Registers as kept or told, as far as they make sense. */
export function parseRegisters(kept: unknown): Registers {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, register]) => isRegister(register)));
}

/**
 * The shared state of a talk: registers, each won by the later write (a Lamport clock), so that windows agree
 * in whatever order they hear of things, and hearing something twice changes nothing. What is heard is never
 * sent on: no echo to guard against.
 *
 * `fill` gives what this window would say to a newcomer about what nobody has written yet.
 */
export function createTalk({
  id,
  role,
  name,
  line,
  kept = {},
  fill = () => ({}),
}: {
  id: string;
  role: Role;
  /** This window's own name, unlike any other's. */
  name: string;
  line: Channel;
  kept?: Registers;
  fill?: () => Readonly<Record<string, string>>;
}): Talk {
  const registers = createStore<Registers>(() => kept);
  const peers = createStore<Readonly<Record<string, Role>>>(() => ({}));
  const written = new Set<(key: string) => void>();
  const flashed = new Set<(value: string) => void>();
  let clock = Math.max(0, ...Object.values(kept).map((register) => register.clock));

  const merge = (all: Registers) => {
    const held = registers.getState();
    const news = Object.entries(all).filter(([key, register]) => isNewer(register, held[key]));
    for (const [, register] of news) clock = Math.max(clock, register.clock);
    if (news.length) registers.setState({ ...held, ...Object.fromEntries(news) }, true);
    for (const [key, register] of news)
      if (register.value !== held[key]?.value) for (const listener of written) listener(key);
  };
  const know = (peer: string, as: Role) => peers.setState((held) => ({ ...held, [peer]: as }));
  const tell = () => {
    const held = registers.getState();
    const missing = Object.entries(fill()).filter(([key]) => !held[key]);
    const first = missing.map(([key, value]) => [key, { value, clock: 0, by: name }]);
    if (first.length) registers.setState({ ...held, ...Object.fromEntries(first) }, true);
    line.send({ kind: 'tell', by: name, role, all: registers.getState() });
  };

  line.hear((message) => {
    switch (message.kind) {
      case 'write':
        if (isRegister(message.register)) merge({ [message.key]: message.register });
        break;
      case 'ask':
        know(message.by, message.role);
        tell();
        break;
      case 'tell':
        know(message.by, message.role);
        merge(parseRegisters(message.all));
        break;
      case 'bye':
        peers.setState(
          (held) =>
            Object.fromEntries(Object.entries(held).filter(([peer]) => peer !== message.by)),
          true,
        );
        break;
      case 'flash':
        for (const listener of flashed) listener(message.value);
    }
  });

  const listenTo = <T>(listeners: Set<T>, listener: T) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
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
      line.send({ kind: 'write', key, register });
    },
    onWritten: (listener) => listenTo(written, listener),
    flash: (value) => line.send({ kind: 'flash', value }),
    onFlash: (listener) => listenTo(flashed, listener),
    join: () => line.send({ kind: 'ask', by: name, role }),
    leave: () => line.send({ kind: 'bye', by: name, role }),
  };
}
