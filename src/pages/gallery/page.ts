import { registry } from '../../widgets/registry.ts';
import type { PageDefinition } from '../registry.ts';

export default {
  path: 'widgets/',
  title: 'All figures',
  description: 'Every live figure of the tutorial, with each of its presets.',
  load: async () => (await import('./GalleryPage.tsx')).default,
  hydration: 'sections',
  widgets: Object.keys(registry),
  preload: ['src/widgets/registry.ts'],
  header: 1,
  footer: 1,
  label: 'Figures',
} satisfies PageDefinition;
