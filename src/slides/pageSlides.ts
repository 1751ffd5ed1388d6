import type { LessonMeta, SlideMeta } from '../lesson/lessons.ts';
import type { AnyState } from '../figure/define.ts';
import type { LiveLesson } from './deck.ts';

/** A line over a figure and the figure's state for it: one press of the clicker. */
export interface Keyframe {
  readonly element: HTMLElement;
  readonly preset: string | undefined;
  readonly set: AnyState | undefined;
  /** The parts of the figure that are still hidden. */
  readonly hides: string | undefined;
}

/** A slide of a lesson on this page. */
export interface PageSlide {
  readonly slug: string;
  readonly id: string;
  /** `slug` and `id` combined, unique in a talk. */
  readonly key: string;
  readonly kind: string;
  /** The element that is shown. Slides that show the same figure again share its element. */
  readonly element: HTMLElement;
  /** The lines over the figure. */
  readonly lines: readonly Keyframe[];
  readonly title: string;
  /** The headings above the slide and above each further line; '' before the first heading. */
  readonly sections: readonly string[];
  /** The name of the figure that it shows or asks about. */
  readonly figure: string | undefined;
  /** The first figure that its text refers to. */
  readonly about: string | undefined;
  /** The state that a question assumes if it is not the initial one: a preset or field values. */
  readonly asks: string | AnyState | undefined;
  /** The change that a question asks about: new values of fields. */
  readonly change: AnyState | undefined;
  /** The parts of a question's figure that would give the answer away. */
  readonly hides: string | undefined;
  /** Whether it is outside the lesson's default sequence: challenges, slides marked so, and everything in Further. */
  readonly further: boolean;
}

/** Whether a slide exists to show its figure, for the first time or again. */
export const showsFigure = ({ kind }: Pick<PageSlide, 'kind'>): boolean =>
  kind === 'figure' || kind === 'again';

/** Returns the closest slide with the figure that this slide's numbers and links refer to, or else with any figure. */
export function nearestFigureSlide(
  slides: readonly PageSlide[],
  slide: PageSlide,
): PageSlide | undefined {
  const all = slides.filter(({ kind }) => kind === 'figure');
  const sameFigure = all.filter(({ figure }) => figure === slide.about);
  const figures = sameFigure.length ? sameFigure : all;
  const at = slides.indexOf(slide);
  return figures.findLast((one) => slides.indexOf(one) < at) ?? figures[0];
}

const TITLE_SELECTOR = '.predict-question, .figure-title, .claim-said, .challenge h3, h1, h2';
const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';

function readKeyframe(element: HTMLElement): Keyframe {
  const { preset, set, hides } = element.dataset;
  const state = set === undefined ? undefined : (JSON.parse(set) as AnyState);
  return { element, preset, set: state, hides };
}

/** Reads the slides of a lesson from the page, in order. */
export function readPageSlides(
  {
    lesson: { slug },
    element: root,
  }: Pick<LiveLesson, 'element'> & { readonly lesson: Pick<LessonMeta, 'slug'> },
  metas: readonly SlideMeta[],
): PageSlide[] {
  const elementById = new Map(
    [...root.querySelectorAll<HTMLElement>('[data-slide]')].map((one) => [
      one.dataset['slide'],
      one,
    ]),
  );
  const says = [...root.querySelectorAll<HTMLElement>('[data-say]')];
  return metas.flatMap((meta): PageSlide[] => {
    const { id, kind, title, sections = [], figure, hides, further = false } = meta;
    const lines = says.filter((say) => say.dataset['say'] === id).map(readKeyframe);
    const element =
      kind === 'again'
        ? elementById.get(`figure-${figure}`)
        : kind === 'line'
          ? lines[0]?.element
          : elementById.get(id);
    if (!element) return [];
    return [
      {
        slug,
        id,
        key: `${slug}/${id}`,
        kind,
        element,
        lines: kind === 'line' ? [] : lines,
        title: /^(again|line)$/.test(kind)
          ? textOf(lines[0]?.element ?? null)
          : textOf(element.querySelector(TITLE_SELECTOR)) ||
            (kind === 'formula' ? 'The formula' : sections[0]) ||
            title,
        sections,
        figure,
        about: element.querySelector<HTMLElement>('[data-scope]')?.dataset['scope'],
        asks: meta.asks as PageSlide['asks'],
        change: meta.change as PageSlide['change'],
        hides,
        further,
      },
    ];
  });
}
