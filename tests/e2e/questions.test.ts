// A question and its figure on one slide: every question of every lesson, on the screens lecture rooms have.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './support/browser.ts';
import { expectText, figure, STEPS } from './support/figures.ts';
import { builtPages, file } from './support/pages.ts';
import { begun, expectSlide, openTalk, slide } from './support/talk.ts';

/** Each lesson's page, with the questions that have a slide. */
const lessons = builtPages().flatMap((path) => {
  const html = readFileSync(file(path), 'utf8');
  const found = [...html.matchAll(/data-slide="([^"]*)" data-kind="predict"/g)];
  return found.length ? [[path, found.map(([, id]) => id!)] as const] : [];
});
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
];
/** Pixels of a stage 720 high. */
const LEAST = { question: 26, option: 24, answer: 20 };

/** With their answer words change places, a row of words grows, a matrix goes: that is the answer. */
const MOVES = new Set([
  'a-direct-look-is-a-shared-one-predict',
  'does-it-know-the-order-predict',
  'to-look-and-not-be-looked-at-predict',
  'a-row-for-each-question-predict',
]);
const OF_QUESTION = /^(question|option|hands|figure) ?\d*$/;

/** On a busy machine a large figure takes seconds to be fitted, here more than once on each screen. */
const PATIENT = { timeout: 30_000 };
const LONGEST = 240_000;

/** Where everything on the slide of a question is, and what is wrong with it. */
const look = (page: Page) =>
  slide(page).evaluate(
    async (element, least) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (let i = 0; i < 4; i++) await frame();
      const figure = document.querySelector<HTMLElement>('[data-pane="asked"] > .figure')!;
      const scale = innerHeight / 720;
      const boxes: Record<string, number[]> = {};
      const faults: string[] = [];
      const box = (name: string, one: Element) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        if (width && height) boxes[name] = [x, y, width, height];
      };
      box('question', element.querySelector('.predict-question')!);
      element.querySelectorAll('.poll-name').forEach((one, i) => box(`option ${i}`, one));
      element.querySelectorAll('.hands').forEach((one, i) => box(`hands ${i}`, one));
      box('figure', figure);
      figure
        .querySelectorAll('.figure-title, .panel, .panel-title, svg, table, tr, li')
        .forEach((one, i) => box(`${one.getAttribute('class') ?? one.tagName} ${i}`, one));
      // On the stage 720 pixels high, which on a screen of 4:3 is as wide as the screen.
      const stage = Math.min(scale, innerWidth / 960);
      const bottom = (innerHeight + 720 * stage) / 2;
      for (const pane of document.querySelectorAll('[data-pane]')) {
        const room = pane.getBoundingClientRect();
        const last = Math.min(room.bottom, bottom - 40 * stage);
        const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement!;
          const text = node.textContent!.trim();
          if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
          if (parent.closest('.hidden-text, figcaption, .katex-mathml, h2, .poll-counting'))
            continue;
          if (parent.closest('.predict-label')) continue;
          // Clipped away, it is there for who hears the slide.
          if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const one = range.getBoundingClientRect();
          if (one.width < 1 || one.height < 1) continue;
          if (one.left < room.left - 1 || one.right > room.right + 1 || one.bottom > last + 1)
            faults.push(`cut: ${text.slice(0, 30)}`);
        }
      }
      const small = (selector: string, wanted: number) => {
        for (const one of element.querySelectorAll(selector))
          if (parseFloat(getComputedStyle(one).fontSize) < wanted)
            faults.push(`small: ${one.textContent!.slice(0, 30)}`);
      };
      small('.predict-question', least.question);
      small('.poll-name', least.option);
      small('.poll-answer .predict-verdict, .poll-answer .say', least.answer);
      return { boxes, faults };
    },
    LEAST,
    PATIENT,
  );

const held = (page: Page) => page.locator('[data-pane="asked"][data-asks]').count();

test.each(lessons)(
  'nothing on the questions of %s moves as the answer comes',
  async (path, ids) => {
    const { page, open } = await newPage({ ...SCREENS[0]!, reducedMotion: true });
    for (const id of ids) {
      await open(`${path}?present=${id}`);
      await begun(page);
      await expectSlide(id, page);
      await slide(page).locator('.poll-answer').waitFor({ state: 'attached' });
      expect(await held(page), id).toBe(1);
      const before = [];
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        before.push(await look(page));
      }
      await page.keyboard.press('PageDown');
      await slide(page).locator('[data-right]').waitFor();
      expect(await held(page), id).toBe(0);
      for (const i of [1, 0]) {
        await page.setViewportSize(SCREENS[i]!);
        const after = await look(page);
        const at = `${id} at ${SCREENS[i]!.width}`;
        expect(before[i]!.faults, at).toEqual([]);
        expect(after.faults, `${at}, answered`).toEqual([]);
        const moved = Object.entries(before[i]!.boxes)
          .filter(([name]) => !MOVES.has(id) || OF_QUESTION.test(name))
          .filter(([name, box]) =>
            box.some((x, j) => !(Math.abs(x - (after.boxes[name]?.[j] ?? NaN)) <= 1)),
          );
        expect(moved, at).toEqual([]);
      }
    }
  },
  LONGEST,
);

test('each part that would answer a question is in its figure, out of sight until the answer is shown', async () => {
  const { page, open } = await newPage({ ...SCREENS[0]!, reducedMotion: true });
  page.setDefaultTimeout(PATIENT.timeout);
  const parts: [string, string][] = [
    ['query-key-value/?present=why-soft-a-slope-predict', '.plane-curve'],
    ['softmax/?present=opening-predict', '.grid-foot .ratio'],
    ['softmax/?present=gaps-become-ratios-predict', '.grid-foot .ratio'],
    ['scaling/?present=opening-predict', '.spread-std b'],
    ['similarity/?present=a-cosine-needs-a-multiplier-predict', '.likeness-share'],
  ];
  for (const [address, part] of parts) {
    await open(address);
    await begun(page);
    const seen = () =>
      page
        .locator(`[data-pane="asked"] ${part}`)
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => one.checkVisibility({ visibilityProperty: true })),
        );
    await expect.poll(async () => (await seen()).length, { message: address! }).toBeGreaterThan(0);
    expect(await seen(), address).not.toContain(true);
    await page.keyboard.press('PageDown');
    await expect
      .poll(async () => (await seen()).includes(false), { message: address! })
      .toBe(false);
  }
});

test('the state that the words suppose is there while the question is; then what was there before', async () => {
  const asked = 'step-by-step/?steps=1;q=-1,2;step=2&present=step-4-mix-table';
  const { page, presenter } = await openTalk(asked);
  for (const window of [page, presenter]) window.setDefaultTimeout(PATIENT.timeout);
  await page.keyboard.press('PageDown');
  const sentence = (window: Page) => figure(window, STEPS).sentence.textContent();
  const step = (window: Page) => figure(window, STEPS).root.getAttribute('data-step');
  for (const window of [page, presenter]) {
    await expect.poll(() => step(window)).toBe('4');
    await expect.poll(() => sentence(window)).toContain('[3, 1]');
  }
  // A reload in the middle changes nothing.
  await presenter.reload();
  await begun(presenter);
  await expect.poll(() => step(presenter)).toBe('4');
  const shows = async (query: string) => {
    for (const window of [page, presenter])
      await expect.poll(() => sentence(window)).toContain(query);
  };
  for (const leave of ['PageUp', 'End']) {
    await page.keyboard.press(leave);
    await shows('[−1, 2]');
    if (leave === 'End') break;
    await page.keyboard.press('PageDown');
    await shows('[3, 1]');
  }
});

test('leaving the talk in the middle of a question gives the text its figure as it was', async () => {
  const { page, open } = await newPage(SCREENS[0]);
  await open('step-by-step/?steps=1;q=-1,2&present=step-4-mix-predict');
  await begun(page);
  await expect.poll(() => figure(page, STEPS).sentence.textContent()).toContain('[3, 1]');
  await page.keyboard.press('Escape');
  await page.locator('html:not([data-present])').waitFor({ state: 'attached' });
  await expectText(figure(page, STEPS).sentence, /\[−1, 2\]/);
});

test('a claim is shown first, the answer at the next press', async () => {
  const { page, presenter } = await openTalk('step-by-step/?present=claim-aligned');
  const answer = (window: Page) =>
    slide(window)
      .locator('.claim > :not(.claim-label, .claim-said)')
      .evaluateAll((all) => all.some((one) => one.checkVisibility({ visibilityProperty: true })));
  expect([await answer(page), await answer(presenter)]).toEqual([false, true]);
  const said = await slide(page).locator('.claim-said').boundingBox();
  await page.keyboard.press('PageDown');
  await expectSlide('claim-aligned', page, presenter);
  await expect.poll(() => answer(page)).toBe(true);
  expect(await slide(page).locator('.claim-said').boundingBox()).toEqual(said);
});
