// What runs in the page itself while a walk is taken: each function alone, since it is sent there as text.
import type { Hit } from './judge.ts';

/** What `prepare` leaves in each window. */
interface Prepared {
  /** What was last pressed, as it was when it was pressed. */
  pressed?: Hit;
  /** What an element is to a press or a key. */
  hit(element: Element): Hit;
  /** Takes the next text that is copied. */
  copied?(text: string): void;
}
declare global {
  interface Window {
    fuzz: Prepared;
  }
}

/**
 * Runs in every page before its own scripts: what is pressed is noted, what is copied stays in the window, and
 * nothing is printed.
 */
export function prepare(): void {
  const fuzz: Prepared = {
    hit(element) {
      const takes = element.closest<HTMLElement>(
        'a[href], button, summary, input, textarea, select, label, [tabindex], [role=slider]',
      );
      const name = takes?.getAttribute('aria-label') ?? takes?.textContent ?? '';
      return {
        name: `${takes?.tagName.toLowerCase() ?? 'nothing'} “${name.trim().slice(0, 40)}”`,
        focuses: takes?.matches('a, button, summary, input, textarea, [role=slider]') ?? false,
        jumps: takes?.getAttribute('href')?.includes('#') ?? false,
        left: takes?.matches('input, textarea, [role=slider]') ?? false,
        plain: takes === null && element.closest('figure, dialog') === null,
      };
    },
  };
  window.fuzz = fuzz;
  addEventListener(
    // What a tap gives the focus to, too: a finger may have come down beside it.
    'mousedown',
    ({ target }) => {
      if (target instanceof Element) fuzz.pressed = fuzz.hit(target);
    },
    true,
  );
  const writeText = async (text: string) => fuzz.copied?.(text);
  // A window that another opened may be prepared twice.
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  // A finger that swipes sideways would leave the page while the next step is done to it.
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.overscrollBehaviorX = 'none';
  });
  window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
  };
}

/** Runs in the page: what was last pressed in it. */
export const pressed = () => window.fuzz.pressed;

/** Runs in the page: what has the focus. */
export const focused = () => window.fuzz.hit(document.activeElement ?? document.body);

/**
 * Runs in the page: brings the element that a step is to be done to into sight, and says where to take hold of it;
 * nothing where there is none.
 */
export function find([selector, at]: [
  string,
  { pick: number; x: number; y: number; target?: string },
]): { x: number; y: number; target: string } | null {
  const path = (element: Element): string => {
    // Names that React makes up differ from one time to the next.
    if (element.id && /^[a-z][\w-]*$/i.test(element.id)) return `#${element.id}`;
    if (!element.parentElement) return element.tagName.toLowerCase();
    const tag = element.tagName.toLowerCase();
    const alike = [...element.parentElement.children].filter(
      (one) => one.tagName === element.tagName,
    );
    const nth = alike.length > 1 ? `:nth-of-type(${alike.indexOf(element) + 1})` : '';
    return `${path(element.parentElement)}>${tag}${nth}`;
  };
  const dialog = document.querySelector('dialog[open]') ?? document;
  const all = [...dialog.querySelectorAll(selector)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  );
  const element = at.target
    ? document.querySelector(at.target)
    : all[Math.floor(at.pick * all.length)];
  if (!element) return null;
  delete window.fuzz.pressed;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = (v: number, most: number) => Math.min(most - 1, Math.max(0, v));
  // Not at its very edge, which may be rounded off.
  const x = inside(left + width * (0.1 + 0.8 * at.x), innerWidth);
  const y = inside(top + height * (0.1 + 0.8 * at.y), innerHeight);
  return { x, y, target: path(element) };
}

/** Runs in the page: what all its controls say. */
export const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, [role=slider]')].map(
    (one) =>
      `${one.getAttribute('aria-label')}: ${one.getAttribute('aria-valuetext') ?? one.value} ${one.checked ?? ''}`,
  );

/** Runs in the page: the link that a figure copies, and what stands below it. */
export const shared = async (target: string) => {
  const figure = document.querySelector(target);
  const button = figure?.querySelector<HTMLElement>('[data-act=link]');
  if (!figure || !button || document.documentElement.dataset['present'] !== undefined) return null;
  const link = await new Promise<string>((copied) => {
    window.fuzz.copied = copied;
    button.click();
  });
  return { link, said: figure.querySelector('figcaption')!.textContent };
};
