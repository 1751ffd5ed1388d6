// A channel between windows of a talk that a test controls.
import { type Channel, createTalk, type Message, type Role } from '../../../src/slides/talk.ts';

/** A channel whose messages wait until the test delivers them, in order for each window. */
export function createTestNetwork() {
  const windows: { hear?: (message: unknown) => void; queue: Message[] }[] = [];
  const sent: Message[] = [];
  return {
    sent,
    line(): Channel {
      const own: (typeof windows)[number] = { queue: [] };
      windows.push(own);
      return {
        send(message) {
          sent.push(message);
          for (const other of windows)
            if (other !== own) other.queue.push(structuredClone(message));
        },
        onMessage(listener) {
          own.hear = listener;
        },
        close: () => void windows.splice(windows.indexOf(own), 1),
      };
    },
    /** Delivers one message to the nth window. */
    deliver(n: number) {
      const own = windows[n % windows.length]!;
      if (own.queue.length === 0) return;
      const message = own.queue.shift();
      own.hear?.(message);
    },
    flush() {
      while (windows.some(({ queue }) => queue.length)) windows.forEach((_, n) => this.deliver(n));
    },
  };
}

export const joinTalk = (
  net: ReturnType<typeof createTestNetwork>,
  name: string,
  role: Role = 'slides',
  rest: Partial<Parameters<typeof createTalk>[0]> = {},
) => createTalk({ id: 'talk', role, name, channel: net.line(), ...rest });
