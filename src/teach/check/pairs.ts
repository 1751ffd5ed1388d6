import type { PairMeta } from './forms.ts';

const found = import.meta.glob<PairMeta[]>('../../../content/check/questions.mdx', {
  query: '?pairs',
  import: 'default',
  eager: true,
});

/** The pairs of questions, in the order of both forms. */
export const pairs: readonly PairMeta[] = Object.values(found).flat();
