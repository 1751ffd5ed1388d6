/**
 * Takes from a worker what reaches beyond it, before it runs code that a reader wrote or pasted: network, storage,
 * other windows and workers, and ways to make scripts from text. A policy in a header does part of this, where a host
 * sends it; this holds everywhere.
 */

/** What stays: the language, and what the interpreter asks for. */
const KEPT_GLOBALS = new Set(
  (
    'Object Function Array Map Set WeakMap WeakSet WeakRef FinalizationRegistry Promise Proxy Reflect Symbol String ' +
    'Number Boolean BigInt Math JSON Date RegExp Intl Iterator Error AggregateError EvalError RangeError ' +
    'ReferenceError SyntaxError TypeError URIError ArrayBuffer DataView Atomics Int8Array Uint8Array ' +
    'Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array ' +
    'BigInt64Array BigUint64Array globalThis Infinity NaN undefined parseInt parseFloat isNaN isFinite decodeURI ' +
    'decodeURIComponent encodeURI encodeURIComponent self WorkerGlobalScope DedicatedWorkerGlobalScope TextDecoder ' +
    'TextEncoder URL performance crypto console setTimeout clearTimeout setInterval clearInterval queueMicrotask ' +
    'WebAssembly DOMException constructor'
  ).split(' '),
);

/** Removes a name, or where that is not allowed empties it. */
function removeProperty(holder: object, name: string): void {
  try {
    if (Reflect.deleteProperty(holder, name)) return;
    Object.defineProperty(holder, name, { value: undefined });
  } catch {
    // What can be neither removed nor changed: `location`, which says where the worker's file is.
  }
}

/** Functions of every kind: their constructors make scripts from text, and scripts can import. */
const FUNCTION_KINDS = [() => {}, async () => {}, function* () {}, async function* () {}];

/** Leaves a global scope with what `KEPT_GLOBALS` names, on itself and on what it inherits from; and functions as they are. */
export function confine(
  scope: object = globalThis,
  functions: readonly object[] = FUNCTION_KINDS,
): void {
  let holder: object | null = scope;
  while (holder && holder !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(holder))
      if (!KEPT_GLOBALS.has(name)) removeProperty(holder, name);
    holder = Object.getPrototypeOf(holder) as object | null;
  }
  const refuse = function () {
    throw new TypeError('code cannot be made from text here');
  };
  for (const one of functions) {
    const prototype = Object.getPrototypeOf(one) as object;
    Object.defineProperty(prototype, 'constructor', { value: refuse });
  }
  // What asks whether something is a function still has its answer.
  refuse.prototype = Function.prototype;
  Object.defineProperty(scope, 'Function', { value: refuse });
}
