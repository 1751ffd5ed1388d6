// Tensors by name: https://huggingface.co/docs/safetensors, “Format”.
import { isRecord } from '../isRecord.ts';
import { sizeOf } from '../numbers.ts';
import { numberTypes, readAll, viewOf } from './binary.ts';
import type { NamedNumbers } from './index.ts';
import { excerpt, MAX_AXES, MAX_TENSORS, refuse } from './limits.ts';

const TYPES: ReadonlyMap<unknown, keyof typeof numberTypes> = new Map([
  ['BOOL', 'bool'],
  ['I8', 'i1'],
  ['U8', 'u1'],
  ['I16', 'i2'],
  ['U16', 'u2'],
  ['I32', 'i4'],
  ['U32', 'u4'],
  ['I64', 'i8'],
  ['U64', 'u8'],
  ['F16', 'f2'],
  ['BF16', 'bf2'],
  ['F32', 'f4'],
  ['F64', 'f8'],
]);

const headLength = (bytes: Uint8Array): number =>
  bytes.length < 8 ? NaN : Number(viewOf(bytes).getBigUint64(0, true));

export const isSafetensors = (bytes: Uint8Array): boolean =>
  headLength(bytes) <= bytes.length - 8 && bytes[8] === '{'.charCodeAt(0);

/** A list of whole numbers from 0, no longer than that. */
const isCounts = (x: unknown, most: number): x is number[] =>
  Array.isArray(x) && x.length <= most && x.every((n) => Number.isSafeInteger(n) && n >= 0);

/** Reads a .safetensors file. Refuses a head that does not agree with what follows it. */
export function readSafetensors(bytes: Uint8Array): NamedNumbers[] {
  const start = 8 + headLength(bytes);
  if (!(start <= bytes.length))
    refuse('This .safetensors file is cut off: it ends before its head does.');
  let head: unknown;
  try {
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(8, start)));
  } catch {
    // Told below.
  }
  if (!isRecord(head)) return refuse('The head of this .safetensors file cannot be read.');
  const entries = Object.entries(head).filter(([name]) => name !== '__metadata__');
  if (entries.length > MAX_TENSORS)
    refuse(
      `These are more than ${MAX_TENSORS} tensors; save the few that you need in a file of their own.`,
    );
  const body = bytes.subarray(start);
  const spans: { name: string; from: number; to: number }[] = [];
  const tensors = entries.map(([name, entry]) => {
    const wrong = (what: string) => refuse(`The tensor “${excerpt(name, 40)}” ${what}.`);
    const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
    if (
      typeof dtype !== 'string' ||
      !isCounts(shape, MAX_AXES) ||
      !isCounts(offsets, 2) ||
      offsets.length < 2
    )
      return wrong('has a type, a shape or a place that cannot be read');
    const type = TYPES.get(dtype);
    if (!type) return wrong(`is of type “${excerpt(dtype)}”, which cannot be read here`);
    const [from, to] = offsets as [number, number];
    if (to > body.length || from > to) return wrong('lies outside of the file');
    if (to - from !== sizeOf(shape) * numberTypes[type].bytes)
      return wrong('has another size than its shape says');
    spans.push({ name, from, to });
    return { name, shape, from, to, type };
  });
  spans.sort((a, b) => a.from - b.from || a.to - b.to);
  spans.forEach((span, i) => {
    const before = spans[i - 1];
    if (before && span.from < before.to)
      refuse(
        `The tensors “${excerpt(before.name, 40)}” and “${excerpt(span.name, 40)}” lie over one another.`,
      );
  });
  return tensors.map(({ name, shape, from, to, type }) => ({
    name,
    numbers: {
      shape,
      data: readAll(viewOf(body.subarray(from, to)), numberTypes[type], sizeOf(shape)),
    },
  }));
}
