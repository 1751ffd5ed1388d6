/**
 * The parts of the formula that can be pointed at: pointing at one marks it in formula, figures and prose. The
 * style sheets give each its look (`[data-hi-part]`), `term` beside the widget that alone has it.
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
