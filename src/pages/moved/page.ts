import type { PageDefinition } from '../registry.ts';

const movedPage = (path: string, title: string, to: string, reason: string): PageDefinition => ({
  path,
  title: `${title}: this page is gone`,
  description: reason,
  load: async () => (await import('./MovedPage.tsx')).makeMovedPage(to, reason),
  isIndexed: false,
});

/** Removed pages. Their addresses link to the closest page that still exists. */
export default [
  movedPage(
    'trust/',
    'Test records',
    'release/',
    'We no longer publish the records of our test runs here.',
  ),
  movedPage(
    'teach/check/',
    'Self-test on paper',
    'check/',
    'Both sets of questions are now on one page, which you can print.',
  ),
  movedPage(
    'teach/homework/',
    'Homework',
    'teach/',
    'Homework files are no longer collected here. The worksheets and their answer keys are still there.',
  ),
];
