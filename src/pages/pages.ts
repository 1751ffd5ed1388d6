import { lessons, type LessonMeta, recap, type TextMeta } from '../lesson/lessons.ts';

interface PageBase {
  /** Relative to the site's root, with a trailing slash; '' is the index. */
  path: string;
  title: string;
}
export type Page = PageBase &
  (
    | { kind: 'index'; widget: string }
    | { kind: 'lesson'; lesson: LessonMeta }
    | { kind: 'recap'; text: TextMeta }
    | { kind: 'playground'; widget: string }
    | { kind: 'widgets' }
    | { kind: 'challenges' }
    | { kind: 'code' }
    | { kind: 'quiz' }
    | { kind: 'claims' }
    | { kind: 'words' }
    | { kind: 'teach' }
    | { kind: 'report' }
    | { kind: 'release' }
    | { kind: 'picker' }
    | { kind: 'worksheet'; lesson: LessonMeta }
    | { kind: 'key'; lesson: LessonMeta }
    | { kind: 'sheet-links'; lesson: LessonMeta }
    | { kind: 'embed'; widget: string }
    | { kind: 'missing' }
    | { kind: 'moved'; to: string; reason: string; redirects?: boolean }
  );

export const SITE = 'Attention by Hand';

/** Removed pages. Their addresses link to the closest page that still exists, or redirect to the page's new address. */
const movedPages: readonly Page[] = [
  {
    kind: 'moved',
    path: 'bench/',
    title: `Code: this page has a new address · ${SITE}`,
    to: 'code/',
    reason: 'The page for your own programs has a new address.',
    redirects: true,
  },
  {
    kind: 'moved',
    path: 'trust/',
    title: `Test records: this page is gone · ${SITE}`,
    to: 'release/',
    reason: 'We no longer publish the records of our test runs here.',
  },
  {
    kind: 'moved',
    path: 'teach/check/',
    title: `Quiz on paper: this page is gone · ${SITE}`,
    to: 'check/',
    reason: 'The quiz now has both sets of questions on one page, which you can print.',
  },
  {
    kind: 'moved',
    path: 'teach/homework/',
    title: `Homework: this page is gone · ${SITE}`,
    to: 'teach/',
    reason:
      'Homework files are no longer collected here. The worksheets and their keys are still there.',
  },
];

/** Every address of the site except the pages of single figures. Pages of a lesson are added automatically. */
export const pages: readonly Page[] = [
  {
    kind: 'index',
    widget: 'glance',
    path: '',
    title: `${SITE}: scaled dot-product attention, with every number yours to move`,
  },
  ...lessons.map((lesson): Page => ({
    kind: 'lesson',
    lesson,
    path: `${lesson.slug}/`,
    title: `${lesson.title} · ${SITE}`,
  })),
  {
    kind: 'recap',
    text: recap,
    path: `${recap.slug}/`,
    title: `${recap.title} · ${SITE}`,
  },
  {
    kind: 'playground',
    widget: 'playground',
    path: 'playground/',
    title: `Playground · ${SITE}`,
  },
  {
    kind: 'widgets',
    path: 'widgets/',
    title: `All figures · ${SITE}`,
  },
  {
    kind: 'challenges',
    path: 'challenges/',
    title: `Challenges · ${SITE}`,
  },
  {
    kind: 'code',
    path: 'code/',
    title: `Code · ${SITE}`,
  },
  {
    kind: 'quiz',
    path: 'check/',
    title: `What do you know? · ${SITE}`,
  },
  {
    kind: 'claims',
    path: 'claims/',
    title: `Common claims · ${SITE}`,
  },
  {
    kind: 'words',
    path: 'words/',
    title: `Glossary · ${SITE}`,
  },
  {
    kind: 'teach',
    path: 'teach/',
    title: `For teachers · ${SITE}`,
  },
  {
    kind: 'picker',
    path: 'teach/order/',
    title: `Pick your slides · ${SITE}`,
  },
  {
    kind: 'report',
    path: 'report/',
    title: `Report a mistake · ${SITE}`,
  },
  {
    kind: 'release',
    path: 'release/',
    title: `This version · ${SITE}`,
  },
  ...lessons.flatMap((lesson): Page[] => [
    {
      kind: 'worksheet',
      lesson,
      path: `${lesson.slug}/worksheet/`,
      title: `Worksheet: ${lesson.title} · ${SITE}`,
    },
    {
      kind: 'key',
      lesson,
      path: `teach/key/${lesson.slug}/`,
      title: `Key: ${lesson.title} · ${SITE}`,
    },
    {
      kind: 'sheet-links',
      lesson,
      path: `teach/${lesson.slug}/`,
      title: `Worksheet and key: ${lesson.title} · ${SITE}`,
    },
  ]),
  ...movedPages,
];

/** The page of a single figure, by the id of its widget. */
export const embedPage = (widget: string): Page => ({
  kind: 'embed',
  widget,
  path: `embed/${widget}/`,
  title: `${widget} · ${SITE}`,
});

const staticKinds = [
  'teach',
  'sheet-links',
  'quiz',
  'claims',
  'words',
  'report',
  'release',
  'missing',
  'moved',
] as const;
type StaticKind = (typeof staticKinds)[number];

/** Pages without figures: they load only a small script that makes the prerendered page interactive. */
export const isStaticPage = (page: Page): page is Extract<Page, { kind: StaticKind }> =>
  (staticKinds as readonly string[]).includes(page.kind);

/** Reference pages, which have a search field. */
export const hasSearch = ({ kind }: Page) => kind === 'claims' || kind === 'words';

/** Pages of the playground, which computes in WebAssembly. Their content security policy has to allow compiling it. */
export const usesWebAssembly = (page: Page): boolean =>
  'widget' in page && page.widget === 'playground';

/** Pages whose figures load one by one as they scroll near. */
export const hasSections = ({ kind }: Page) => kind === 'widgets' || kind === 'recap';

/** The page at an address relative to the root; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  const [, widget] = /^embed\/([^/]+)\/$/.exec(path) ?? [];
  return widget ? embedPage(widget) : pages.find((page) => page.path === path);
}
