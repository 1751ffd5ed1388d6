import type { PageDefinition } from '../registry.ts';

const oldPage = (
  path: string,
  title: string,
  to: string,
  reason: string,
  redirects: boolean,
): PageDefinition => ({
  path,
  title,
  description: reason,
  load: async () => (await import('./MovedPage.tsx')).makeMovedPage(to, reason, redirects),
  isIndexed: false,
});

/** A page with a new address. The old one redirects. */
const renamedPage = (path: string, title: string, to: string, reason: string) =>
  oldPage(path, `${title}: this page has moved`, to, reason, true);

/** A removed page. Its address links to the closest page that still exists. */
const removedPage = (path: string, title: string, to: string, reason: string) =>
  oldPage(path, `${title}: this page is gone`, to, reason, false);

export default [
  renamedPage(
    'bench/',
    'Code',
    'code/',
    'The page for your own programs has moved to a new address.',
  ),
  removedPage(
    'trust/',
    'Test records',
    'release/',
    'We no longer publish the records of our test runs here.',
  ),
  removedPage(
    'teach/check/',
    'Self-test on paper',
    'check/',
    'Both sets of questions are now on one page, which you can print.',
  ),
  removedPage(
    'teach/homework/',
    'Homework',
    'teach/',
    'Homework files are no longer collected here. The worksheets and their answer keys are still there.',
  ),
];
