// A channel between windows of a talk that a test controls.
import {
  type Channel,
  createTalk,
  type Message,
  type WindowKind,
} from '../../../src/slides/talk.ts';

/** A channel whose messages wait until the test delivers them, in order for each window. */
export function createTestNetwork() {
  const windows: { hear?: (message: unknown) => void; queue: Message[] }[] = [];
  const sent: Message[] = [];
  return {
    sent,
    line(): Channel {
      const queueOfWindow: (typeof windows)[number] = { queue: [] };
      windows.push(queueOfWindow);
      return {
        send(message) {
          sent.push(message);
          for (const other of windows)
            if (other !== queueOfWindow) other.queue.push(structuredClone(message));
        },
        onMessage(listener) {
          queueOfWindow.hear = listener;
        },
        close: () => void windows.splice(windows.indexOf(queueOfWindow), 1),
      };
    },
    /** Delivers one message to the nth window. */
    deliver(n: number) {
      const receiver = windows[n % windows.length]!;
      if (receiver.queue.length === 0) return;
      const message = receiver.queue.shift();
      receiver.hear?.(message);
    },
    flush() {
      while (windows.some(({ queue }) => queue.length)) windows.forEach((_, n) => this.deliver(n));
    },
  };
}

export const joinTalk = (
  net: ReturnType<typeof createTestNetwork>,
  name: string,
  role: WindowKind = 'slides',
  rest: Partial<Parameters<typeof createTalk>[0]> = {},
) => createTalk({ id: 'talk', role, name, channel: net.line(), ...rest });
