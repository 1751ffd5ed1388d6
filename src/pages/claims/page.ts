import type { PageDefinition } from '../registry.ts';

export default {
  path: 'claims/',
  title: 'Common claims',
  description:
    'What people say about attention, and what’s really true: each claim with a live figure that shows it, its source, and how we checked.',
  load: async () => (await import('./ClaimsPage.tsx')).makeClaimsPage(),
  footer: 6,
  label: 'Claims',
} satisfies PageDefinition;
