// Number styles of quantities, in marks, prose and the copied code.
import {
  formatAny,
  formatBytes,
  formatCount,
  formatDuration,
  formatLarge,
  formatNumber,
  formatPercent,
  formatResults,
  formatShort,
  formatVector,
  formatWeight,
} from './format.ts';

const COUNT_FORMATS = {
  /** 200,000 */
  grouped: formatCount,
  /** 1.2 billion */
  large: formatLarge,
  /** 1.2 GB */
  bytes: formatBytes,
  /** Seconds: 3 hours */
  duration: formatDuration,
};

const PLAIN = ['number', 'short', 'any', 'percent', 'weight', 'count', 'vector', 'text'] as const;

/** How a number is formatted (see number/format.ts). `count` is a whole number. */
export type NumberStyle = (typeof PLAIN)[number] | keyof typeof COUNT_FORMATS;

export const STYLES = [...PLAIN, ...Object.keys(COUNT_FORMATS)] as readonly NumberStyle[];

/** Whether numbers in this style are followed by a word. */
export const hasUnit = (as: NumberStyle): boolean => as in COUNT_FORMATS && as !== 'grouped';

/** Whether numbers in this style are whole; the copied code prints all their digits. */
export const isWhole = (as: NumberStyle): boolean => as === 'count' || as in COUNT_FORMATS;

export function numberText(x: number, as: NumberStyle, digits?: number): string {
  if (as in COUNT_FORMATS) return COUNT_FORMATS[as as keyof typeof COUNT_FORMATS](x);
  if (as === 'percent') return formatPercent(x, digits ?? 1);
  if (as === 'weight') return formatWeight(x);
  if (as === 'any') return formatAny(x, digits ?? 4);
  if (as === 'count') return formatNumber(x, 0);
  return as === 'short' ? formatShort(x, digits ?? 4) : formatNumber(x, digits ?? 2);
}

/** A quantity as text for prose; a list becomes a vector. */
export function quantityText(value: unknown, as: NumberStyle, digits?: number): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return as === 'short'
      ? formatVector(value as number[], digits ?? 4)
      : formatResults(value as number[], digits ?? 2);
  return numberText(value as number, as, digits);
}

/** A quantity in one line, for a stage: numbers of a list side by side, a vector in brackets. */
export function quantityRow(value: unknown, as: NumberStyle, digits?: number): string {
  if (!Array.isArray(value)) return value === null ? 'nothing' : quantityText(value, as, digits);
  if (as === 'vector') return formatResults(value as number[], digits ?? 2);
  return value
    .map((x: number | number[] | string) =>
      typeof x === 'string'
        ? x
        : Array.isArray(x)
          ? formatResults(x, digits ?? 2)
          : numberText(x, as, digits),
    )
    .join('  ');
}
