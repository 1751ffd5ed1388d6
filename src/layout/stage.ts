import { fitLetters, forgetLetters } from './letters.ts';
import { staged } from './staged.ts';

// Beside the words of a lesson its stage shows the figure that they are about.

/** Blocks of a text: each is about one figure. */
const BLOCKS =
  'h2, h3, p, ul, ol, table, .wide, .tex, .formula, .predict, .claim, .challenge, summary';
/** These are about one figure as a whole. */
const WHOLE = '.predict, .challenge';
/** Words that act on a figure, or follow it. */
const LIVE = '[data-scope], [data-figure]';
/** How far down the window the line is that is read. */
const READ_AT = 0.42;

const scopeOf = (word: HTMLElement) => word.dataset['scope'] ?? word.dataset['figure'];

interface Block {
  element: HTMLElement;
  figure: string;
}

/** The figure that most live words of a block belong to, the first of them where several do. */
function figureOf(block: HTMLElement): string | undefined {
  if (block.matches(WHOLE)) return scopeOf(block);
  const counts = new Map<string, number>();
  for (const word of block.querySelectorAll<HTMLElement>(LIVE)) {
    const figure = scopeOf(word);
    // A button is the reason to look.
    if (figure) counts.set(figure, (counts.get(figure) ?? 0) + (word.matches('.do') ? 3 : 1));
  }
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/** The blocks of a text in order, each with its figure: that of its live words, else that of the block before. */
function blocksOf(text: HTMLElement): Block[] {
  const blocks: Block[] = [];
  let figure: string | undefined;
  let heads: HTMLElement[] = [];
  for (const element of text.querySelectorAll<HTMLElement>(`.figure, ${BLOCKS}`)) {
    if (element.matches('.figure')) {
      const next = element.dataset['scope']!;
      // What stands before the first figure is about that.
      if (figure === undefined) for (const block of blocks) block.figure = next;
      figure = next;
    } else if (
      !element.closest('.figure, .notes, .say') &&
      !element.parentElement!.closest(WHOLE)
    ) {
      if (/^(H2|H3|SUMMARY)$/.test(element.tagName)) {
        heads.push(element);
        continue;
      }
      figure = figureOf(element) ?? figure;
      for (const one of [...heads, element]) blocks.push({ element: one, figure: figure ?? '' });
      heads = [];
    }
  }
  return blocks;
}

/** Type on a stage is at least this large, in pixels of the screen. */
const LEAST = 13;

/** Has a figure lie whole in its room: what it needs more height for than its definition says, it gets by its scale. */
function keepWhole(figure: HTMLElement): void {
  const room = figure.querySelector<HTMLElement>('.figure-room')!;
  const body = figure.querySelector<HTMLElement>('.figure-body')!;
  const declared = Number(room.style.getPropertyValue('--high'));
  const look = () => {
    if (!staged()) return forgetLetters(body);
    const high = Math.max(declared, body.offsetHeight);
    if (Number(room.style.getPropertyValue('--h')) !== high)
      room.style.setProperty('--h', String(high));
    fitLetters(body, 1, LEAST);
  };
  const watch = new ResizeObserver(look);
  watch.observe(room);
  watch.observe(body);
}

/** Shows beside the words, wherever they are scrolled to, the figure that they are about. */
export function installStage(text: HTMLElement): void {
  const blocks = blocksOf(text);
  text.querySelectorAll<HTMLElement>('.figure').forEach(keepWhole);
  let on: string | undefined;
  const show = (figure: string | undefined) => {
    if (!figure || figure === on) return;
    on = figure;
    for (const one of text.querySelectorAll<HTMLElement>('.figure'))
      one.toggleAttribute('data-on', one.dataset['scope'] === figure);
  };
  const read = () => {
    const line = innerHeight * READ_AT;
    let [low, high] = [0, blocks.length - 1];
    const shown = blocks.filter(({ element }) => element.getClientRects().length);
    high = shown.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (shown[middle]!.element.getBoundingClientRect().top <= line) low = middle;
      else high = middle - 1;
    }
    show(shown[low]?.figure);
  };
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      read();
    });
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  read();
  // What is pointed at, or has the focus, has its figure beside it.
  const meet = ({ target }: Event) => {
    const word = (target as Element).closest<HTMLElement>(LIVE);
    if (word && text.contains(word)) show(scopeOf(word));
  };
  text.addEventListener('pointerover', meet);
  text.addEventListener('focusin', meet);
}
