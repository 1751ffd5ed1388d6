import type { PageDefinition } from '../registry.ts';

export default {
  path: 'report/',
  title: 'Report a mistake',
  description: 'How to report a wrong number, a false statement or a broken figure.',
  load: async () => (await import('./ReportPage.tsx')).default,
} satisfies PageDefinition;
