// The dock of a phone or a narrow window: over the words, the panel of the figure that they are about.

/** In windows lower than this nothing is docked: it would take half of them. */
const HIGH_ENOUGH = '(min-height: 30rem)';
/** A panel is laid out no wider than this. */
const WIDEST = 560;
/** Kept for a reader who has put the dock away. */
const KEY = 'abh:dock';

let docked: HTMLElement | undefined;
let bar: HTMLElement | undefined;

function wanted(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off' && matchMedia(HIGH_ENOUGH).matches;
  } catch {
    return matchMedia(HIGH_ENOUGH).matches;
  }
}

/** Whether so little of a figure is in the window that it cannot be watched. */
function outOfSight(figure: HTMLElement): boolean {
  const { top, bottom } = figure.getBoundingClientRect();
  return bottom < innerHeight * 0.45 || top > innerHeight * 0.75;
}

/** The part of a figure that a word points at; else its first that is drawn. */
function panelFor(figure: HTMLElement, word: Element | undefined): Element | undefined {
  const view = figure.querySelector('.figure-view')!;
  const panels = [...(view.querySelector(':scope > .arrange') ?? view).children];
  const order = word?.closest('[data-point]')?.getAttribute('data-point');
  const part = word?.closest('[data-part]') ?? word?.querySelector('[data-part]');
  const named = order
    ? `[data-field="${order}"]`
    : part && `[data-part="${part.getAttribute('data-part')}"]`;
  return (
    (named &&
      panels.find(
        (panel) => panel.querySelector(named) && (order || panel.querySelector('svg')),
      )) ||
    panels.find((panel) => panel.querySelector('svg')) ||
    panels[0]
  );
}

function undock(): void {
  if (!docked) return;
  const holder = docked.parentElement;
  delete holder?.dataset['docked'];
  for (const name of ['--w', '--h', '--place']) holder?.style.removeProperty(name);
  docked.querySelector('[data-docked-panel]')?.removeAttribute('data-docked-panel');
  docked = undefined;
  bar?.remove();
  delete document.documentElement.dataset['docked'];
}

/** The two buttons of the dock. */
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
    figure.scrollIntoView({ block: 'start' });
  });
  button('Put away', () => {
    try {
      localStorage.setItem(KEY, 'off');
    } catch {
      // Then it is put away until it is asked for again.
    }
    undock();
  });
  return made;
}

/** Docks this figure, once it is live, where it is out of sight, with the panel that a word points at; or none. */
export function dock(figure: HTMLElement | undefined, word?: Element): void {
  if (!figure || !wanted() || !(figure === docked || outOfSight(figure))) return undock();
  if (figure === docked && !outOfSight(figure)) return undock();
  const panel = figure.dataset['live'] && panelFor(figure, word);
  if (!panel) return undock();
  const { dataset, style } = figure.parentElement!;
  if (docked !== figure) {
    undock();
    docked = figure;
    // Its place in the text stays as high as it is.
    style.setProperty('--place', `${figure.offsetHeight}px`);
    dataset['docked'] = '';
    document.documentElement.dataset['docked'] = '';
    bar = makeBar(figure);
    figure.querySelector('.figure-room')!.append(bar);
  }
  style.setProperty('--w', String(Math.min(innerWidth - 24, WIDEST)));
  const before = figure.querySelector('[data-docked-panel]');
  if (before !== panel) {
    before?.removeAttribute('data-docked-panel');
    panel.setAttribute('data-docked-panel', '');
  }
}
