import { recap } from '../../lesson/lessons.ts';
import type { PageDefinition } from '../registry.ts';

export default {
  path: `${recap.slug}/`,
  title: recap.title,
  description: recap.description,
  load: async () => (await import('./RecapPage.tsx')).makeRecapPage(),
  hydration: 'sections',
  widgets: [...new Set(recap.figures.map(({ widget }) => widget))],
} satisfies PageDefinition;
