import { type PageSlide, showsFigure } from './pageSlides.ts';
import { type Box, type Placement, SLIDE_HEIGHT, WIDE_THRESHOLD } from './slidePlacement.ts';

/** An element of the page positioned on the stage, in stage pixels. */
export interface Pane {
  /**
   * `line`, `task`: the strip above a figure, with a line or a challenge's task. `under`: what is below a line if it is
   * not a figure, such as a table. `asked`: a question's figure. `around`: the question, with its words above the
   * figure and the rest beside it.
   */
  readonly name: 'whole' | 'line' | 'task' | 'under' | 'figure' | 'around' | 'asked';
  readonly element: HTMLElement;
  readonly box: Box;
  /** The parts of the figure that are still hidden. */
  readonly hides?: string | undefined;
  /** How many rows of a table are visible. If a table has several lines, each reveals a row. */
  readonly rows?: number | undefined;
  /** Top left of the box that a question leaves to its figure. */
  readonly around?: { x: number; y: number };
}

/** Height of the strip for a line over a figure: two lines of text. */
const LINE_HEIGHT = 100;
/** Height of the strip for a challenge: its task and its status. */
const TASK_HEIGHT = { wide: 156, narrow: 192 };
/** Height of the strip for a question's words, and width of the column for its options and answer. */
const QUESTION_SIZES = { wide: { words: 112, column: 340 }, narrow: { words: 132, column: 280 } };

/**
 * Returns the panes of a slide: a line with its figure, or a question around its figure. A slide without a line shows
 * the figure alone. `tried` is the slide of the active challenge, whose task is then above the figure.
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

/** Marks an element as a pane of a slide. A table or line that fills its pane gets the heading of its section. */
export function labelPane(
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

/** Positions an element on the stage, at the stage's placement on the screen, clipped to the visible part. */
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

/** Attributes that mark an element as the current slide, as opposed to one of several panes. */
const ROLE_ATTRIBUTES = ['data-now', 'role', 'aria-roledescription', 'aria-label', 'tabindex'];

/** Removes the attributes of the current slide, when the element becomes a pane of another slide. */
export function clearSlideRole(element: HTMLElement): void {
  for (const name of ROLE_ATTRIBUTES) element.removeAttribute(name);
}

/** Styles that position a pane. */
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

/** Copies a pane for display only: for a preview or for print. */
function copyPane(pane: Pane, slide: PageSlide): HTMLElement {
  const { element } = pane;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id');
  resetPane(copy);
  // A copied radio button would deselect the original in its group.
  for (const radio of copy.querySelectorAll<HTMLInputElement>('[type="radio"]'))
    radio.name = `${radio.name}-copy`;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset['copy'] = '';
  labelPane({ ...pane, element: copy }, slide);
  return copy;
}

/** Hides the parts of a figure that give the answer away, until the question has been answered. */
export function hideAnswerParts(
  figure: HTMLElement,
  { hides }: PageSlide,
  isHidden: boolean,
): void {
  figure.toggleAttribute('data-asks', isHidden);
  if (isHidden && hides) figure.dataset['hides'] = hides;
  else delete figure.dataset['hides'];
}

/** Shows or hides the answer in a copy of a slide, whatever the page shows. */
function setAnswerShown(copy: HTMLElement, slide: PageSlide, shown: boolean): void {
  for (const answer of copy.querySelectorAll<HTMLElement>('.poll-answer'))
    answer.dataset['shown'] = String(shown);
  for (const ask of copy.querySelectorAll<HTMLElement>('.poll-ask')) ask.hidden = shown;
  for (const right of copy.querySelectorAll('.poll-option[data-answer]'))
    right.toggleAttribute('data-right', shown);
  if (copy.dataset['pane'] === 'asked') hideAnswerParts(copy, slide, !shown);
  copy.toggleAttribute('data-unanswered', slide.kind === 'claim' && !shown);
}

/** Returns copies of a slide's panes, positioned on a stage, with or without the answer. */
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
