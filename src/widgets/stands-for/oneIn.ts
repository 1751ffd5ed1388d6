import { formatAny, formatCount, formatNumber } from '../../number/format.ts';

/** “1 in …”: three digits, or a power of ten. */
export function oneInText(x: number): string {
  if (x < 100) return formatNumber(x, 1);
  return x < 1e6 ? formatCount(Number(x.toPrecision(3))) : formatAny(x);
}
