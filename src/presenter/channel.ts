import { isRecord } from '../number/isRecord.ts';
import { isFile } from '../widget/pageAddress.ts';
import { type Validator, type Channel, parseRegisters, type Registers, type Talk } from './talk.ts';

/** Windows that this one opened, or that spoke to it: between pages that are files WebKit knows no other way. */
const reachable = new Set<Window>();

/** Keeps a window to speak to, where there is no other way: its whole page lives as long as it is kept. */
export const reach = (window: Window | null): void =>
  void (isFile() && window && reachable.add(window));

function sendToFiles(data: unknown): void {
  for (const other of reachable)
    if (other.closed) reachable.delete(other);
    else other.postMessage(data, '*');
}

/** What windows of files send one another, and the talk that it belongs to. */
const TALK = 'abh:talk';
const keyOf = (id: string) => `${TALK}:${id}`;

/** The line between the windows of one browser that belong to this talk, and to no other. Some may hear a thing twice. */
export function openChannel(id: string): Channel {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(keyOf(id));
  reach(opener as Window | null);
  const ears = new AbortController();
  return {
    send(message) {
      channel?.postMessage(message);
      sendToFiles({ [TALK]: id, message });
    },
    hear(listener) {
      const { signal } = ears;
      channel?.addEventListener('message', ({ data }: MessageEvent) => listener(data), { signal });
      if (!isFile()) return;
      const on = ({ data, source }: MessageEvent) => {
        if (!isRecord(data) || data[TALK] !== id) return;
        reach(source as Window);
        listener(data['message']);
      };
      addEventListener('message', on, { signal });
    },
    close() {
      channel?.close();
      ears.abort();
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
