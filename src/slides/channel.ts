import { type Persisted, persisted } from '../storage/persisted.ts';
import { debounceWrite } from '../storage/text.ts';
import {
  type Channel,
  type Registers,
  registersSchema,
  type Talk,
  type Validator,
} from './talk.ts';

/** The name of the talk's broadcast channel, and the storage key for a reload. */
const keyOf = (id: string) => `abh:talk:${id}`;

/** Connects the windows of one browser that show this talk. */
export function openChannel(id: string): Channel {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(keyOf(id));
  const closed = new AbortController();
  return {
    send: (message) => channel?.postMessage(message),
    onMessage(listener) {
      const onEvent = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener('message', onEvent, { signal: closed.signal });
    },
    close() {
      channel?.close();
      closed.abort();
    },
  };
}

/** The talk's registers as this window stores them for a reload. */
export const persistedRegisters = (id: string, isValid: Validator): Persisted<Registers> =>
  persisted<Registers>(keyOf(id), registersSchema(isValid), {}, 'sessionStorage');

/** Stores the talk for a reload of this window, shortly after each change and when the page is left. */
export function persistRegisters({ registers }: Talk, storage: Persisted<Registers>): () => void {
  // If storage fails, a reload asks the other windows.
  const saving = debounceWrite(() => storage.write(registers.getState()));
  const stop = registers.subscribe(saving.schedule);
  return () => {
    saving.stop();
    stop();
  };
}
