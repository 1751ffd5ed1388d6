import type { PageDefinition } from '../registry.ts';

export default {
  path: 'code/',
  title: 'Code',
  description:
    'An empty editor: write Python with PyTorch and NumPy, run it in the page, share it as a link, or download it.',
  hydration: 'component',
  footer: 4,
} satisfies PageDefinition;
