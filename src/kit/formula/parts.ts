/**
 * Parts of the formula that can be highlighted in formula, figures and text. Stylesheets define their look
 * (`[data-hi-part]`); that of `term` is beside the only widget that uses it.
 */
export const PARTS = [
  'query',
  'key',
  'scores',
  'scale',
  'weights',
  'value',
  'output',
  'term',
] as const;

export type FormulaPart = (typeof PARTS)[number];
