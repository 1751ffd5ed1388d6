import type { PageDefinition } from '../registry.ts';

export default {
  path: 'teach/order/',
  title: 'Pick your slides',
  description:
    'Pick slides from any lesson, put them in order, present them as one talk, and share the list as a link.',
  hydration: 'component',
} satisfies PageDefinition;
