import { type Validator, type Channel, parseRegisters, type Registers, type Talk } from './talk.ts';

/** The key of a talk: the name of its channel, and of what a window keeps of it for a reload. */
const keyOf = (id: string) => `abh:talk:${id}`;

/** Connects the windows of one browser that show this talk. */
export function openChannel(id: string): Channel {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(keyOf(id));
  const closed = new AbortController();
  return {
    send: (message) => channel?.postMessage(message),
    hear(listener) {
      const on = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener('message', on, { signal: closed.signal });
    },
    close() {
      channel?.close();
      closed.abort();
    },
  };
}

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
