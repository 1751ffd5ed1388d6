/** Bytes; text as gzip -9 packs it, fonts as they are. */
export interface Sizes {
  js: number;
  css: number;
  fonts: number;
  html: number;
}

/** By page address, where * stands for anything; "all pages" is the default. */
export type Budgets = Record<string, Partial<Sizes>>;

export interface Row {
  page: string;
  sizes: Sizes;
  budget: Partial<Sizes>;
  faults: string[];
}

/** What each built page loads first, and where that is too much. */
export function measure(dist: string, budgets: Budgets, base?: string): Row[];
