/** Parses the address of a worksheet or its key: `?variant=17&answers=hidden`. */
import { quote } from '../../figure/link.ts';
import { FIRST_VARIANT, isVariant, LAST_VARIANT } from './variant.ts';

export interface SheetAddress {
  readonly variant: number;
  /** Whether the page checks no answers. */
  readonly silent: boolean;
  readonly problem?: string;
}

/** Parses the query of a sheet's address. Never throws. */
export function readSheetAddress(search: string): SheetAddress {
  const query = new URLSearchParams(search);
  const text = query.get('variant');
  const silent = query.get('answers') === 'hidden';
  if (text === null) return { variant: FIRST_VARIANT, silent };
  const variant = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (isVariant(variant)) return { variant, silent };
  return {
    variant: FIRST_VARIANT,
    silent,
    problem: `There’s no variant ${quote(text)}, so this is variant ${FIRST_VARIANT}. Variants go from ${FIRST_VARIANT} to ${LAST_VARIANT}.`,
  };
}

/** Serializes the query of a sheet's address. */
export function sheetQuery({ variant, silent = false }: { variant: number; silent?: boolean }) {
  const parts = [
    ...(variant === FIRST_VARIANT ? [] : [`variant=${variant}`]),
    ...(silent ? ['answers=hidden'] : []),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
