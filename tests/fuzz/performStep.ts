import type { Page } from 'playwright-core';
import { touchDrag } from '../e2e/support/touch.ts';
import { find, focused, pressed, shared, values } from './inPage.ts';
import type { Finding, Hit } from './judge.ts';
import type { Step } from './walks.ts';

const FIELDS = 'input[type=text], input:not([type]), textarea';
/** The code editor. */
const EDITOR = '.cm-content';
const SLIDERS = 'input[type=range]';
/** The elements for each kind of step, without links to other sites. */
const TARGETS: Partial<Record<Step['do'], string>> = {
  press: `a[href]:not([href^=http], [href^=mailto], [download]), button, summary, label, ${FIELDS}, [role=slider], td`,
  open: '[data-act=edit-code], [data-act=open-exercise]',
  run: '[data-act=run], [data-act=stop]',
  drag: `[role=slider], .number-field input, ${SLIDERS}, canvas, .figure-view svg`,
  sweep: 'main p, main li, main h2, figcaption',
  type: `${FIELDS}, ${EDITOR}`,
  paste: `${FIELDS}, ${EDITOR}`,
  slide: SLIDERS,
  link: 'figure.figure[data-live]',
  reload: 'figure.figure[data-live]',
};

/** Whether an error was caused by navigation. */
export const isLeaving = (error: unknown) =>
  /context was destroyed|because of a navigation/.test(String(error));

/** Waits until the current document is ready, and returns what `look` finds in a document that stays. */
export async function waitUntilStable<T>(page: Page, look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const slides = /[?&]present(er)?=/.test(new URL(page.url()).search);
      const presentingSelector = slides
        ? ':is([data-present=slides], [data-present=presenter])'
        : '';
      await page
        .locator(`html[data-ready=true]${presentingSelector}`)
        .waitFor({ state: 'attached' });
      await page.evaluate(async () => {
        // Hydrate everything, so that results don't depend on timing.
        if (document.querySelector('figure.figure:not([data-live])'))
          dispatchEvent(new Event('beforeprint'));
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        await frame();
        await frame();
      });
      return await look();
    } catch (error) {
      if (tries === 5 || !isLeaving(error)) throw error;
    }
  }
}

export interface StepResult {
  /** The step, with its element. */
  readonly step: Step;
  hit?: Hit | undefined;
  finding?: Finding | undefined;
}

/** Checks that a figure's link and description are the same after reloading or opening its link. */
async function recoverAfterNavigation(
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
    const after = await waitUntilStable(page, () => page.evaluate(shared, target));
    const notice = await page.evaluate(
      () => document.querySelector('.notices p')?.textContent ?? '',
    );
    if (!notice && after?.link === before.link && after.said === before.said) return undefined;
    if (Date.now() < deadline) continue;
    const more = JSON.stringify({ before, after, told: notice });
    return { kind: step.do, what: `${target} is another after ${step.do}`, more };
  }
}

/** Clamps a touch to the screen, because the browser never answers for one outside it. */
function toScreen(page: Page, { x, y }: { x: number; y: number }) {
  const { width, height } = page.viewportSize()!;
  return { x: Math.min(width - 1, Math.max(0, x)), y: Math.min(height - 1, Math.max(0, y)) };
}

/** Longer than off-screen values wait after a drag. */
const SETTLE_MS = 400;

/** The values of all controls once they have settled. */
async function waitUntilAtRest(page: Page): Promise<string[]> {
  const read = () => waitUntilStable(page, () => page.evaluate(values));
  for (let before = await read(); ;) {
    await page.waitForTimeout(SETTLE_MS);
    const now = await read();
    if (now.join() === before.join()) return now;
    before = now;
  }
}

/** What was pressed; nothing if the press has left the page. */
const hitIn = (page: Page) => page.evaluate(pressed).catch(() => undefined);

/** Performs a step like a user. Without a matching element, nothing happens. */
export async function performStep(
  page: Page,
  touch: boolean,
  step: Step,
  patience: number,
): Promise<StepResult> {
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
      await waitUntilStable(page, async () => {});
      await page.emulateMedia({ media: null });
      return { step };
    case 'back':
    case 'forward':
      // Not back to the empty page.
      await page.evaluate((way) => {
        const { canGoBack, canGoForward } = (
          window as never as { navigation: Record<string, boolean> }
        ).navigation;
        if (way === 'back' ? canGoBack : canGoForward) history[way]();
      }, step.do);
      return { step };
  }
  const place = await page.evaluate(find, [TARGETS[step.do]!, step] as [string, typeof step]);
  if (!place) return { step };
  const { x, y, target } = place;
  const done: StepResult = { step: { ...step, target } };
  switch (step.do) {
    case 'press':
    case 'open':
    case 'run':
      if (touch) await page.touchscreen.tap(x, y);
      else await mouse.click(x, y);
      // Look again, because the page may have moved under the pointer.
      done.hit = await hitIn(page);
      break;
    case 'drag':
    case 'sweep': {
      const to = { x: x + step.dx, y: y + step.dy };
      const before = await page.evaluate(values);
      if (touch) await touchDrag(page, { x, y }, toScreen(page, to), step.moves);
      else {
        await mouse.move(x, y);
        await mouse.down();
        await mouse.move(to.x, to.y, { steps: step.moves });
        if (step.do === 'drag' && step.end === 'Escape') await keyboard.press('Escape');
        await mouse.up();
      }
      done.hit = await hitIn(page);
      const after = await waitUntilAtRest(page);
      if (step.do === 'sweep') {
        if (done.hit?.plain) done.finding = compareStates(before, after, 'a drag across the text');
      } else if (!touch) {
        await mouse.move(x, y);
        const later = await waitUntilAtRest(page);
        done.finding = compareStates(after, later, 'the hand, after it let go,');
      }
      break;
    }
    case 'type':
    case 'paste':
      await page.evaluate((one) => {
        const field = document.querySelector<HTMLElement>(one)!;
        field.focus();
        if ('select' in field) (field as HTMLInputElement).select();
        else getSelection()!.selectAllChildren(field);
      }, target);
      done.hit = await page.evaluate(focused);
      await enterText(page, target, step);
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
      done.finding = await recoverAfterNavigation(page, step, target, patience);
  }
  return done;
}

/** Types or pastes text into the focused field. */
async function enterText(page: Page, target: string, step: Step & { do: 'type' | 'paste' }) {
  const text = step.text.repeat(step.times);
  if (step.do === 'paste') {
    // The clipboard is shared by all windows of a machine.
    const focusedTarget = await page.evaluate(
      ([one, all]) => {
        const data = new DataTransfer();
        data.setData('text/plain', all);
        const init = { clipboardData: data, bubbles: true, cancelable: true };
        return !document.querySelector(one)!.dispatchEvent(new ClipboardEvent('paste', init));
      },
      [target, text] as const,
    );
    if (!focusedTarget) await page.keyboard.insertText(text);
    return;
  }
  if (text === '') await page.keyboard.press('Delete');
  else if (step.times === 1) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
  if (step.end) await page.keyboard.press(step.end);
}

/** Describes differences in control values that shouldn't exist. */
function compareStates(before: string[], after: string[], by: string): Finding | undefined {
  if (before.length !== after.length) return undefined;
  const i = before.findIndex((value, n) => value !== after[n]);
  if (i < 0) return undefined;
  const more = `${before[i]} became ${after[i]}`;
  return { kind: 'release', what: `${by} changed ${before[i]!.replace(/:.*/s, '')}`, more };
}
