import type { PageDefinition } from '../registry.ts';

export default {
  path: 'challenges/',
  title: 'Challenges',
  description:
    'Write attention yourself and find the bugs, right in the page, plus all the challenges from the lessons.',
  hydration: 'component',
  header: 3,
  footer: 3,
} satisfies PageDefinition;
