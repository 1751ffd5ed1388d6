import { lessons, type LessonMeta } from '../lessons/lessons.ts';
import { registry } from '../widgets/registry.ts';

interface Common {
  /** Below the site's root, with a slash at its end; '' is the index. */
  path: string;
  title: string;
  /** For the head of the page alone, where the built site's scripts leave it. */
  description: string;
}
export type Page = Common &
  (
    | { kind: 'index' }
    | { kind: 'lesson'; lesson: LessonMeta }
    | { kind: 'widgets' }
    | { kind: 'teach' }
    | { kind: 'worksheet'; lesson: LessonMeta }
    | { kind: 'embed'; widget: string }
  );

export const SITE = 'Attention by Hand';

/** Every address of the site. A lesson or widget that exists has its pages with nothing further to do. */
export const pages: readonly Page[] = [
  {
    kind: 'index',
    path: '',
    title: `${SITE}: scaled dot-product attention, with every number yours to move`,
    description:
      import.meta.env.SSR || import.meta.env.DEV
        ? 'An interactive tutorial on scaled dot-product attention. Drag a query, type a key, switch the scale off: scores, weights and output follow at once.'
        : '',
  },
  ...lessons.map((lesson): Page => ({
    kind: 'lesson',
    lesson,
    path: `${lesson.slug}/`,
    title: `${lesson.title} · ${SITE}`,
    description: lesson.description,
  })),
  {
    kind: 'widgets',
    path: 'widgets/',
    title: `All figures · ${SITE}`,
    description:
      import.meta.env.SSR || import.meta.env.DEV
        ? 'Every live figure of the tutorial with each of its starting points.'
        : '',
  },
  {
    kind: 'teach',
    path: 'teach/',
    title: `For teachers · ${SITE}`,
    description:
      import.meta.env.SSR || import.meta.env.DEV
        ? 'Ready courses of 15, 45 and 90 minutes, objectives, misconceptions, questions with expected answers, and printable worksheets with their keys.'
        : '',
  },
  ...lessons.map((lesson): Page => ({
    kind: 'worksheet',
    lesson,
    path: `teach/${lesson.slug}/`,
    title: `Worksheet: ${lesson.title} · ${SITE}`,
    description:
      import.meta.env.SSR || import.meta.env.DEV
        ? `Exercises on paper for the lesson “${lesson.title}”, with an answer key from the same engine.`
        : '',
  })),
  ...Object.keys(registry).map((widget): Page => ({
    kind: 'embed',
    widget,
    path: `embed/${widget}/`,
    title: `${widget} · ${SITE}`,
    description:
      import.meta.env.SSR || import.meta.env.DEV
        ? 'One live figure of Attention by Hand, alone, to be embedded.'
        : '',
  })),
];

/** Pages that need no program: only what is small and works on the page as it stands is loaded. */
export const isStill = ({ kind }: Page) => kind === 'teach' || kind === 'worksheet';

/** The page at an address below the root; undefined where there is none. */
export const pageAt = (path: string) => pages.find((page) => page.path === path);
