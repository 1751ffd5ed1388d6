import type { PageDefinition } from '../registry.ts';

export default {
  path: 'check/',
  title: 'Self-test',
  description:
    'Fourteen questions about attention to answer before the lessons, and fourteen similar ones for afterward. Every answer comes with an explanation and a live figure.',
  load: async () => (await import('./QuizPage.tsx')).makeQuizPage(),
  footer: 5,
} satisfies PageDefinition;
