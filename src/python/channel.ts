/**
 * Connects Python to the operations through a device file. Requests and answers are JSON; large arrays are sent as
 * float64. Python only sees bytes, never a JavaScript object.
 */
import type { PyodideAPI } from 'pyodide';

/** A request from Python. */
export type Request = readonly [
  /** Index of an operation in the table, counted from 1 and negative for its in-place variant; or another request. */
  name: number | string,
  /** Handles that Python no longer uses, and names under which to remember tensors. */
  released: readonly (number | readonly [name: string, handle: number])[],
  args: readonly unknown[],
];

/** Handles a request without ever throwing. `read` may throw, because a program can write anything to the device. */
export type Answer = (read: () => Request, numbers: Float64Array) => unknown;

/** The parts of Emscripten's file system that we need. */
interface Devices {
  makedev(major: number, minor: number): number;
  registerDevice(device: number, operations: object): void;
  mkdev(path: string, device: number): void;
}

/** A device number that Emscripten doesn't use. */
const MAJOR = 80;
/** `#`: marks numbers that belong to the next request. */
const NUMBERS_FOLLOW = 35;

/** Parses JSON from Python, which may contain NaN and Infinity. */
function parse(text: string): Request {
  if (!/NaN|Infinity/.test(text)) return JSON.parse(text);
  const quoted = text.replaceAll(/(?<=[[,:] ?)NaN/g, '"NaN"').replaceAll('Infinity', '1e999');
  return JSON.parse(quoted, (_, value) => (value === 'NaN' ? NaN : value));
}

/** Creates the device at this path of Python's file system. */
export function openChannel({ FS }: PyodideAPI, path: string, answer: Answer): void {
  const devices = FS as unknown as Devices;
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let numbers = new Float64Array();
  let reply = new Uint8Array();
  const write = (_: unknown, memory: Uint8Array, start: number, length: number): number => {
    const bytes = memory.subarray(start, start + length);
    if (bytes[0] === NUMBERS_FOLLOW) {
      // Ignore incomplete numbers, because a program can write anything.
      numbers = new Float64Array(bytes.slice(1, length - ((length - 1) % 8)).buffer as ArrayBuffer);
      return length;
    }
    const response = answer(() => parse(decoder.decode(bytes)), numbers);
    reply =
      response instanceof Float64Array
        ? new Uint8Array(response.buffer as ArrayBuffer, response.byteOffset, response.byteLength)
        : encoder.encode(JSON.stringify(response));
    return length;
  };
  const read = (_: unknown, memory: Uint8Array, start: number, length: number): number => {
    const part = reply.subarray(0, length);
    memory.set(part, start);
    reply = reply.subarray(part.length);
    return part.length;
  };
  const device = devices.makedev(MAJOR, 0);
  devices.registerDevice(device, { open: () => {}, close: () => {}, read, write });
  devices.mkdev(path, device);
}
