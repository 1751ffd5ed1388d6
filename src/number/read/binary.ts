// Binary number types of NumPy and safetensors files.

/** Decodes a float16: 1 sign bit, 5 exponent bits, 10 fraction bits. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const scratch = new DataView(new ArrayBuffer(4));
/** Decodes a bfloat16, which is the upper half of a float32. */
function readBfloat(bits: number): number {
  scratch.setUint16(0, bits);
  return scratch.getFloat32(0);
}

export interface NumberType {
  readonly bytes: number;
  readonly read: (view: DataView, at: number, little: boolean) => number;
}

export const numberTypes = {
  bool: { bytes: 1, read: (view, at) => (view.getUint8(at) === 0 ? 0 : 1) },
  i1: { bytes: 1, read: (view, at) => view.getInt8(at) },
  u1: { bytes: 1, read: (view, at) => view.getUint8(at) },
  i2: { bytes: 2, read: (view, at, little) => view.getInt16(at, little) },
  u2: { bytes: 2, read: (view, at, little) => view.getUint16(at, little) },
  i4: { bytes: 4, read: (view, at, little) => view.getInt32(at, little) },
  u4: { bytes: 4, read: (view, at, little) => view.getUint32(at, little) },
  i8: { bytes: 8, read: (view, at, little) => Number(view.getBigInt64(at, little)) },
  u8: { bytes: 8, read: (view, at, little) => Number(view.getBigUint64(at, little)) },
  f2: { bytes: 2, read: (view, at, little) => readHalf(view.getUint16(at, little)) },
  bf2: { bytes: 2, read: (view, at, little) => readBfloat(view.getUint16(at, little)) },
  f4: { bytes: 4, read: (view, at, little) => view.getFloat32(at, little) },
  f8: { bytes: 8, read: (view, at, little) => view.getFloat64(at, little) },
} satisfies Record<string, NumberType>;

/** Reads `count` consecutive numbers. */
export function readAll(
  view: DataView,
  { bytes, read }: NumberType,
  count: number,
  little = true,
): Float64Array {
  const data = new Float64Array(count);
  for (let i = 0; i < count; i++) data[i] = read(view, i * bytes, little);
  return data;
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
