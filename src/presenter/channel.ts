import { type Validator, type Channel, parseRegisters, type Registers, type Talk } from './talk.ts';

/** The line between the windows of one browser that belong to this talk, and to no other. */
export function openChannel(id: string): Channel {
  if (typeof BroadcastChannel === 'undefined')
    return { send: () => {}, hear: () => {}, close: () => {} };
  const channel = new BroadcastChannel(`abh:talk:${id}`);
  return {
    send: (message) => channel.postMessage(message),
    hear(listener) {
      channel.addEventListener('message', (event: MessageEvent<unknown>) => listener(event.data));
    },
    close: () => channel.close(),
  };
}

const keyOf = (id: string) => `abh:talk:${id}`;

/** What this window knew of the talk before it was reloaded; `refused` is called where some of it cannot be used. */
export function loadRegisters(id: string, isValid: Validator, refused: () => void): Registers {
  try {
    return parseRegisters(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}'), isValid, refused);
  } catch (error) {
    // Blocked storage has kept nothing.
    if (error instanceof SyntaxError) refused();
    return {};
  }
}

/** Keeps the talk for a reload of this window, a moment after each change and when the page is left. */
export function persistRegisters(talk: Talk): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      sessionStorage.setItem(keyOf(talk.id), JSON.stringify(talk.registers.getState()));
    } catch {
      // Storage is full or blocked: a reload then asks the other windows.
    }
  };
  const stop = talk.registers.subscribe(() => {
    timer ??= setTimeout(write, 300);
  });
  addEventListener('pagehide', write);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('pagehide', write);
  };
}
