import { formatShort } from '../number/format.ts';

const BYTE_UNITS = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'KB'],
] as const;

/** Bytes with three digits, in units of a thousand: 64 MB, 1.02 GB. */
export function bytesText(x: number): string {
  const [unit, name] = BYTE_UNITS.find(([from]) => x >= from) ?? [1, 'bytes'];
  const digits = Math.max(0, 3 - String(Math.floor(x / unit)).length);
  return `${formatShort(x / unit, digits)} ${name}`;
}
