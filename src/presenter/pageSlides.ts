import type { LessonMeta, SlideMeta } from '../lessons/lessons.ts';
import type { AnyState } from '../widget/define.ts';
import type { LiveLesson } from './deck.ts';

/** A line over a figure, and the state that it speaks of: one press of the clicker. */
export interface Keyframe {
  readonly element: HTMLElement;
  readonly preset: string | undefined;
  readonly set: AnyState | undefined;
  /** The parts of the figure that it does not show yet. */
  readonly hides: string | undefined;
}

/** A slide of a lesson on this page. */
export interface PageSlide {
  readonly slug: string;
  readonly id: string;
  /** The two together: unique in a talk. */
  readonly key: string;
  readonly kind: string;
  /** What is shown; a figure that is shown again is the same element. */
  readonly element: HTMLElement;
  /** The lines over what is shown. */
  readonly lines: readonly Keyframe[];
  readonly title: string;
  /** The heading it stands under, and those of its further lines; empty before the first. */
  readonly sections: readonly string[];
  /** The figure it shows, or asks about: the name of its instance. */
  readonly figure: string | undefined;
  /** The figure that its text speaks of first. */
  readonly about: string | undefined;
  /** What a question supposes of its figure, where that is not its start: a preset, or fields. */
  readonly asks: string | AnyState | undefined;
  /** What a question asks about: the fields, and what they become. */
  readonly change: AnyState | undefined;
  /** The parts of a question's figure that would answer it. */
  readonly hides: string | undefined;
  /** Whether it is on no walk of its lesson: a challenge, what is marked so, and what stands in Further. */
  readonly further: boolean;
}

/** Whether a slide is there for its figure: shown for the first time, or again. */
export const showsFigure = ({ kind }: Pick<PageSlide, 'kind'>): boolean =>
  kind === 'figure' || kind === 'again';

/** The figure to look at from a slide: the nearest of the one its numbers and links belong to, else the nearest at all. */
export function nearestFigureSlide(
  slides: readonly PageSlide[],
  slide: PageSlide,
): PageSlide | undefined {
  const all = slides.filter(({ kind }) => kind === 'figure');
  const own = all.filter(({ figure }) => figure === slide.about);
  const figures = own.length ? own : all;
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

/** The slides of a lesson on the page, in order. */
export function readPageSlides(
  {
    lesson: { slug },
    element: root,
  }: Pick<LiveLesson, 'element'> & { readonly lesson: Pick<LessonMeta, 'slug'> },
  metas: readonly SlideMeta[],
): PageSlide[] {
  const own = new Map(
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
        ? own.get(`figure-${figure}`)
        : kind === 'line'
          ? lines[0]?.element
          : own.get(id);
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
