/** A slide of the lesson on this page. */
export interface PageSlide {
  readonly id: string;
  readonly kind: string;
  readonly element: HTMLElement;
  readonly title: string;
  /** The heading it stands under; empty before the first. */
  readonly section: string;
  /** The figure it shows, or asks about: the name of its instance. */
  readonly figure: string | undefined;
  /** The figure that its text speaks of first. */
  readonly about: string | undefined;
}

/** The figure to look at from a slide: the nearest of the one its numbers and links belong to, else the nearest at all. */
export function figureNear(slides: readonly PageSlide[], slide: PageSlide): PageSlide | undefined {
  const all = slides.filter(({ kind }) => kind === 'figure');
  const own = all.filter(({ figure }) => figure === slide.about);
  const figures = own.length ? own : all;
  const at = slides.indexOf(slide);
  return figures.findLast((one) => slides.indexOf(one) < at) ?? figures[0];
}

const NAMES = '.predict-question, .figure-title, .claim-said, .challenge h3, h1, h2';
const textOf = (element: Element | null) => element?.textContent?.trim() ?? '';

/** The slides of the page in order, as the build has dealt them out. */
export function readPageSlides(root: ParentNode): PageSlide[] {
  let section = '';
  const title = textOf(root.querySelector('h1'));
  return [...root.querySelectorAll<HTMLElement>('[data-slide]')].map((element) => {
    section = textOf(element.querySelector('h2')) || section;
    const { slide = '', kind = '' } = element.dataset;
    const own = kind === 'prose' || kind === 'table' ? 'h2' : NAMES;
    return {
      id: slide,
      kind,
      element,
      title:
        textOf(element.querySelector(own)) ||
        (kind === 'formula' ? 'The formula' : section) ||
        title,
      section,
      figure: element.querySelector<HTMLElement>('.figure, .predict')?.dataset['scope'],
      about: element.querySelector<HTMLElement>('[data-scope]')?.dataset['scope'],
    };
  });
}
