// W3C WebDriver commands (https://www.w3.org/TR/webdriver2/), under the names Firefox uses.
import { connect } from 'node:net';
import type { Started } from '../../../scripts/engines.mjs';

/** For HTTP: the method and the path below the session. */
const COMMANDS = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  ReleaseActions: ['DELETE', '/actions'],
  GetWindowHandle: ['GET', '/window'],
  GetWindowHandles: ['GET', '/window/handles'],
  SwitchToWindow: ['POST', '/window'],
  CloseWindow: ['DELETE', '/window'],
  SetWindowRect: ['POST', '/window/rect'],
  SwitchToFrame: ['POST', '/frame'],
} as const;

/** Sends a command and returns its result. Throws the browser's error. */
export type Send = (command: keyof typeof COMMANDS, parameters?: object) => Promise<unknown>;

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}
interface WebDriverError {
  error: string;
  message: string;
}

/** Connects to a browser that has been started. */
export async function connectTo({ port, speaks, capabilities }: Started) {
  const session = { path: '/session' };
  const send = speaks === 'http' ? overHttp(port, session) : await overMarionette(port);
  const newSession = (await send('NewSession', {
    capabilities: { alwaysMatch: capabilities },
  })) as Session;
  session.path += `/${newSession.sessionId}`;
  return { send, version: newSession.capabilities.browserVersion };
}

function overHttp(port: number, session: { path: string }): Send {
  return async (command, parameters = {}) => {
    const [method, path] = COMMANDS[command];
    const ask = () =>
      fetch(`http://127.0.0.1:${port}${session.path}${path}`, {
        method,
        ...(method === 'POST' && { body: JSON.stringify(parameters) }),
      });
    // A new driver may not answer at first.
    let response = await ask().catch(() => undefined);
    for (let tries = 0; !response && tries < 100; tries++) {
      await new Promise((done) => setTimeout(done, 100));
      response = await ask().catch(() => undefined);
    }
    if (!response) throw new Error(`${command}: nothing answers on port ${port}`);
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw toError(command, value as WebDriverError);
    return value;
  };
}

/** The same commands as JSON lines, each with its length first: [0, id, command, parameters]. */
async function overMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: WebDriverError | null, result: unknown) => void>();
  let read = Buffer.alloc(0);
  const greeted = new Promise<void>((done, fail) => {
    socket.once('error', fail);
    socket.on('data', (data) => {
      read = Buffer.concat([read, data]);
      for (;;) {
        const colon = read.indexOf(':');
        const end = colon + 1 + Number(read.subarray(0, colon));
        if (colon < 0 || read.length < end) return;
        const message = JSON.parse(read.toString('utf8', colon + 1, end)) as unknown;
        read = read.subarray(end);
        if (!Array.isArray(message)) done();
        else waiting.get(message[1] as number)?.(message[2] as WebDriverError | null, message[3]);
      }
    });
  });
  await greeted;
  let last = 0;
  return (command, parameters = {}) =>
    new Promise((done, fail) => {
      const id = ++last;
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        if (error) fail(toError(command, error));
        // Some results are wrapped in an object.
        else
          done(result && typeof result === 'object' && 'value' in result ? result.value : result);
      });
      const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const toError = (command: string, { error, message }: WebDriverError) =>
  new Error(`${command}: ${error}: ${message}`);
