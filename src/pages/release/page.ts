import type { PageDefinition } from '../registry.ts';

export default {
  path: 'release/',
  title: 'This version',
  description:
    'What changed in this version of the site, the licenses of its text and code, third-party software, and how to cite it.',
  load: async () => (await import('./ReleasePage.tsx')).default,
} satisfies PageDefinition;
