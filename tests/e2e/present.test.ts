// A lesson as slides: the audience's window, the presenter window, and a remote.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isolateBidi } from '../../src/kit/signal/isolateBidi.ts';
import { readSlides } from '../../scripts/build/lessons.ts';
import { selectCases, isFullDepth } from '../depth.ts';
import {
  waitForSlides,
  expectSlide,
  LAYOUT_TIMEOUT,
  waitForWindow,
  openSlides,
  openTalk,
  currentSlide,
  currentSlideId,
} from './support/talk.ts';
import { presetState } from '../../src/figure/define.ts';
import { lessons } from '../lessons.ts';
import { newPage } from './support/browser.ts';
import { expectText, figure, STEPS } from './support/figures.ts';
import { expectedSentence as solved } from './support/workedExample.ts';
import type { Page } from 'playwright-core';

/** A remote sends keys to the window with focus. */
const remote = (page: Page) => ({
  next: () => page.keyboard.press('PageDown'),
  back: () => page.keyboard.press('PageUp'),
});
const position = (page: Page) =>
  page.evaluate(() => document.querySelector('.foot-count, .presenter-where b')?.textContent);
const sentence = (page: Page) => figure(page, STEPS).sentence.textContent();
/** The slides of the presented lesson. */
const all = readSlides('content/05-step-by-step.mdx')
  .filter(({ further }) => !further)
  .map(({ id }) => id);

/** Drags the query without releasing the button. */
async function take(page: Page, dx: number, dy: number) {
  const box = (await figure(page, STEPS).point('query it').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
}

test('a remote walks through a whole lesson, and both windows stay in sync', async () => {
  const { page, presenter } = await openTalk();
  await expectSlide('title', page, presenter);
  const visitedSlides = ['title'];
  // Alternate between the windows.
  for (let press = 0; press < 80; press++) {
    const front = press % 2 ? page : presenter;
    await remote(front).next();
    const id = await currentSlideId(front);
    await expectSlide(id, page, presenter);
    if (id !== visitedSlides.at(-1)) visitedSlides.push(id);
    if (id === all.at(-1)) break;
    if (id !== 'step-4-mix-predict') continue;
    // Next shows the answer before going on.
    const answer = currentSlide(presenter).locator('.poll-answer');
    expect(await answer.getAttribute('data-shown')).toBe('false');
    await remote(front).next();
    await expectSlide(id, page, presenter);
    await expect.poll(() => answer.getAttribute('data-shown')).toBe('true');
  }
  expect(visitedSlides).toEqual(all);
  for (const window of [page, presenter])
    await expect.poll(() => position(window)).toBe(`${all.length} / ${all.length}`);
  await page.keyboard.press('Home');
  await expectSlide('title', page, presenter);
});

test.runIf(isFullDepth)(
  'Next and Back go through the steps of a figure in both windows',
  async () => {
    const list = encodeURIComponent('gradients#title,gradients#figure-backward,gradients#recap');
    const { page, presenter } = await openTalk(`gradients/?present=title&list=${list}`);
    await remote(page).next();
    await expectSlide('figure-backward', page, presenter);
    const step = (window: Page) => window.locator('#figure-backward').getAttribute('data-step');
    for (const at of ['1', '2', '3', '4', '5']) {
      for (const window of [page, presenter]) await expect.poll(() => step(window)).toBe(at);
      await remote(at === '2' ? presenter : page).next();
    }
    await expectSlide('recap', page, presenter);
    await remote(page).back();
    await remote(page).back();
    await expectSlide('figure-backward', page, presenter);
    for (const window of [page, presenter]) await expect.poll(() => step(window)).toBe('4');
  },
);

test.runIf(isFullDepth)('V shows the figure that a text is about, and goes back', async () => {
  const { page, presenter } = await openTalk('step-by-step/?present=claim-aligned');
  await page.keyboard.press('v');
  await expectSlide('figure-steps', page, presenter);
  await take(page, 40, -30);
  await page.mouse.up();
  const moved = await sentence(page);
  await presenter.keyboard.press('v');
  await expectSlide('claim-aligned', page, presenter);
  await expectText(figure(presenter, STEPS).sentence, moved!);
  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  await expectSlide('figure-steps', page, presenter);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expectSlide('claim-aligned', page, presenter);
  await page.keyboard.press('v');
  await remote(page).next();
  await expectSlide('figure-steps-again-2', page, presenter);
  // From a slide about no figure, V shows the last figure before it.
  await presenter.keyboard.press('End');
  await presenter.keyboard.press('v');
  await expectSlide('figure-matrices', page, presenter);
});

describe.runIf(isFullDepth)('in one talk, from its first figure', () => {
  let talk: Awaited<ReturnType<typeof openTalk>>;
  let page: Page;
  let presenter: Page;
  beforeAll(async () => {
    talk = await openTalk('step-by-step/?steps=1&present=title');
    ({ page, presenter } = talk);
  });
  afterAll(() => talk.close());
  beforeEach(async () => {
    // A focused handle would take the key.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Home');
    await remote(page).next();
    await expectSlide('figure-steps', page, presenter);
  });

  test('a drag shows in the other window while it lasts, and nothing interrupts it', async () => {
    /** The position of the query in a window. The sentence changes only after the drag. */
    const query = (window: Page) =>
      figure(window, STEPS)
        .root.locator('.handle[data-part="query"]')
        .getAttribute('aria-valuetext');
    const start = await query(page);
    await take(presenter, 40, -30);
    const moved = await query(presenter);
    expect(moved).not.toBe(start);
    await expect.poll(() => query(page)).toBe(moved);
    // A change in the other window doesn't interrupt the drag.
    await presenter.mouse.move(300, 300, { steps: 2 });
    const held = await query(presenter);
    const before = await sentence(page);
    await figure(page, STEPS).point('key street').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => sentence(page)).not.toBe(before);
    expect(await query(presenter)).toBe(held);
    await presenter.mouse.move(320, 280, { steps: 3 });
    await presenter.mouse.up();
    const last = await query(presenter);
    const said = await sentence(presenter);
    for (const window of [page, presenter]) {
      await expect.poll(() => query(window)).toBe(last);
      await expectText(figure(window, STEPS).sentence, said!);
    }
    // Undo in the other window reverts the drag in both.
    await page.keyboard.press('Control+z');
    await expect.poll(() => query(presenter)).not.toBe(last);
    await expectText(figure(page, STEPS).sentence, (await sentence(presenter))!);
  });

  test('arrow keys on a handle move the handle, and the remote still changes slides', async () => {
    const before = await sentence(page);
    await figure(page, STEPS).point('query it').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => sentence(presenter)).not.toBe(before);
    await expectSlide('figure-steps', page, presenter);
    await page.keyboard.press('Escape');
    await expectSlide('figure-steps', page);
    await figure(page, STEPS).point('query it').focus();
    await remote(page).next();
    await expectSlide('step-1-compare-predict', page, presenter);
    // Focus has moved to the slide, and hidden slides can't be reached.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-slide'))).toBe(
      'step-1-compare-predict',
    );
    const reached = await page.evaluate(async () => {
      const hidden = [
        ...document.querySelectorAll('[data-slide]:not([data-pane]) *, [data-note-of] *'),
      ];
      return hidden.filter((one) => one.checkVisibility()).length;
    });
    expect(reached).toBe(0);
  });

  test('on a blank screen, a remote only turns it on', async () => {
    for (const key of ['PageDown', 'PageUp', 'ArrowRight', ' ', 'End']) {
      await page.keyboard.press('b');
      await page.locator('.blank').waitFor();
      await presenter.keyboard.press(key);
      await expect.poll(() => page.locator('.blank').count(), { message: key }).toBe(0);
      await expectSlide('figure-steps', page, presenter);
      expect(await figure(page, STEPS).root.getAttribute('data-step')).toBe('1');
    }
  });

  test('a figure set from the notes shows on the slides, and each slide has its notes', async () => {
    const notes = presenter.getByRole('region', { name: 'Notes', exact: true });
    await expect.poll(() => notes.textContent()).toContain('Take the sentence');
    const before = await sentence(page);
    await notes.getByRole('link', { name: /points away from every key/ }).click();
    await expectSlide('figure-steps', page, presenter);
    await expect.poll(() => sentence(page)).not.toBe(before);
    await expectText(figure(page, STEPS).sentence, (await sentence(presenter))!);
    await remote(presenter).next();
    await expectSlide('step-1-compare-predict', page, presenter);
  });

  test('Q fills the screen with a QR code of the current state', async () => {
    await figure(page, STEPS).point('query it').focus();
    await page.keyboard.press('ArrowUp');
    const said = await sentence(page);
    await page.keyboard.press('q');
    const code = page.locator('.qr svg');
    await code.waitFor();
    const { width } = (await code.boundingBox())!;
    expect(width).toBeGreaterThan(0.8 * 720);
    const address = (await code.getAttribute('aria-label'))!;
    const phone = await newPage({ width: 390, height: 844, touch: true });
    // Each test page has its own server, so compare only the path.
    await phone.open(`step-by-step/${new URL(address).search}${new URL(address).hash}`);
    await expectText(figure(phone.page, STEPS).sentence, said!);
    await page.keyboard.press('q');
    await expect.poll(() => page.locator('.qr').count()).toBe(0);
  });

  test('the preview of the next slide leaves its original unchanged', async () => {
    const copies = presenter.locator('[data-copy] [type="radio"]');
    await expect.poll(() => copies.count()).toBeGreaterThan(0);
    const groups = await presenter
      .locator('#figure-steps [type="radio"]')
      .evaluateAll((all) => new Set(all.map((one) => (one as HTMLInputElement).name)).size);
    const marked = presenter.locator('#figure-steps [type="radio"]:checked');
    expect(await marked.count()).toBe(groups);
  });
  test('two talks of the same lesson don’t affect each other', async () => {
    await page.keyboard.press('Home');
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/\?.*/, ''));
    await other.locator('html[data-ready]').waitFor();
    await other.getByRole('button', { name: 'Present', exact: true }).click();
    await waitForSlides(other);
    await other.keyboard.press('End');
    await expectSlide('recap', other);
    await remote(presenter).next();
    await expectSlide('figure-steps', page, presenter);
    await expectSlide('recap', other);
    await other.close();
  });

  test('a link shows a challenge; started in one window, it runs and is checked in both', async () => {
    const { page, presenter } = await openTalk('step-by-step/?present=challenge-because');
    await expectSlide('challenge-because', page, presenter);
    await currentSlide(presenter).getByRole('button', { name: 'Try it' }).click();
    await expectSlide('figure-steps', page, presenter);
    const task = page.locator('[data-pane=task]');
    await expect.poll(() => task.innerText()).toContain('Move only the query');
    // The slides have only handles; the number fields are in the presenter’s window.
    await presenter.getByText('All values', { exact: true }).click();
    const q = presenter
      .locator('.presenter-figure')
      .getByRole('textbox', { name: /query.*number/ });
    await q.nth(0).fill('-3');
    await q.nth(1).fill('-2');
    await expect.poll(() => task.innerText()).toContain('Done');
    await expect.poll(() => presenter.locator('.room').textContent()).toContain('Done');
  });
});

test.runIf(isFullDepth)('reloading or closing a window loses nothing', async () => {
  // Slides without a figure leave it unchanged.
  const list = ['figure-steps', 'formula', 'recap'].map((id) => `step-by-step%23${id}`).join();
  const { page, presenter } = await openTalk(`step-by-step/?present=figure-steps&list=${list}`);
  await take(page, 40, -30);
  await page.mouse.up();
  const moved = await sentence(page);
  await presenter.getByRole('button', { name: 'Start', exact: true }).click();
  await presenter.reload();
  await waitForSlides(presenter);
  await expectSlide('figure-steps', presenter);
  await expectText(figure(presenter, STEPS).sentence, moved!);
  await presenter.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await remote(presenter).next();
  await expectSlide('formula', page, presenter);

  await page.reload();
  await waitForSlides(page);
  await expectSlide('formula', page);
  await expectText(figure(page, STEPS).sentence, moved!);

  // If the slides are closed, the presenter window says so and can open them again at the same slide.
  await page.close();
  await expect.poll(() => presenter.locator('.room').textContent()).toContain('aren’t open');
  await remote(presenter).next();
  const again = await waitForWindow(presenter, () =>
    presenter.getByRole('button', { name: 'Open the slides' }).click(),
  );
  await expectSlide('recap', again, presenter);
  await expectText(figure(again, STEPS).sentence, moved!);
  await expect.poll(() => presenter.locator('.room').textContent()).not.toContain('aren’t open');

  // Without another window, a reload restores everything from storage.
  await presenter.close();
  await again.reload();
  await waitForSlides(again);
  await expectSlide('recap', again);
  await expectText(figure(again, STEPS).sentence, moved!);
});

test('a reload right after the first press keeps the slide', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720 });
  await page.addInitScript(() => {
    if (sessionStorage.getItem('pressed')) return;
    new MutationObserver(() => {
      if (document.documentElement.dataset['present'] !== 'slides') return;
      sessionStorage.setItem('pressed', '1');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }));
      location.reload();
    }).observe(document, { subtree: true, attributeFilter: ['data-present'] });
  });
  await open('step-by-step/?present=title', { ready: false });
  await page.waitForURL(/[?&]talk=/);
  await waitForSlides(page);
  await expectSlide('figure-steps', page);
});

test.runIf(isFullDepth)(
  'an old address of a text slide opens the slide whose notes have that text',
  async () => {
    const { page } = await openSlides('step-by-step/?present=step-3-softmax-2&deck=long');
    await expectSlide('claim-aligned', page);
    await expect.poll(() => page.url()).toMatch(/\?present=claim-aligned&talk=\w+$/);
    const presenter = await waitForWindow(page, () => page.keyboard.press('p'));
    const notes = presenter.getByRole('region', { name: 'Notes', exact: true });
    await expect.poll(() => notes.textContent()).toContain('this much of the mix');
  },
);

test.runIf(isFullDepth)(
  'unreadable parts of a stored talk are skipped, reported once, and gone after a reload',
  async () => {
    const { page, open, ready } = await newPage({ width: 1280, height: 720 });
    const register = (value: string, clock = 1) => ({ value, clock, by: 'a' });
    const damaged = [
      JSON.stringify({
        trial: register('["steps",'),
        at: register('1'),
        screen: register('InfinityxInfinity'),
        blank: register('1', 2 ** 53 - 1),
        'figure/step-by-step/steps': register('1;q=-1,2;scale=abc'),
      }),
      '{',
      'null',
    ];
    for (const [i, kept] of selectCases(damaged, 2).entries()) {
      await open('favicon.svg', { ready: false });
      await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
        `abh:talk:damaged${i}`,
        kept,
      ] as const);
      await open(`step-by-step/?present=title&talk=damaged${i}`);
      for (const told of [1, 0]) {
        await waitForSlides(page);
        expect(await currentSlide(page).evaluate((one) => one.checkVisibility())).toBe(true);
        // A talk continues at its stored position.
        await expectSlide(i === 0 ? 'figure-steps' : 'title', page);
        if (i === 0) await expectText(figure(page, STEPS).sentence, solved([-1, 2]));
        expect(await page.locator('.notices p').count(), kept).toBe(told && (i ? 1 : 2));
        if (told) await page.reload();
        await ready();
      }
    }
  },
);

test.runIf(isFullDepth)(
  'a question: votes count in both windows, the figure is locked, and a key shows the answer',
  async () => {
    const { page, presenter } = await openTalk('step-by-step/?present=step-1-compare-predict');
    const answer = (window: Page) => currentSlide(window).locator('.poll-answer');
    const hands = (window: Page) =>
      currentSlide(window)
        .getByRole('textbox', { name: /^Hands/ })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(await answer(page).isVisible()).toBe(false);
    expect(await currentSlide(page).getByText('✓').count()).toBe(0);
    // The presenter already sees the answer, with a note that the audience doesn't.
    expect(await answer(presenter).isVisible()).toBe(true);
    await currentSlide(presenter).getByText('Visible only to you').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await currentSlide(presenter).getByRole('button', { name: 'Add a hand: street' }).click();
    const typed = currentSlide(page).getByRole('textbox', { name: 'Hands: because' });
    await typed.fill('12');
    await typed.press('Enter');
    for (const window of [page, presenter])
      await expect.poll(() => hands(window)).toEqual(['1', '1', '12']);
    await currentSlide(page).click({ position: { x: 5, y: 5 } });

    // Its figure is visible but can't be moved.
    expect(await figure(page, STEPS).root.evaluate((one) => (one as HTMLElement).inert)).toBe(true);
    const before = await sentence(page);
    await take(page, 40, -30);
    await page.mouse.up();
    expect(await sentence(page)).toBe(before);
    await expectSlide('step-1-compare-predict', page, presenter);

    await presenter.keyboard.press('r');
    for (const window of [page, presenter])
      await expect.poll(() => answer(window).isVisible()).toBe(true);
    await expect
      .poll(() => currentSlide(page).locator('[data-right]').textContent())
      .toContain('because');
    expect(await figure(page, STEPS).root.evaluate((one) => (one as HTMLElement).inert)).toBe(
      false,
    );
    for (const window of [page, presenter])
      await expect.poll(() => sentence(window)).toContain('because 15');
    await remote(page).next();
    await expectSlide('figure-steps-again', page, presenter);
    await remote(page).back();
    // The answer stays visible, and Next goes to the next slide.
    await expectSlide('step-1-compare-predict', page, presenter);
    await remote(page).next();
    await expectSlide('figure-steps-again', page, presenter);
  },
);

test.runIf(isFullDepth)(
  'blank, zoom and the list of keys; Escape closes the topmost one, then leaves',
  async () => {
    const { page, presenter } = await openTalk('step-by-step/?present=figure-steps');
    await page.keyboard.press('.');
    await page.locator('.blank').waitFor();
    await expect.poll(() => presenter.locator('.room').textContent()).toContain('blank');
    await presenter.keyboard.press('b');
    await expect.poll(() => page.locator('.blank').count()).toBe(0);
    // Clicking removes the overlay. The slide then has focus, so the next key isn't lost.
    await page.keyboard.press('b');
    await page.locator('.blank').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.blank').count()).toBe(0);
    await expect
      .poll(() => currentSlide(page).evaluate((one) => one === document.activeElement))
      .toBe(true);

    // Switch the theme from the presenter window.
    await presenter.keyboard.press('t');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['theme']))
      .toBe('dark');
    await page.mouse.move(300, 400);
    const size = () => currentSlide(page).evaluate((one) => one.getBoundingClientRect().width);
    await page.keyboard.press('z');
    await expect.poll(size).toBe(2560);
    // Points can be dragged while zoomed in.
    const before = await sentence(page);
    await take(page, 40, -30);
    await page.mouse.up();
    expect(await sentence(page)).not.toBe(before);

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keys and more' });
    await sheet.getByText('blank screen on or off').waitFor();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await expectSlide('figure-steps', page);
    // The dragged handle has focus again and releases it first.
    await page.keyboard.press('Escape');
    expect(await size()).toBe(2560);
    await page.keyboard.press('Escape');
    await expect.poll(size).toBe(1280);
    await page.keyboard.press('Escape');
    await page.locator('html:not([data-present])').waitFor({ state: 'attached' });
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('.deck').count()).toBe(0);
    await expect
      .poll(() => page.locator('#figure-steps').evaluate((one) => one.style.cssText))
      .toBe('');
  },
);

test.runIf(isFullDepth)('a playlist goes from lesson to lesson in both windows', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720 });
  const list = 'step-by-step%23formula,why-attention%23title,step-by-step%23recap';
  await open(`step-by-step/?present=&list=${list}`);
  await waitForSlides(page);
  await expectSlide('formula', page);
  const presenter = await waitForWindow(page, () => page.keyboard.press('p'));
  await expectSlide('formula', presenter);
  await remote(presenter).next();
  for (const window of [page, presenter]) {
    await window.waitForURL(/why-attention/);
    await waitForSlides(window);
  }
  await expectSlide('title', page, presenter);
  expect(await position(page)).toBe('2 / 3');
  await remote(page).next();
  for (const window of [page, presenter]) {
    await window.waitForURL(/step-by-step/);
    await waitForSlides(window);
  }
  await expectSlide('recap', page, presenter);
  await remote(page).back();
  for (const window of [page, presenter]) {
    await window.waitForURL(/why-attention/);
    await waitForSlides(window);
  }
  await expectSlide('title', page, presenter);
});

test.runIf(isFullDepth)('the buttons at the bottom work without a keyboard', async () => {
  const { page, open } = await newPage({ width: 1024, height: 768, touch: true });
  await open('step-by-step/?present=title');
  await waitForSlides(page);
  await page
    .getByRole('navigation', { name: 'Slides' })
    .getByRole('button', { name: 'Next' })
    .tap();
  await expectSlide('figure-steps', page);
  await page.getByRole('button', { name: 'Keys', exact: true }).tap();
  await page.getByRole('button', { name: 'last slide' }).tap();
  await expectSlide('recap', page);
});

test.runIf(isFullDepth)(
  'notes pages have each slide with its paragraphs, and the first one with the notes for the lesson',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 720, theme: 'dark' });
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await open('step-by-step/?present=title');
    await waitForSlides(page);
    for (const format of selectCases(['A4', 'Letter'], 1)) {
      await page.keyboard.press('?');
      await page.getByRole('button', { name: 'Print the notes pages' }).click(LAYOUT_TIMEOUT);
      const pages = page.locator('.printed-page');
      expect(await pages.count()).toBe(all.length);
      const notes = await page.locator('.printed-notes').allTextContents();
      expect(notes[0]).toContain('Objective');
      expect(notes[all.indexOf('figure-steps')]).toContain('The thin dashed arrow is the query');
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
      const count = pdf.match(/\/Type \/Page\b(?!s)/g)!.length;
      expect(count, format).toBeGreaterThanOrEqual(all.length / 2);
      expect(count, format).toBeLessThan(all.length * 1.5);
    }
    // Print is light, whatever the theme.
    await page.emulateMedia({ media: 'print' });
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
    expect(await paper()).toBe('#fff');
  },
);

test.runIf(isFullDepth)(
  'a table has the same numbers in print and in the preview as in the talk',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 720 });
    await page.addInitScript(() => {
      window.print = () => {};
    });
    await open('step-by-step/?steps=1;q=-1,2;step=2&present=title');
    await waitForSlides(page);
    const id = all.find((one) => one.endsWith('-table'))!;
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Print the slides' }).click(LAYOUT_TIMEOUT);
    const cells = page.locator('.printed-page').nth(all.indexOf(id)).locator('td');
    const printed = await cells.allTextContents();
    expect(printed.length).toBeGreaterThan(10);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    const presenter = await waitForWindow(page, () => page.keyboard.press('p'));
    for (let press = 0; press < 60 && (await currentSlideId(page)) !== id; press++)
      await remote(page).next();
    expect(await currentSlide(page).locator('td').allTextContents()).toEqual(printed);
    await remote(page).back();
    const next = presenter.locator('[data-copy] td');
    await expect.poll(() => next.allTextContents()).toEqual(printed);
    // The table will show the numbers that the figure has now.
    await figure(page, STEPS).point('query it').press('Shift+ArrowRight');
    await expect.poll(() => next.allTextContents()).not.toEqual(printed);
    const moved = await next.allTextContents();
    await remote(page).next();
    expect(await currentSlide(page).locator('td').allTextContents()).toEqual(moved);
  },
);

/** The visible text of the current slide, or of the preview. */
const words = (page: Page, which: '[data-copy]' | ':not([data-copy])') =>
  page.locator(`[data-pane]${which}`).evaluateAll((panes) =>
    panes
      .map((pane) => {
        const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
        let seen = '';
        while (texts.nextNode()) {
          const { parentElement: parent, textContent } = texts.currentNode;
          const isSaid = parent!.closest('.hidden-text, [aria-live], [role=status]');
          if (!isSaid && parent!.checkVisibility({ visibilityProperty: true })) seen += textContent;
        }
        return seen.replace(/\s+/g, ' ').trim();
      })
      .toSorted(),
  );

test.runIf(isFullDepth)(
  'the preview shows the next press: a line, an answer, a slide, or the end',
  async () => {
    const { page, open } = await newPage({ width: 1280, height: 800, reducedMotion: true });
    await open('step-by-step/?presenter=title');
    await waitForSlides(page);
    const label = () => page.locator('.presenter-next').textContent();
    const copies = page.locator('[data-copy]');
    const answered = page.locator('[data-copy]:not([data-unanswered])');
    const kinds = new Set<string>();
    for (let press = 0; press < 80; press++) {
      const next = (await label())!.replace('Next: ', '');
      if (next === 'QR codes for the lesson and its worksheet') break;
      kinds.add(next === 'the answer' ? next : 'words');
      if (next === 'the answer')
        await expect
          .poll(() => answered.filter({ has: page.locator('.claim, [data-right]') }).count())
          .toBe(1);
      else {
        const shown = await words(page, ':not([data-copy])');
        await copies.first().waitFor();
        await expect.poll(() => words(page, '[data-copy]')).not.toEqual(shown);
      }
      const promised = await words(page, '[data-copy]');
      const slide = await currentSlideId(page);
      await remote(page).next();
      await expect
        .poll(() => words(page, ':not([data-copy])'), { message: `${slide}: ${next}` })
        .toEqual(promised);
      if (next === 'the answer') expect(await currentSlideId(page)).toBe(slide);
    }
    expect(await label()).toBe('Next: QR codes for the lesson and its worksheet');
    await expect.poll(() => copies.count()).toBe(0);
    expect([...kinds].toSorted()).toEqual(['the answer', 'words']);
    // While an overlay covers the slide, the next press removes it.
    await page.keyboard.press('b');
    expect(await label()).toBe('Next: this slide again');
  },
);

test.runIf(isFullDepth)(
  'on a phone, the notes come first, the slide is below them, and Next stays in reach',
  async () => {
    const { page, open } = await newPage({ width: 390, height: 844, touch: true });
    await open('step-by-step/?presenter=title');
    await waitForSlides(page);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    const notes = page.getByRole('region', { name: 'Notes', exact: true });
    for (let press = 0; press < 6; press++) {
      await expect
        .poll(async () => {
          const [above, below] = [
            await notes.boundingBox(),
            await page.locator('.place-now').boundingBox(),
          ];
          // The line is above the figure.
          const top = await page
            .locator('[data-pane]:not([data-copy])')
            .evaluateAll((panes) =>
              Math.min(...panes.map((pane) => pane.getBoundingClientRect().y)),
            );
          return above!.y + above!.height <= below!.y && Math.abs(top - below!.y) < 2;
        })
        .toBe(true);
      const { y, height } = (await next.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(844);
      await next.tap();
    }
    const type = await notes.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
    expect(type).toBeGreaterThanOrEqual(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test('print has one 16:9 slide per page without margins, with the chosen steps and answers', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720 });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const ids = ['title', 'step-1-compare-predict', 'claim-aligned', 'figure-matrices', 'recap'];
  const list = encodeURIComponent(ids.map((id) => `step-by-step#${id}`).join());
  await open(`step-by-step/?present=title&list=${list}`);
  await waitForSlides(page);
  const texts = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-slide] .figure')].map(
        (one) => one.innerText,
      ),
    );
  const before = await texts();
  const print = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // In points: four pixels are three points.
    for (const [, width, height] of pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g))
      expect([Number(width), Number(height)]).toEqual([960, 540]);
    return pdf.match(/\/Type \/Page\b(?!s)/g)!.length;
  };
  expect(await print()).toBe(ids.length);
  // The page is unchanged afterwards.
  await expect.poll(texts).toEqual(before);
  const answers = () =>
    page
      .locator('.printed-page .poll-answer')
      .evaluateAll((found) => found.map((one) => getComputedStyle(one).visibility));
  const ask = async (name: string, on: boolean) => {
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name }).setChecked(on);
    await page.getByRole('button', { name: 'Print the slides' }).click(LAYOUT_TIMEOUT);
  };
  await ask('Include the answers', false);
  expect(await answers()).toEqual(['hidden']);
  expect(await page.locator('.printed-page [data-unanswered]').count()).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await ask('One page for each line and step', true);
  // The matrices have three lines.
  expect(await page.locator('.printed-page').count()).toBe(ids.length + 2);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('.printed').count()).toBe(0);
  await expect.poll(texts).toEqual(before);
});

test.runIf(isFullDepth)(
  'each press shows its line and state; a drag lasts until the next press; Back goes back',
  async () => {
    const { page, presenter } = await openTalk('scaling/?present=title');
    const said = (window: Page) => figure(window, 'spread').sentence.textContent();
    const line = (window: Page) =>
      window.locator('[data-pane=line]:not([data-copy])').textContent();
    const { widget } = lessons.find(({ slug }) => slug === 'scaling')!.figures.get('spread')!;
    const sentences = [2, 16, 64, 512].map((dK) => {
      const state = { ...presetState(widget, 'head'), dK };
      return isolateBidi(widget.describe(state, widget.derive(state)));
    });
    await remote(page).next();
    const lines: (string | null)[] = [];
    for (const [i, sentence] of sentences.entries()) {
      for (const window of [page, presenter]) await expect.poll(() => said(window)).toBe(sentence);
      await expect.poll(() => line(presenter)).toBe(await line(page));
      lines.push(await line(page));
      if (i === 1) {
        // A drag lasts until the next press.
        await presenter.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => said(page)).not.toBe(sentence);
        expect(await line(page)).toBe(lines[1]);
      }
      await remote(i === 1 ? presenter : page).next();
    }
    expect(new Set(lines).size).toBe(4);
    await remote(page).back();
    await expect.poll(() => said(presenter)).toBe(sentences[3]);
    expect(await line(page)).toBe(lines[3]);
    // When it is entered again from before, it starts at its first line.
    await page.keyboard.press('Home');
    await remote(page).next();
    await expect.poll(() => line(presenter)).toBe(lines[0]);
    await expect.poll(() => said(page)).toBe(sentences[0]);
  },
);

test.runIf(isFullDepth)('a closed presenter window leaks no memory', async () => {
  const { page, open, ready } = await newPage({ reducedMotion: true });
  await open('softmax/?present=title');
  await ready();
  await waitForSlides(page);
  const devtools = await page.context().newCDPSession(page);
  // Both windows share a process, so this counts the documents of both.
  const documents = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Memory.getDOMCounters')).documents;
  };
  const before = await documents();
  const presenter = await waitForWindow(page, () => page.keyboard.press('p'));
  await presenter.getByRole('region', { name: 'Progress and time' }).waitFor();
  expect(await documents()).toBeGreaterThan(before);
  await presenter.close();
  await expect.poll(documents, { timeout: 20_000 }).toBe(before);
});
