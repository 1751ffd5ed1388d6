import type { PageDefinition } from '../registry.ts';

export default {
  path: 'playground/',
  title: 'Playground',
  description:
    'All of attention in one figure: your own sentence or matrices, up to 64 tokens, 128 numbers and 8 heads, with masks, dropout, positions and gradients.',
  load: async () => (await import('./PlaygroundPage.tsx')).default,
  hydration: 'figures',
  widgets: ['playground'],
  usesWebAssembly: true,
  header: 2,
  footer: 2,
} satisfies PageDefinition;
