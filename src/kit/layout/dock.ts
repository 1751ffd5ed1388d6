// The dock of phones and narrow windows: above the text it shows the panel of the figure that the text is about.
import { readText, writeText } from '../../storage/text.ts';

/** Nothing is docked in lower windows, because it would cover half of them. */
const MIN_HEIGHT_QUERY = '(min-height: 30rem)';
/** Layout widths to try for a panel, as multiples of the dock's width. */
const PANEL_WIDTH_FACTORS = [1, 1.2, 1.4, 1.7, 2];
/** The block around a pressed word. */
const BLOCK_SELECTOR = '.predict, .challenge, p, li, td';
/** Space in the dock that the panel can't use: its sides and the row of buttons. */
const DOCK_MARGIN_PX = { x: 24, y: 52 };
/** Set if the reader has hidden the dock. */
const STORAGE_KEY = 'abh:dock';

let dockedFigure: HTMLElement | undefined;
let dockBar: HTMLElement | undefined;

function updateEnabled(): boolean {
  const away = readText(STORAGE_KEY) === 'off';
  document.documentElement.toggleAttribute('data-undocked', away);
  return !away && matchMedia(MIN_HEIGHT_QUERY).matches;
}

/** Shows the dock again after the reader has hidden it. */
export function restoreDock(): void {
  writeText(STORAGE_KEY, null);
  dispatchEvent(new Event('scroll'));
}

/** Whether too little of a figure is in the window to watch it. */
function isOutOfSight(figure: HTMLElement, much: boolean): boolean {
  const { top, bottom } = figure.getBoundingClientRect();
  return bottom < innerHeight * (much ? 0.7 : 0.45) || top > innerHeight * (much ? 0.5 : 0.75);
}

const NAMING_SELECTOR = '[data-watch], [data-about], [data-point], [data-edit], [data-part]';

/** Fields, quantities and formula parts that an element names. */
const namedBy = ({ dataset: { about, point, edit, part } }: HTMLElement): string[] =>
  [about, point, edit, part].flatMap((names) => names?.split(' ') ?? []);

/**
 * The topics of a word: what it tells the reader to watch, or else the fields, quantities and parts that it names and
 * the part of the step that it opens.
 */
function topicsOf(figure: HTMLElement, word: Element): string[] {
  const naming = [
    word.closest<HTMLElement>(NAMING_SELECTOR),
    ...word.querySelectorAll<HTMLElement>(NAMING_SELECTOR),
  ].filter((one) => one !== null);
  const watched = naming.flatMap(({ dataset: { watch } }) => watch?.split(' ') ?? []);
  // If the word points to something to drag, the reader needs the panel with that, not what to watch.
  if (watched.length && !naming.some(({ dataset }) => dataset['point'])) return watched;
  const leads = word.closest('[data-do]') ?? word.querySelector('[data-do*="step"]');
  const step = /"step":(\d)/.exec(leads?.getAttribute('data-do') ?? '')?.[1];
  const stage =
    step && figure.querySelector<HTMLElement>(`.stages > :nth-child(${step}) [data-part]`);
  return [...naming, ...(stage ? [stage] : [])].flatMap(namedBy);
}

/** How well a panel matches a field, quantity or part; highest if the panel names it itself. */
function relevance(panel: HTMLElement, name: string): number {
  const shown = panel.dataset['about']?.split(' ') ?? [];
  if (shown.some((one) => name === one || name.startsWith(`${one}.`))) return 4;
  const field = `[data-field="${CSS.escape(name)}"]`;
  if (panel.matches(field) || panel.querySelector(field)) return 2;
  const part = `[data-part="${CSS.escape(name)}"]`;
  return panel.matches(part) ? 2 : Math.min(1, panel.querySelectorAll(part).length / 10);
}

/** The parts of a figure, which may be stacked around an arrangement of more. */
const panelsOf = (figure: HTMLElement): HTMLElement[] => {
  const view = figure.querySelector('.figure-view')!;
  const parts = [...(view.querySelector(':scope > :is(.arrange, .stack)') ?? view).children];
  return parts.flatMap((part) =>
    part.matches('.stack > .arrange') ? [...part.children] : part,
  ) as HTMLElement[];
};

/**
 * The panel for what a word, or else the block around it, is about. Without a match it is the docked panel, or else
 * the first drawing or table.
 */
export function findPanel(figure: HTMLElement, word: Element | undefined): HTMLElement | undefined {
  const panels = panelsOf(figure);
  const panelsWithPicture = panels.filter((panel) =>
    panel.matches('[data-about], :has(svg, table)'),
  );
  const docked = panels.find((panel) => panel.dataset['dockedPanel'] !== undefined);
  const drawn = panels.find((panel) => panel.querySelector('svg')) ?? panelsWithPicture[0];
  const fallback = docked ?? drawn ?? panels[0];
  for (const about of [word, word?.closest(BLOCK_SELECTOR)]) {
    const topics = about ? topicsOf(figure, about) : [];
    const sum = (panel: HTMLElement) =>
      topics.reduce((total, topic) => total + relevance(panel, topic), 0);
    const scored = (panelsWithPicture.length ? panelsWithPicture : panels).map(
      (panel) => [panel, sum(panel)] as const,
    );
    const highest = Math.max(...scored.map(([, score]) => score));
    const best = scored.filter(([, score]) => score === highest).map(([panel]) => panel);
    if (highest > 0) return fallback && best.includes(fallback) ? fallback : best[0];
  }
  return fallback;
}

function undock(): void {
  if (!dockedFigure) return;
  const holder = dockedFigure.parentElement;
  delete holder?.dataset['docked'];
  for (const name of ['--w', '--h', '--place']) holder?.style.removeProperty(name);
  dockedFigure.querySelector('[data-docked-panel]')?.removeAttribute('data-docked-panel');
  dockedFigure = undefined;
  dockBar?.remove();
  delete document.documentElement.dataset['docked'];
}

/** Scrolls to a figure and offers a way back to the text. */
export function scrollToFigure(figure: HTMLElement): void {
  location.hash = figure.id;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'back-to-text';
  button.textContent = 'Back to the text';
  const left = new AbortController();
  const remove = () => {
    button.remove();
    left.abort();
  };
  button.addEventListener('click', () => history.back());
  addEventListener('popstate', remove, left);
  // A reader who scrolls on doesn't need the way back.
  addEventListener('scroll', () => isOutOfSight(figure, false) && remove(), left);
  figure.append(button);
}

/** The dock's buttons: show the whole figure (from which Back returns to the text) and hide the dock. */
function makeBar(figure: HTMLElement): HTMLElement {
  const made = document.createElement('div');
  made.className = 'dock-bar';
  const button = (name: string, act: () => void) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.textContent = name;
    one.addEventListener('click', act);
    made.append(one);
  };
  button('Whole figure', () => {
    undock();
    scrollToFigure(figure);
  });
  button('Hide', () => {
    writeText(STORAGE_KEY, 'off');
    updateEnabled();
    undock();
  });
  return made;
}

/** Lays out the docked panel at the width that shows it largest. */
function layOutPanel(figure: HTMLElement): void {
  const { style } = figure.parentElement!;
  const [wide, high] = [innerWidth - DOCK_MARGIN_PX.x, innerHeight * 0.4 - DOCK_MARGIN_PX.y];
  const body = figure.querySelector<HTMLElement>('.figure-body')!;
  style.setProperty('--h', '1');
  const sizes = PANEL_WIDTH_FACTORS.map((by) => {
    const width = Math.round(wide * by);
    style.setProperty('--w', String(width));
    // Reject widths that clip the panel.
    const cut = body.scrollWidth > width + 2;
    return { width, scale: cut ? 0 : Math.min(1 / by, high / body.offsetHeight) };
  });
  const largest = sizes.reduce((a, b) => (b.scale > a.scale ? b : a));
  style.setProperty('--w', String(largest.width));
  style.setProperty('--h', String(body.offsetHeight));
}

/**
 * Docks a live figure that is out of sight, with the panel that `word` is about; without a figure, undocks. `now`:
 * also dock a figure that is half in sight, because a word has just changed it.
 */
export function dock(figure: HTMLElement | undefined, word?: Element, now = false): void {
  const isEnabled = updateEnabled();
  // The dock would cover the title before the reader has read it.
  const head = document.querySelector('.lesson-head')?.getBoundingClientRect();
  if (!now && head && head.bottom > innerHeight * 0.4 && head.height) return undock();
  if (!figure || !isEnabled || !isOutOfSight(figure, now)) return undock();
  const panel = figure.dataset['live'] && findPanel(figure, word);
  if (!panel) return undock();
  const { dataset, style } = figure.parentElement!;
  if (dockedFigure !== figure) {
    undock();
    dockedFigure = figure;
    // Keep the height of its place in the text.
    style.setProperty('--place', `${figure.offsetHeight}px`);
    dataset['docked'] = '';
    document.documentElement.dataset['docked'] = '';
    dockBar = makeBar(figure);
    figure.querySelector('.figure-room')!.append(dockBar);
  }
  const before = figure.querySelector('[data-docked-panel]');
  if (before === panel) return;
  before?.removeAttribute('data-docked-panel');
  panel.setAttribute('data-docked-panel', '');
  layOutPanel(figure);
}
