// The dock of a phone or a narrow window: over the words, the panel of the figure that they are about.

/** In windows lower than this nothing is docked: it would take half of them. */
const MIN_HEIGHT_QUERY = '(min-height: 30rem)';
/** How wide a panel may be laid out, in widths of the dock. */
const PANEL_WIDTH_FACTORS = [1, 1.2, 1.4, 1.7, 2];
/** What of the dock is not the panel's: its sides, and the row of its buttons. */
const DOCK_MARGIN_PX = { x: 24, y: 52 };
/** Kept for a reader who has put the dock away. */
const STORAGE_KEY = 'abh:dock';

let dockedFigure: HTMLElement | undefined;
let dockBar: HTMLElement | undefined;

function isPutAway(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
}

function updateEnabled(): boolean {
  const away = isPutAway();
  document.documentElement.toggleAttribute('data-undocked', away);
  return !away && matchMedia(MIN_HEIGHT_QUERY).matches;
}

/** Has figures docked again. */
export function restoreDock(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then it was not put away for good.
  }
  dispatchEvent(new Event('scroll'));
}

/** Whether so little of a figure is in the window that it cannot be watched. */
function isOutOfSight(figure: HTMLElement, much: boolean): boolean {
  const { top, bottom } = figure.getBoundingClientRect();
  return bottom < innerHeight * (much ? 0.7 : 0.45) || top > innerHeight * (much ? 0.5 : 0.75);
}

/** The part of the formula that a word is about, or what the step makes that it leads to. */
function partOf(figure: HTMLElement, word: Element | undefined): string | undefined {
  const leads = word?.closest('[data-do]') ?? word?.querySelector('[data-do*="step"]');
  const step = /"step":(\d)/.exec(leads?.getAttribute('data-do') ?? '')?.[1];
  const stage = step && figure.querySelector(`.stages > :nth-child(${step})`);
  const names = stage || word?.closest('[data-part]') || word?.querySelector('[data-part]');
  return names?.getAttribute('data-part') ?? undefined;
}

const panelsOf = (figure: HTMLElement): Element[] => {
  const view = figure.querySelector('.figure-view')!;
  return [...(view.querySelector(':scope > .arrange') ?? view).children];
};

/** The panel that shows most of what a word points at; else the first with a drawing or a map. */
function findPanel(figure: HTMLElement, word: Element | undefined): Element | undefined {
  const panels = panelsOf(figure);
  const order = word?.closest('[data-point]')?.getAttribute('data-point');
  const part = partOf(figure, word);
  const named = order ? `[data-field="${order}"]` : part && `[data-part="${part}"]`;
  const countMatches = (panel: Element) =>
    !named ? 0 : panel.matches(named) ? Infinity : panel.querySelectorAll(named).length;
  const most = Math.max(...panels.map(countMatches));
  return (
    (most ? panels.find((panel) => countMatches(panel) === most) : undefined) ??
    panels.find((panel) => panel.querySelector('svg, table')) ??
    panels[0]
  );
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

/** What the dock offers: the whole figure, from which Back leads to the words again, and to be put away. */
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
    location.hash = figure.id;
  });
  button('Put away', () => {
    try {
      localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // Then it is put away until it is asked for again.
    }
    updateEnabled();
    undock();
  });
  return made;
}

/** Lays the docked panel out at the width at which it can be shown largest. */
function layOutPanel(figure: HTMLElement): void {
  const { style } = figure.parentElement!;
  const [wide, high] = [innerWidth - DOCK_MARGIN_PX.x, innerHeight * 0.4 - DOCK_MARGIN_PX.y];
  const body = figure.querySelector<HTMLElement>('.figure-body')!;
  style.setProperty('--h', '1');
  const sizes = PANEL_WIDTH_FACTORS.map((by) => {
    const width = Math.round(wide * by);
    style.setProperty('--w', String(width));
    // What is cut at its side is not shown.
    const cut = body.scrollWidth > width + 2;
    return { width, scale: cut ? 0 : Math.min(1 / by, high / body.offsetHeight) };
  });
  const most = sizes.reduce((a, b) => (b.scale > a.scale ? b : a));
  style.setProperty('--w', String(most.width));
  style.setProperty('--h', String(body.offsetHeight));
}

/**
 * Docks this figure, once it is live, where it is out of sight, with the panel that a word points at; or none. `now`:
 * also where half of it is in sight, since a word has just changed it.
 */
export function dock(figure: HTMLElement | undefined, word?: Element, now = false): void {
  const isEnabled = updateEnabled();
  if (!figure || !isEnabled || !isOutOfSight(figure, now)) return undock();
  const panel = figure.dataset['live'] && findPanel(figure, word);
  if (!panel) return undock();
  const { dataset, style } = figure.parentElement!;
  if (dockedFigure !== figure) {
    undock();
    dockedFigure = figure;
    // Its place in the text stays as high as it is.
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
