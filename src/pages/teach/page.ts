import { lessons } from '../../lesson/lessons.ts';
import type { PageDefinition } from '../registry.ts';

export default {
  path: 'teach/',
  title: 'For teachers',
  description:
    'Ready-made courses of 15 to 90 minutes, goals, misconceptions, questions with the answers to expect, and printable worksheets with answer keys.',
  load: async () => {
    const [{ makeTeachPage }, { loadGuide }] = await Promise.all([
      import('./TeachPage.tsx'),
      import('../../teach/guides.ts'),
    ]);
    return makeTeachPage(await Promise.all(lessons.map(loadGuide)));
  },
  header: 4,
  footer: 8,
  label: 'Teach',
} satisfies PageDefinition;
