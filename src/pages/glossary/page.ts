import type { PageDefinition } from '../registry.ts';

export default {
  path: 'words/',
  title: 'Glossary',
  description:
    'The terms of attention, each with its letter, its shape, its name in papers and in PyTorch, its lesson and a live figure.',
  load: async () => (await import('./GlossaryPage.tsx')).makeGlossaryPage(),
  footer: 7,
} satisfies PageDefinition;
