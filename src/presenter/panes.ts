import { WIDE_THRESHOLD } from '../widget/slideWidth.ts';
import { type PageSlide, showsFigure } from './pageSlides.ts';
import { type Box, type Placement, SLIDE_HEIGHT } from './slidePlacement.ts';

/** One element of the page in its place on the stage, in stage pixels. */
export interface Pane {
  /**
   * Over a figure stands a `line`, or the `task` of a challenge; `under` a line what is no figure, a table say. `asked`
   * is the figure of a question that stands `around` it: its words over it, the rest beside.
   */
  readonly name: 'whole' | 'line' | 'task' | 'under' | 'figure' | 'around' | 'asked';
  readonly element: HTMLElement;
  readonly box: Box;
  /** The parts of a figure that its line does not show yet. */
  readonly hides?: string | undefined;
  /** The rows of a table that are shown so far: where it has several lines, they come one by one. */
  readonly rows?: number | undefined;
  /** What a question leaves to its figure begins here. */
  readonly around?: { x: number; y: number };
}

/** The strip that a line over a figure has: two lines of its type. */
const LINE_HEIGHT = 100;
/** The strip that a challenge has: what is to be done, and how it stands. */
const TASK_HEIGHT = { wide: 156, narrow: 192 };
/** The strip that a question's words have over all, and the column of its options and answer beside the figure. */
const QUESTION_SIZES = { wide: { words: 112, column: 340 }, narrow: { words: 132, column: 280 } };

/**
 * What of the page stands on a slide, and where: a line over its figure, a question around its own. Without a line its
 * figure is looked at: for the challenge `tried`, with its task over it.
 */
export function panesOf(
  deck: {
    lessonOf(slide: PageSlide): { readonly slides: readonly PageSlide[] };
    slideWidth(): number;
  },
  slide: PageSlide,
  line: number | undefined,
  width = deck.slideWidth(),
  tried?: PageSlide,
): Pane[] {
  const whole: Box = { x: 0, y: 0, width, height: SLIDE_HEIGHT };
  const over = line === undefined ? tried : slide.lines[line];
  if (over) {
    const task = TASK_HEIGHT[width > WIDE_THRESHOLD ? 'wide' : 'narrow'];
    const [above, high] =
      over === tried ? (['task', task] as const) : (['line', LINE_HEIGHT] as const);
    const name = showsFigure(slide) ? 'figure' : 'under';
    return [
      { name: above, element: over.element, box: { ...whole, height: high } },
      {
        name,
        element: slide.element,
        box: { ...whole, y: high, height: SLIDE_HEIGHT - high },
        hides: line === undefined ? undefined : slide.lines[line]?.hides,
        rows:
          name === 'under' && line !== undefined && slide.lines.length > 1 ? line + 1 : undefined,
      },
    ];
  }
  const figure =
    slide.kind === 'predict' &&
    deck.lessonOf(slide).slides.find((one) => one.kind === 'figure' && one.figure === slide.figure);
  if (!figure) return [{ name: 'whole', element: slide.element, box: whole }];
  const { words: y, column: x } = QUESTION_SIZES[width > WIDE_THRESHOLD ? 'wide' : 'narrow'];
  return [
    { name: 'around', element: slide.element, box: whole, around: { x, y } },
    {
      name: 'asked',
      element: figure.element,
      box: { x, y, width: width - x, height: SLIDE_HEIGHT - y },
    },
  ];
}

/** Says of an element which part of a slide it is. A table and a line that fill theirs have the heading of their section. */
export function namePane(
  { name, element, hides, rows }: Pane,
  { kind, sections }: PageSlide,
): void {
  element.dataset['pane'] = name;
  delete element.dataset['asks'];
  if (hides) element.dataset['hides'] = hides;
  else delete element.dataset['hides'];
  if (rows) element.dataset['rows'] = `${rows}`;
  else delete element.dataset['rows'];
  const heading = name === 'whole' && /^(table|line)$/.test(kind) && sections[0];
  if (heading) element.dataset['heading'] = heading;
}

/** Puts an element in its place on a stage that lies on the screen as told; what is not seen of the stage is cut. */
export function placePane(
  { element, box, around }: Pane,
  { scale, x, y, visible }: Placement,
): void {
  const { style } = element;
  style.setProperty('--pane-width', `${box.width}px`);
  style.setProperty('--pane-height', `${box.height}px`);
  if (around) {
    style.setProperty('--column', `${around.x}px`);
    style.setProperty('--words', `${around.y}px`);
  }
  style.transform = `translate(${x + box.x * scale}px, ${y + box.y * scale}px) scale(${scale})`;
  const cut = [
    visible.y - box.y,
    box.x + box.width - visible.x - visible.width,
    box.y + box.height - visible.y - visible.height,
    visible.x - box.x,
  ];
  style.clipPath = `inset(${cut.map((edge) => `${Math.max(0, edge)}px`).join(' ')})`;
}

/** What says that an element is the slide, rather than something beside it. */
const ROLE_ATTRIBUTES = ['data-now', 'role', 'aria-roledescription', 'aria-label', 'tabindex'];

/** Makes what was the slide a part of another. */
export function clearSlideRole(element: HTMLElement): void {
  for (const name of ROLE_ATTRIBUTES) element.removeAttribute(name);
}

/** What puts an element in its place. */
const PLACED_STYLES = [
  'transform',
  'clip-path',
  '--pane-width',
  '--pane-height',
  '--column',
  '--words',
];

/** Takes an element off the stage. */
export function resetPane(element: HTMLElement): void {
  clearSlideRole(element);
  for (const name of [
    'data-pane',
    'data-heading',
    'data-hides',
    'data-rows',
    'data-asks',
    'data-unanswered',
  ])
    element.removeAttribute(name);
  for (const name of PLACED_STYLES) element.style.removeProperty(name);
}

/** A second copy of what stands on a slide, to be seen only: a preview, or a page of paper. */
function copyPane(pane: Pane, slide: PageSlide): HTMLElement {
  const { element } = pane;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id');
  resetPane(copy);
  // A radio button would take the mark of its group over from the one that it is a copy of.
  for (const radio of copy.querySelectorAll<HTMLInputElement>('[type="radio"]'))
    radio.name = `${radio.name}-copy`;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset['copy'] = '';
  namePane({ ...pane, element: copy }, slide);
  return copy;
}

/** Until its question is answered, what would answer it is out of sight in a figure. */
export function holdAsked(figure: HTMLElement, { hides }: PageSlide, held: boolean): void {
  figure.toggleAttribute('data-asks', held);
  if (held && hides) figure.dataset['hides'] = hides;
  else delete figure.dataset['hides'];
}

/** Makes a copy of a slide one with its answer, or without, whatever the page shows. */
function setAnswerShown(copy: HTMLElement, slide: PageSlide, shown: boolean): void {
  for (const answer of copy.querySelectorAll<HTMLElement>('.poll-answer'))
    answer.dataset['shown'] = String(shown);
  for (const ask of copy.querySelectorAll<HTMLElement>('.poll-ask')) ask.hidden = shown;
  for (const right of copy.querySelectorAll('.poll-option[data-answer]'))
    right.toggleAttribute('data-right', shown);
  if (copy.dataset['pane'] === 'asked') holdAsked(copy, slide, !shown);
  copy.toggleAttribute('data-unanswered', slide.kind === 'claim' && !shown);
}

/** Copies of the panes of a slide, each in its place on a stage, with its answer or without. */
export const copyPanes = (
  panes: readonly Pane[],
  slide: PageSlide,
  answered: boolean,
  stage: Placement,
): HTMLElement[] =>
  panes.map((pane) => {
    const copy = copyPane(pane, slide);
    setAnswerShown(copy, slide, answered);
    placePane({ ...pane, element: copy }, stage);
    return copy;
  });
