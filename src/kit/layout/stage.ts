// Shows the figure that the text is about, beside it or docked above it.
import { dock, scrollToFigure } from './dock.ts';
import { fitFontSizes, resetFontSizes } from './fitFontSizes.ts';
import { flashChanges } from './flashChanges.ts';
import { SCOPE_SELECTOR, scopeOf } from './scope.ts';
import { isPresenting, isStaged } from './pageMode.ts';

/** Blocks of text; each is about one figure. */
const BLOCK_SELECTOR =
  'h2, h3, p, ul, ol, table, .wide, .tex, .formula, .predict, .claim, .challenge, summary';
/** Blocks about a figure as a whole. */
const WHOLE_FIGURE_SELECTOR = '.predict, .challenge';
/** Headings belong to what follows them. */
const HEADING_SELECTOR = 'h2, h3, summary';
/** Minimum font size on a stage, in screen pixels. */
const MIN_FONT_PX = 13;

/** A block of text with the name of its figure. */
export interface Block {
  readonly element: HTMLElement;
  /** Its figure appears when this element is reached: a heading, or else the first word that refers to the figure. */
  readonly readFrom: HTMLElement;
  figure: string;
  /** Whether its own words name the figure; otherwise it continues with the current one. */
  readonly isNamed: boolean;
}

/** The figure that most live words of a block refer to; the first one in a tie. */
function figureNameOf(block: HTMLElement): string | undefined {
  if (block.matches(WHOLE_FIGURE_SELECTOR)) return scopeOf(block);
  const counts = new Map<string, number>();
  for (const word of block.querySelectorAll<HTMLElement>(SCOPE_SELECTOR)) {
    const figure = scopeOf(word);
    // A button counts more, because the reader will look at its effect.
    if (figure) counts.set(figure, (counts.get(figure) ?? 0) + (word.matches('.do') ? 3 : 1));
  }
  const highestCount = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === highestCount)?.[0];
}

/** The blocks of a text in order, each with the figure of most of its live words, or else of the block before. */
export function blocksOf(text: HTMLElement): Block[] {
  const blocks: Block[] = [];
  let figure = text.querySelector<HTMLElement>('.figure')?.dataset['scope'];
  let heads: HTMLElement[] = [];
  if (figure === undefined) return [];
  /**
   * Assigns the blocks between a heading and the first block that names a figure to that figure. A recap stays with
   * the figure before it.
   */
  const nameLead = (named: string) => {
    const lead = blocks.findLastIndex(
      (one) => one.isNamed || one.element.matches(':not(.recap) > h2, summary'),
    );
    if (blocks[lead]?.isNamed === false) for (const one of blocks.slice(lead)) one.figure = named;
  };
  for (const element of text.querySelectorAll<HTMLElement>(`.figure, ${BLOCK_SELECTOR}`)) {
    if (element.matches('.figure')) {
      figure = scopeOf(element)!;
      nameLead(figure);
      blocks.push({ element, readFrom: element, figure, isNamed: true });
    } else if (element.closest('.figure, .notes, .say')) continue;
    else if (element.parentElement!.closest(WHOLE_FIGURE_SELECTOR)) continue;
    else if (element.matches(HEADING_SELECTOR)) heads.push(element);
    else {
      const named = figureNameOf(element);
      figure = named ?? figure;
      if (named !== undefined) nameLead(named);
      const words = element.matches(WHOLE_FIGURE_SELECTOR)
        ? []
        : [...element.querySelectorAll<HTMLElement>(SCOPE_SELECTOR)];
      const [first] = words;
      // A section starts with its figure, even if its first sentences don't mention it.
      const from = !heads.length && first && scopeOf(first) === figure ? first : element;
      for (const head of heads)
        blocks.push({ element: head, readFrom: head, figure, isNamed: false });
      blocks.push({ element, readFrom: from, figure, isNamed: named !== undefined });
      heads = [];
      // A word about another figure shows that figure while it is read.
      for (const word of words)
        if (scopeOf(word) !== blocks.at(-1)!.figure)
          blocks.push({ element: word, readFrom: word, figure: scopeOf(word)!, isNamed: true });
    }
  }
  return blocks;
}

/** After scrolling less than this, in pixels, the reader is still looking at what was pressed. */
const SCROLL_TOLERANCE_PX = 80;
/** Whether a figure is docked, or mostly in the window. */
function isInView(figure: HTMLElement): boolean {
  const { top, bottom, height } = figure.querySelector('.figure-view')!.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return (
    containerOf(figure).dataset['docked'] !== undefined || seen > Math.min(height, innerHeight) / 2
  );
}

/** The figure's parent, whose attributes React doesn't manage. */
const containerOf = (figure: HTMLElement) => figure.parentElement!;

/**
 * Keep the scale if the needed height shrinks only slightly, so that the figure doesn't pulse during steps and drags.
 */
const KEEP_SCALE_RATIO = 0.75;

/**
 * Scales a figure to fit its container if it needs more height than its definition specifies. A smaller scale makes
 * its type relatively larger, which can need more height again, so fitting starts over from the definition.
 */
function fitToStage(figure: HTMLElement): void {
  const room = figure.querySelector<HTMLElement>('.figure-room')!;
  const body = figure.querySelector<HTMLElement>('.figure-body')!;
  const { dataset, style } = containerOf(figure);
  let fittedSizes = '';
  let tallest = { room: '', high: 0 };
  /** Height of details that the reader has opened inside the body. */
  const openedHeight = () =>
    [...body.querySelectorAll<HTMLElement>('details[open]')].reduce(
      (sum, one) => sum + one.offsetHeight - one.querySelector('summary')!.offsetHeight,
      0,
    );
  const closedHeight = () => body.offsetHeight - openedHeight();
  /** Sets the height, and increases it until the content fits. */
  const setHeight = (from: number) => {
    let high = from;
    for (let i = 0; i < 9 && (!i || closedHeight() > high); i++) {
      if (i) high = closedHeight();
      style.setProperty('--h', String(high || closedHeight()));
    }
    return high;
  };
  const refit = () => {
    const docked = dataset['docked'] !== undefined;
    if (!(docked || isStaged())) {
      fittedSizes = '';
      // slides/fit.ts sets the letters on slides.
      if (!isPresenting()) resetFontSizes(body);
      return;
    }
    // Hidden figures are fitted when they are shown.
    if (dataset['on'] === undefined) return;
    const where = `${figure.clientWidth} ${figure.clientHeight} ${docked}`;
    const measuredSizes = () =>
      `${body.offsetHeight} ${room.clientWidth} ${room.clientHeight} ${where}`;
    if (measuredSizes() !== fittedSizes) {
      const before = tallest.room === where ? tallest.high : 0;
      let high = setHeight(docked ? 0 : Number(getComputedStyle(room).getPropertyValue('--high')));
      if (high < before && high > before * KEEP_SCALE_RATIO) high = setHeight(before);
      tallest = { room: where, high };
      // Opened details make the column longer instead of the figure smaller.
      const scale = body.getBoundingClientRect().width / body.offsetWidth;
      style.setProperty('--opened', `${openedHeight() * scale}px`);
      fittedSizes = measuredSizes();
    }
    // Before hydration the picture must match the server HTML.
    if (figure.dataset['live']) fitFontSizes(body, 1, MIN_FONT_PX);
  };
  figure.addEventListener('shown', refit);
  const watch = new ResizeObserver(refit);
  watch.observe(room);
  watch.observe(body);
  // Drawings that become visible need their letters fitted too.
  for (const svg of body.querySelectorAll('svg')) watch.observe(svg);
  // So do drawings of a figure that has just become live.
  new MutationObserver(refit).observe(figure, { attributeFilter: ['data-live'] });
}

/** The last block in page order that starts above a line of the window. */
function findLastBlockAbove(line: number, blocks: readonly Block[]): Block | undefined {
  // On a stage, figures aren't part of the text.
  const reads = isStaged() ? ':not(.figure)' : '*';
  const shown = blocks.filter(({ element }) => element.matches(reads) && element.checkVisibility());
  let [low, high] = [0, shown.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (shown[middle]!.readFrom.getBoundingClientRect().top <= line) low = middle;
    else high = middle - 1;
  }
  return shown[low];
}

/**
 * Shows the figure that the visible text of a lesson is about, on the stage if there is space, else in the dock.
 * Scrolling switches figures but never changes their state.
 */
export function installStage(text: HTMLElement): void {
  const blocks = blocksOf(text);
  const figures = [...text.querySelectorAll<HTMLElement>('.figure')];
  figures.forEach(fitToStage);
  let shownFigure: HTMLElement | undefined;
  const show = (name: string | undefined, word?: Element, now = false) => {
    const figure = figures.find((one) => scopeOf(one) === name);
    if (figure && figure !== shownFigure) {
      if (shownFigure) delete containerOf(shownFigure).dataset['on'];
      containerOf(figure).dataset['on'] = '';
      shownFigure = figure;
      figure.dispatchEvent(new Event('shown'));
    }
    dock(isStaged() || isPresenting() ? undefined : shownFigure, word, now);
  };
  // Keep a pressed word's figure until the reader scrolls on; growing text can scroll a little by itself.
  let pressedAt: number | undefined;
  const showReadFigure = () => {
    if (pressedAt !== undefined && Math.abs(scrollY - pressedAt) < SCROLL_TOLERANCE_PX) return;
    pressedAt = undefined;
    // The middle of the uncovered part of the window.
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const block = findLastBlockAbove((covered + innerHeight) / 2 + 1, blocks);
    show(block?.figure, block?.element);
  };
  let isScheduled = false;
  const scheduleRead = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      showReadFigure();
    });
  };
  addEventListener('scroll', scheduleRead, { passive: true });
  addEventListener('resize', scheduleRead);
  text.addEventListener('toggle', scheduleRead, true);
  new MutationObserver(scheduleRead).observe(text, {
    subtree: true,
    attributeFilter: ['data-live'],
  });
  // Show the figure of a word that is hovered or focused.
  const showPointedFigure = ({ target }: Event) => {
    const word = (target as Element).closest<HTMLElement>(SCOPE_SELECTOR);
    if (word) show(scopeOf(word), word);
  };
  for (const type of ['pointerover', 'focusin'] as const)
    text.addEventListener(type, showPointedFigure);
  // Show the effect of a pressed word.
  text.addEventListener('showfigure', (event) => {
    if (isPresenting()) return;
    const figure = event.target as HTMLElement;
    const word = (event as CustomEvent<Element | undefined>).detail;
    show(scopeOf(figure), word, true);
    // Without a stage or dock, scroll to the figure and offer a way back.
    if (!isStaged() && !isInView(figure)) scrollToFigure(figure);
    pressedAt = scrollY;
    flashChanges(figure, word);
  });
  showReadFigure();
}
