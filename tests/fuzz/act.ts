import type { Page } from 'playwright-core';
import { touchDrag } from '../e2e/support/touch.ts';
import type { Finding, Hit } from './judge.ts';
import type { Step } from './walks.ts';

const FIELDS = 'input[type=text], input:not([type]), textarea';
const SLIDERS = 'input[type=range]';
/** What each kind of step can be done to. Ways out of the site are not taken. */
const TARGETS: Partial<Record<Step['do'], string>> = {
  press: `a[href]:not([href^=http], [href^=mailto], [download]), button, summary, label, ${FIELDS}, [role=slider], td`,
  drag: `[role=slider], .number-field input, ${SLIDERS}, canvas, .figure-view svg`,
  sweep: 'main p, main li, main h2, figcaption',
  type: FIELDS,
  paste: FIELDS,
  slide: SLIDERS,
  link: 'figure.figure[data-live]',
  reload: 'figure.figure[data-live]',
};

interface Found extends Hit {
  readonly x: number;
  readonly y: number;
  /** Whether there is text there, and nothing that takes a press. */
  readonly plain: boolean;
}

/**
 * Runs in the page: brings the element that a step is to be done to into sight, and says where to take hold of it;
 * nothing where there is none.
 */
function find([selector, at]: [
  string,
  { pick: number; x: number; y: number; target?: string },
]): Found | null {
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
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const inside = (v: number, most: number) => Math.min(most - 1, Math.max(0, v));
  // Not at its very edge, which may be rounded off.
  const x = inside(left + width * (0.1 + 0.8 * at.x), innerWidth);
  const y = inside(top + height * (0.1 + 0.8 * at.y), innerHeight);
  const hit = document.elementFromPoint(x, y) ?? document.body;
  const takes = hit.closest<HTMLElement>(
    'a[href], button, summary, input, textarea, select, label, [tabindex], [role=slider]',
  );
  const name = (takes ?? element).getAttribute('aria-label') ?? (takes ?? element).textContent;
  return {
    x,
    y,
    target: path(element),
    name: `${takes?.tagName.toLowerCase() ?? 'nothing'} “${name.trim().slice(0, 40)}”`,
    focuses: takes !== null && takes.matches('a, button, summary, input, textarea, [role=slider]'),
    jumps: takes?.getAttribute('href')?.includes('#') ?? false,
    left: takes !== null && takes.matches('input, textarea, [role=slider]'),
    plain: takes === null && hit.closest('figure, dialog') === null,
  };
}

/** Runs in the page: what all its controls say. */
const values = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, [role=slider]')].map(
    (one) =>
      `${one.getAttribute('aria-label')}: ${one.getAttribute('aria-valuetext') ?? one.value} ${one.checked ?? ''}`,
  );

/** Runs in the page: what has the focus, as something that a key is done to. */
const focused = (): Hit => {
  const at = document.activeElement;
  return {
    target: '',
    name: '',
    focuses: false,
    jumps: at?.getAttribute('href')?.includes('#') ?? false,
    left: at?.matches('input, textarea, [role=slider]') ?? false,
  };
};

/** Runs in the page: the link that a figure copies, and what stands below it. */
const shared = async (target: string) => {
  const figure = document.querySelector(target);
  const button = figure?.querySelector<HTMLElement>('[data-act=link]');
  if (!figure || !button || document.documentElement.dataset['present'] !== undefined) return null;
  const link = await new Promise<string>((copied) => {
    (window as { copied?: (text: string) => void }).copied = copied;
    button.click();
  });
  return { link, said: figure.querySelector('figcaption')!.textContent };
};

/** Runs in every page before its own scripts: what is copied stays in the window, and nothing is printed. */
export function prepare(): void {
  const copied = async (text: string) =>
    (window as { copied?: (text: string) => void }).copied?.(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied } });
  window.print = () => {};
}

/** Waits until the document is there, whichever is, and answers to input. */
export async function settled(page: Page): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const slides = /[?&]present(er)?=/.test(new URL(page.url()).search);
      const begun = slides ? ':is([data-present=slides], [data-present=presenter])' : '';
      await page.locator(`html[data-ready=true]${begun}`).waitFor({ state: 'attached' });
      return await page.evaluate(async () => {
        // What is far from sight is made live, too: what there is then does not hang on the time it took to get here.
        if (document.querySelector('figure.figure:not([data-live])'))
          dispatchEvent(new Event('beforeprint'));
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        await frame();
        await frame();
      });
    } catch (error) {
      // Another document came while we waited for this one.
      if (tries === 5 || !/context was destroyed|navigati/.test(String(error))) throw error;
    }
  }
}

export interface Done {
  /** The step, with what it was done to. */
  readonly step: Step;
  readonly hit?: Hit;
  finding?: Finding | undefined;
}

/** The state of a figure, as its link and its sentence have it, after the page was loaded once more. */
async function survives(
  page: Page,
  step: Step & { do: 'link' | 'reload' },
  target: string,
  patience: number,
): Promise<Finding | undefined> {
  const before = await page.evaluate(shared, target);
  if (!before) return undefined;
  if (step.do === 'reload') await page.reload();
  else await page.goto(before.link);
  const deadline = Date.now() + patience;
  for (;;) {
    await settled(page);
    const after = await page.evaluate(shared, target);
    const told = await page.evaluate(() => document.querySelector('.notices p')?.textContent ?? '');
    if (!told && after?.link === before.link && after.said === before.said) return undefined;
    if (Date.now() < deadline) continue;
    const more = JSON.stringify({ before, after, told });
    return { kind: step.do, what: `${target} is another after ${step.do}`, more };
  }
}

/** As far as a finger can go: the browser waits for ever for one that is off its screen. */
function onScreen(page: Page, { x, y }: { x: number; y: number }) {
  const { width, height } = page.viewportSize()!;
  return { x: Math.min(width - 1, Math.max(0, x)), y: Math.min(height - 1, Math.max(0, y)) };
}

/** Does a step in a page as a hand would. Where there is nothing to do it to, nothing is done. */
export async function act(page: Page, touch: boolean, step: Step, patience: number): Promise<Done> {
  const { mouse, keyboard } = page;
  switch (step.do) {
    case 'key': {
      const hit = await page.evaluate(focused);
      for (let i = 0; i < step.times; i++) await keyboard.press(step.key);
      return { step, hit };
    }
    case 'wheel':
      await mouse.wheel(0, step.dy);
      return { step };
    case 'resize':
      await page.setViewportSize({ width: step.width, height: step.height });
      return { step };
    case 'theme':
      await page.emulateMedia({ colorScheme: step.theme });
      return { step };
    case 'print':
      await page.emulateMedia({ media: 'print' });
      await settled(page);
      await page.emulateMedia({ media: null });
      return { step };
    case 'back':
    case 'forward':
      // As far as the site goes: the window was empty before.
      await page.evaluate((way) => {
        const { canGoBack, canGoForward } = (
          window as never as { navigation: Record<string, boolean> }
        ).navigation;
        if (way === 'back' ? canGoBack : canGoForward) history[way]();
      }, step.do);
      return { step };
  }
  const hit = await page.evaluate(find, [TARGETS[step.do]!, step] as [string, typeof step]);
  if (!hit) return { step };
  const { x, y, target } = hit;
  const done: Done = { step: { ...step, target }, hit };
  switch (step.do) {
    case 'press':
      if (touch) await page.touchscreen.tap(x, y);
      else await mouse.click(x, y);
      break;
    case 'drag':
    case 'sweep': {
      if (step.do === 'sweep' && !hit.plain) break;
      const to = { x: x + step.dx, y: y + step.dy };
      const before = await page.evaluate(values);
      if (touch) await touchDrag(page, { x, y }, onScreen(page, to), step.moves);
      else {
        await mouse.move(x, y);
        await mouse.down();
        await mouse.move(to.x, to.y, { steps: step.moves });
        if (step.do === 'drag' && step.end === 'Escape') await keyboard.press('Escape');
        await mouse.up();
      }
      await settled(page);
      const after = await page.evaluate(values);
      if (step.do === 'sweep') done.finding = otherThan(before, after, 'a drag across the text');
      else if (!touch) {
        await mouse.move(x, y);
        await settled(page);
        done.finding = otherThan(after, await page.evaluate(values), 'the hand, after it let go,');
      }
      break;
    }
    case 'type':
    case 'paste':
      await page.evaluate((one) => {
        const field = document.querySelector<HTMLInputElement>(one)!;
        field.focus();
        field.select();
      }, target);
      await enter(page, target, step);
      break;
    case 'slide':
      await page.evaluate(
        ([one, to]) => {
          const slider = document.querySelector<HTMLInputElement>(one)!;
          const [min, max] = [Number(slider.min || 0), Number(slider.max || 100)];
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
          set.call(slider, String(min + (max - min) * to));
          slider.dispatchEvent(new Event('input', { bubbles: true }));
          slider.dispatchEvent(new Event('change', { bubbles: true }));
        },
        [target, step.to] as const,
      );
      break;
    case 'link':
    case 'reload':
      done.finding = await survives(page, step, target, patience);
  }
  return done;
}

/** Types a text into the field that has the focus, or pastes it there. */
async function enter(page: Page, target: string, step: Step & { do: 'type' | 'paste' }) {
  const text = step.text.repeat(step.times);
  if (step.do === 'paste') {
    // Not through the clipboard: that is one for all windows of a machine.
    const taken = await page.evaluate(
      ([one, all]) => {
        const data = new DataTransfer();
        data.setData('text/plain', all);
        const init = { clipboardData: data, bubbles: true, cancelable: true };
        return !document.querySelector(one)!.dispatchEvent(new ClipboardEvent('paste', init));
      },
      [target, text] as const,
    );
    if (!taken) await page.keyboard.insertText(text);
    return;
  }
  if (text === '') await page.keyboard.press('Delete');
  else if (step.times === 1) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
  if (step.end) await page.keyboard.press(step.end);
}

/** What changed between two looks at all controls, which should not have; nothing as a rule. */
function otherThan(before: string[], after: string[], by: string): Finding | undefined {
  if (before.length !== after.length) return undefined;
  const i = before.findIndex((value, n) => value !== after[n]);
  if (i < 0) return undefined;
  const more = `${before[i]} became ${after[i]}`;
  return { kind: 'release', what: `${by} changed ${before[i]!.replace(/:.*/s, '')}`, more };
}
