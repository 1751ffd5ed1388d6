// Beside the words of a lesson, or docked over them, is the figure that they are about.
import { dock, leadToFigure } from './dock.ts';
import { fitLetters, resetLetters } from './fitLetters.ts';
import { flashChanges } from './flashChanges.ts';
import { SCOPE_SELECTOR, scopeOf } from './scope.ts';
import { isPresenting, isStaged } from './pageMode.ts';

/** Blocks of a text: each is about one figure. */
const BLOCK_SELECTOR =
  'h2, h3, p, ul, ol, table, .wide, .tex, .formula, .predict, .claim, .challenge, summary';
/** These are about one figure as a whole. */
const WHOLE_FIGURE_SELECTOR = '.predict, .challenge';
/** They go with what follows them. */
const HEADING_SELECTOR = 'h2, h3, summary';
/** Type on a stage is at least this large, in pixels of the screen. */
const MIN_FONT_PX = 13;

/** A stretch of text, and the name of the figure that it is about. */
export interface Block {
  readonly element: HTMLElement;
  /**
   * Where its figure appears: at a heading, or else at the first of its words that speak of the figure. What stands
   * above is read until then.
   */
  readonly readFrom: HTMLElement;
  figure: string;
  /** Whether its own words say so; else it is about what is shown already. */
  readonly isNamed: boolean;
}

/** The figure that most live words of a block belong to, the first of them where several do. */
function figureNameOf(block: HTMLElement): string | undefined {
  if (block.matches(WHOLE_FIGURE_SELECTOR)) return scopeOf(block);
  const counts = new Map<string, number>();
  for (const word of block.querySelectorAll<HTMLElement>(SCOPE_SELECTOR)) {
    const figure = scopeOf(word);
    // A button is the reason to look.
    if (figure) counts.set(figure, (counts.get(figure) ?? 0) + (word.matches('.do') ? 3 : 1));
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** The blocks of a text in order, each with its figure: that of most of its live words, else that of the block before. */
export function blocksOf(text: HTMLElement): Block[] {
  const blocks: Block[] = [];
  let figure = text.querySelector<HTMLElement>('.figure')?.dataset['scope'];
  let heads: HTMLElement[] = [];
  if (figure === undefined) return [];
  /**
   * What leads from a heading up to the first block that names a figure is about that figure. A recap is about what
   * was read before.
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
      // A section begins with its figure, even where its first sentences do not speak of it.
      const from = !heads.length && first && scopeOf(first) === figure ? first : element;
      for (const head of heads)
        blocks.push({ element: head, readFrom: head, figure, isNamed: false });
      blocks.push({ element, readFrom: from, figure, isNamed: named !== undefined });
      heads = [];
      // A word of another figure has that in view while it is read.
      for (const word of words)
        if (scopeOf(word) !== blocks.at(-1)!.figure)
          blocks.push({ element: word, readFrom: word, figure: scopeOf(word)!, isNamed: true });
    }
  }
  return blocks;
}

/** Scrolled by less than this, in pixels, a reader still looks at what was pressed. */
const SCROLL_TOLERANCE_PX = 80;
/** Whether a figure can be watched: docked, or for the most part in the window. */
function isInView(figure: HTMLElement): boolean {
  const { top, bottom, height } = figure.querySelector('.figure-view')!.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return (
    holderOf(figure).dataset['docked'] !== undefined || seen > Math.min(height, innerHeight) / 2
  );
}

/** What a figure stands in: of what is said of it there React knows nothing. */
const holderOf = (figure: HTMLElement) => figure.parentElement!;

/** What needs a little less height than before keeps its scale: a step, or a drag, does not make a figure pulse. */
const KEEP_SCALE_RATIO = 0.75;

/**
 * Has a figure lie whole in its room: what it needs more height for than its definition says, it gets by its scale.
 * Smaller, its type is larger beside the rest, which may need more height again; so it begins anew from its definition.
 */
function fitToStage(figure: HTMLElement): void {
  const room = figure.querySelector<HTMLElement>('.figure-room')!;
  const body = figure.querySelector<HTMLElement>('.figure-body')!;
  const { dataset, style } = holderOf(figure);
  let fittedSizes = '';
  let tallest = { room: '', high: 0 };
  /** How much of the body's height comes from what a reader has opened inside it. */
  const openedHeight = () =>
    [...body.querySelectorAll<HTMLElement>('details[open]')].reduce(
      (sum, one) => sum + one.offsetHeight - one.querySelector('summary')!.offsetHeight,
      0,
    );
  const closedHeight = () => body.offsetHeight - openedHeight();
  /** Gives it this height, or what it then needs. */
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
      // Those of a slide are the slide's (presenter/fit.ts).
      if (!isPresenting()) resetLetters(body);
      return;
    }
    // One that is not shown waits until it is.
    if (dataset['on'] === undefined) return;
    const where = `${figure.clientWidth} ${figure.clientHeight} ${docked}`;
    const measuredSizes = () =>
      `${body.offsetHeight} ${room.clientWidth} ${room.clientHeight} ${where}`;
    if (measuredSizes() !== fittedSizes) {
      const before = tallest.room === where ? tallest.high : 0;
      let high = setHeight(docked ? 0 : Number(getComputedStyle(room).getPropertyValue('--high')));
      if (high < before && high > before * KEEP_SCALE_RATIO) high = setHeight(before);
      tallest = { room: where, high };
      // What is opened makes the column longer instead of the figure smaller.
      const scale = body.getBoundingClientRect().width / body.offsetWidth;
      style.setProperty('--opened', `${openedHeight() * scale}px`);
      fittedSizes = measuredSizes();
    }
    // A picture that is not taken over yet has to be as it came.
    if (figure.dataset['live']) fitLetters(body, 1, MIN_FONT_PX);
  };
  figure.addEventListener('shown', refit);
  const watch = new ResizeObserver(refit);
  watch.observe(room);
  watch.observe(body);
  // A drawing that comes into sight has its letters fitted as well.
  for (const svg of body.querySelectorAll('svg')) watch.observe(svg);
  // And those of a figure once it is live.
  new MutationObserver(refit).observe(figure, { attributeFilter: ['data-live'] });
}

/** The last of these, in the order of the page, that begins above a line of the window. */
function findLastBlockAbove(line: number, blocks: readonly Block[]): Block | undefined {
  // On a stage a figure is no part of the text.
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
 * Shows with the words of a lesson, wherever they are scrolled to, the figure that they are about: on the stage where
 * there is room for one, else in the dock. Scrolling exchanges figures, and never changes one.
 */
export function installStage(text: HTMLElement): void {
  const blocks = blocksOf(text);
  const figures = [...text.querySelectorAll<HTMLElement>('.figure')];
  figures.forEach(fitToStage);
  let shownFigure: HTMLElement | undefined;
  const show = (name: string | undefined, word?: Element, now = false) => {
    const figure = figures.find((one) => scopeOf(one) === name);
    if (figure && figure !== shownFigure) {
      if (shownFigure) delete holderOf(shownFigure).dataset['on'];
      holderOf(figure).dataset['on'] = '';
      shownFigure = figure;
      figure.dispatchEvent(new Event('shown'));
    }
    dock(isStaged() || isPresenting() ? undefined : shownFigure, word, now);
  };
  // What was pressed stays in view until the reader goes on: text that grows scrolls a little by itself.
  let pressedAt: number | undefined;
  const showReadFigure = () => {
    if (pressedAt !== undefined && Math.abs(scrollY - pressedAt) < SCROLL_TOLERANCE_PX) return;
    pressedAt = undefined;
    // In the middle of what nothing covers.
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
  // What is pointed at, or has the focus, has its figure beside it.
  const showPointedFigure = ({ target }: Event) => {
    const word = (target as Element).closest<HTMLElement>(SCOPE_SELECTOR);
    if (word) show(scopeOf(word), word);
  };
  for (const type of ['pointerover', 'focusin'] as const)
    text.addEventListener(type, showPointedFigure);
  // What a word changes is seen.
  text.addEventListener('showfigure', (event) => {
    if (isPresenting()) return;
    const figure = event.target as HTMLElement;
    const word = (event as CustomEvent<Element | undefined>).detail;
    show(scopeOf(figure), word, true);
    // Where there is neither stage nor dock, or the dock has been put away: Back leads to the words again.
    if (!isStaged() && !isInView(figure)) leadToFigure(figure);
    pressedAt = scrollY;
    flashChanges(figure, word);
  });
  showReadFigure();
}
