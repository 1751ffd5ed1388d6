import type { PageDefinition } from '../registry.ts';

export default {
  path: '',
  title: 'Attention by Hand: scaled dot-product attention you can take apart',
  description:
    'An interactive tutorial on scaled dot-product attention. Drag a query, type a key, turn off the scaling, and watch the scores, weights and output follow.',
  load: async () => (await import('./HomePage.tsx')).default,
  hydration: 'figures',
  widgets: ['glance'],
} satisfies PageDefinition;
