import type { PageDefinition } from '../registry.ts';

export default {
  path: 'check/',
  title: 'Self-test',
  description:
    'Fourteen questions about attention to take before the lessons, and fourteen like them for after. Every answer comes with the reason and a live figure.',
  load: async () => (await import('./QuizPage.tsx')).makeQuizPage(),
  footer: 5,
} satisfies PageDefinition;
