/**
 * The only way from Python to the operations: a device in Python's file system. A request is JSON, the answer is JSON,
 * and many numbers cross as float64. Python sees bytes, never an object of JavaScript.
 */
import type { PyodideAPI } from 'pyodide';

/** What Python asks for. */
export type Request = readonly [
  /** An operation by its place in the table, counted from 1; below zero where it works in place. */
  name: number | string,
  /** Handles that Python has let go of, and names under which to remember tensors. */
  released: readonly (number | readonly [name: string, handle: number])[],
  args: readonly unknown[],
];

/** Does what is asked for. It never throws, though reading the request may: a program can write anything. */
export type Answer = (read: () => Request, numbers: Float64Array) => unknown;

/** As much of Emscripten's file system as is needed. */
interface Devices {
  makedev(major: number, minor: number): number;
  registerDevice(device: number, operations: object): void;
  mkdev(path: string, device: number): void;
}

/** Of Emscripten's device numbers, one that it leaves free. */
const MAJOR = 80;
/** `#`, before numbers for the request that follows. */
const NUMBERS_FOLLOW = 35;

/** JSON as Python writes it, which also has numbers that are not finite. */
function parse(text: string): Request {
  if (!/NaN|Infinity/.test(text)) return JSON.parse(text);
  const quoted = text.replaceAll(/(?<=[[,:] ?)NaN/g, '"NaN"').replaceAll('Infinity', '1e999');
  return JSON.parse(quoted, (_, value) => (value === 'NaN' ? NaN : value));
}

/** Opens the device at a path of Python's. */
export function openChannel({ FS }: PyodideAPI, path: string, answer: Answer): void {
  const devices = FS as unknown as Devices;
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let numbers = new Float64Array();
  let reply = new Uint8Array();
  const write = (_: unknown, memory: Uint8Array, start: number, length: number): number => {
    const bytes = memory.subarray(start, start + length);
    if (bytes[0] === NUMBERS_FOLLOW) {
      // Whole numbers only: a program may write anything.
      numbers = new Float64Array(bytes.slice(1, length - ((length - 1) % 8)).buffer as ArrayBuffer);
      return length;
    }
    const given = answer(() => parse(decoder.decode(bytes)), numbers);
    reply =
      given instanceof Float64Array
        ? new Uint8Array(given.buffer as ArrayBuffer, given.byteOffset, given.byteLength)
        : encoder.encode(JSON.stringify(given));
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
