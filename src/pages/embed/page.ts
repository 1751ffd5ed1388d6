import { registry } from '../../widgets/registry.ts';
import type { PageDefinition } from '../registry.ts';

export default Object.entries(registry).map(([id, loadWidget]): PageDefinition => ({
  path: `embed/${id}/`,
  title: async () => `Figure: ${(await loadWidget()).default.title}`,
  description: 'One live figure of Attention by Hand, to embed in another page.',
  load: async () => (await import('./EmbedPage.tsx')).default,
  hydration: 'figures',
  widgets: [id],
  usesWebAssembly: id === 'playground',
  isIndexed: false,
}));
