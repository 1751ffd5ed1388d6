// Named tensors: https://huggingface.co/docs/safetensors, “Format”.
import * as v from 'valibot';
import { sizeOf } from '../numbers.ts';
import { numberTypes, readAll, viewOf } from './binary.ts';
import type { NamedNumbers } from './index.ts';
import { excerpt, MAX_AXES, MAX_TENSORS, fail } from './limits.ts';

const TYPES: ReadonlyMap<string, keyof typeof numberTypes> = new Map([
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

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const entrySchema = v.object({
  dtype: v.string(),
  shape: v.pipe(v.array(count), v.maxLength(MAX_AXES)),
  data_offsets: v.strictTuple([count, count]),
});
const headSchema = v.pipe(
  v.string(),
  v.regex(/^\{/),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
);

/** Reads a .safetensors file. Rejects a header that doesn't match the data. */
export function readSafetensors(bytes: Uint8Array): NamedNumbers[] {
  const start = 8 + headLength(bytes);
  if (!(start <= bytes.length))
    fail('This .safetensors file is incomplete: it ends in the middle of its header.');
  const head = v.safeParse(headSchema, new TextDecoder().decode(bytes.subarray(8, start)));
  if (!head.success) return fail('The header of this .safetensors file can’t be read.');
  const entries = Object.entries(head.output).filter(([name]) => name !== '__metadata__');
  if (entries.length > MAX_TENSORS)
    fail(
      `That’s too many tensors. The limit is ${MAX_TENSORS}, so save only the ones you need to a smaller file.`,
    );
  const body = bytes.subarray(start);
  const spans: { name: string; from: number; to: number }[] = [];
  const tensors = entries.map(([name, entry]) => {
    const wrong = (what: string) => fail(`The tensor “${excerpt(name, 40)}” ${what}.`);
    const read = v.safeParse(entrySchema, entry);
    if (!read.success) return wrong('has a type, shape or offset that can’t be read');
    const { dtype, shape, data_offsets: offsets } = read.output;
    const type = TYPES.get(dtype);
    if (!type) return wrong(`is of type “${excerpt(dtype)}”, which can’t be read`);
    const [from, to] = offsets;
    if (to > body.length || from > to) return wrong('is outside the file');
    if (to - from !== sizeOf(shape) * numberTypes[type].bytes)
      return wrong('has a size that doesn’t match its shape');
    spans.push({ name, from, to });
    return { name, shape, from, to, type };
  });
  spans.sort((a, b) => a.from - b.from || a.to - b.to);
  spans.forEach((span, i) => {
    const before = spans[i - 1];
    if (before && span.from < before.to)
      fail(`The tensors “${excerpt(before.name, 40)}” and “${excerpt(span.name, 40)}” overlap.`);
  });
  return tensors.map(({ name, shape, from, to, type }) => ({
    name,
    numbers: {
      shape,
      data: readAll(viewOf(body.subarray(from, to)), numberTypes[type], sizeOf(shape)),
    },
  }));
}
