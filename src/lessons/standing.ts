/** Leaves an element of the prerendered page what it holds. */
export const AS_IT_STANDS = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
