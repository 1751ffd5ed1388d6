// The format of np.save: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
import { sizeOf } from '../numbers.ts';
import { numberTypes, readAll, viewOf } from './binary.ts';
import type { NamedNumbers } from './index.ts';
import { excerpt, MAX_AXES, fail } from './limits.ts';

const MAGIC = '\x93NUMPY';
export const isNpy = (bytes: Uint8Array): boolean =>
  [...MAGIC].every((sign, i) => bytes[i] === sign.charCodeAt(0));

const TYPES: ReadonlyMap<string, keyof typeof numberTypes> = new Map([
  ['b1', 'bool'],
  ...(['i1', 'u1', 'i2', 'u2', 'i4', 'u4', 'i8', 'u8', 'f2', 'f4', 'f8'] as const).map(
    (name) => [name, name] as const,
  ),
]);

/** Converts Fortran order to row-major order. */
function fromFortran(data: Float64Array, shape: readonly number[]): Float64Array {
  const strides = shape.map((_, axis) => sizeOf(shape.slice(0, axis)));
  const index = shape.map(() => 0);
  return data.map(() => {
    const x = data[index.reduce((at, i, axis) => at + i * strides[axis]!, 0)]!;
    for (let axis = shape.length - 1; axis >= 0; axis--) {
      if (++index[axis]! < shape[axis]!) break;
      index[axis] = 0;
    }
    return x;
  });
}

/** Reads a .npy file of version 1 to 3. Rejects incomplete and non-numeric files. */
export function readNpy(bytes: Uint8Array): NamedNumbers[] {
  const view = viewOf(bytes);
  const cut = 'This .npy file is incomplete: some of its numbers are missing.';
  if (bytes.length < 12) fail(cut);
  const version = bytes[6]!;
  if (version < 1 || version > 3)
    fail(`This .npy file uses version ${version} of the format, which isn’t supported.`);
  const start = version === 1 ? 10 : 12;
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (length > 10_000 || start + length > bytes.length) fail(cut);
  const header = new TextDecoder().decode(bytes.subarray(start, start + length));
  const descr = /'descr': '([<>|=]?)(\w{1,8})'/.exec(header);
  const order = /'fortran_order': (True|False)/.exec(header)?.[1];
  const axes = /'shape': \(([\d, ]*)\)/.exec(header)?.[1];
  if (!descr || order === undefined || axes === undefined) {
    if (/'descr': \[/.test(header))
      fail('This .npy file has named records instead of a plain array.');
    fail('The header of this .npy file can’t be read.');
  }
  const name = TYPES.get(descr![2]!);
  if (!name)
    fail(
      `This .npy file has numbers of type “${excerpt(descr![2]!)}”, and only floats, integers and bools can be read.`,
    );
  const shape = axes!.split(',').flatMap((text) => (text.trim() === '' ? [] : [Number(text)]));
  const size = sizeOf(shape);
  const type = numberTypes[name!];
  if (shape.length > MAX_AXES || !Number.isSafeInteger(size))
    fail('The shape in this .npy file can’t be read.');
  if (bytes.length - start - length !== size * type.bytes)
    fail(
      bytes.length - start - length < size * type.bytes
        ? cut
        : 'This .npy file has more numbers than its shape allows.',
    );
  const data = readAll(viewOf(bytes.subarray(start + length)), type, size, descr![1] !== '>');
  return [
    { name: null, numbers: { shape, data: order === 'True' ? fromFortran(data, shape) : data } },
  ];
}
