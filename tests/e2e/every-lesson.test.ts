// Every lesson, as far as it needs a browser. `tests/unit/lessons/every-lesson.test.tsx` checks every question,
// challenge and button; this file checks two lessons.
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isolateBidi } from '../../src/kit/signal/isolateBidi.ts';
import { rightOption, readersAnswer } from '../../src/lesson/answers.ts';
import { type As, assumedState, textOf, withChange } from '../../src/lesson/quantity.ts';
import { linkQuery } from '../../src/figure/shareLink.ts';
import { type AnyState, cleanState, presetState } from '../../src/figure/define.ts';
import { encode } from '../../src/figure/link.ts';
import { programOf } from '../../src/figure/program.ts';
import { selectCases, isFullDepth } from '../depth.ts';
import { editableFields } from '../widgets.ts';
import { readableStates } from '../unit/arbitraries.ts';
import { expectAccessible, COLOR_RULES } from './support/axe.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { expectNotices, expectText, figure } from './support/figures.ts';
import { type Lesson, namedLessons, expectedReplies } from '../lessons.ts';
import {
  expectFits,
  expectFitsEverywhere,
  expectTargetSize,
  expectUniqueNames,
  unfoldAll,
  unfoldTopics,
} from './support/layout.ts';
import { expectTabReachesAll } from './support/tabs.ts';
import { expectTouchDragWorks } from './support/touch.ts';
import { copyCode, expectState, pressAndReadStates, readState } from './support/widgets.ts';

/**
 * Opens a lesson without background jobs, so figures keep their first, quick result (`background.test.ts` covers the
 * rest).
 */
async function opened(lesson: Lesson, options: PageOptions = {}, query = '') {
  const testPage = await newPage(options);
  await testPage.page.route(/\.worker-[\w-]+\.js$/, () => {});
  await testPage.open(lesson.path + query);
  return testPage;
}

/** A state for every figure of the lesson, the same in every run. */
function elsewhere(lesson: Lesson) {
  return new Map(
    [...lesson.figures].map(([name, { widget }]) => [
      name,
      fc.sample(readableStates(widget), { seed: 11, numRuns: 3 }).at(-1)!,
    ]),
  );
}

const linkTo = (lesson: Lesson, states: ReadonlyMap<string, AnyState>) =>
  linkQuery(
    [...states].map(([name, state]) => [name, encode(lesson.figures.get(name)!.widget, state)]),
  );

/** Starts a challenge, answers, types invalid numbers and unfolds everything. */
async function use(page: Page, lesson: Lesson) {
  await unfoldAll(page);
  await expect
    .poll(() => page.locator('.controls:has([data-field])').count(), { timeout: 8000 })
    .toBe(lesson.figures.size);
  await page.evaluate(() => {
    const click = (within: ParentNode, button: string) =>
      within.querySelector<HTMLElement>(button)!.click();
    for (const predict of document.querySelectorAll('.predict'))
      click(predict, '.predict-options button');
    click(document, '.challenge [data-goal-begin]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    for (const figure of document.querySelectorAll('figure.figure')) {
      const field = figure.querySelector<HTMLInputElement>('.number-field input');
      if (!field) continue;
      field.focus();
      set.call(field, 'no number');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

/**
 * A selector for repeated kinds of controls. Axe would find the same again; `tests/unit/controls.test.tsx` checks their
 * labels.
 */
function again({ figures }: Lesson): string {
  const fields = [...figures].flatMap(([name, { widget }]) =>
    editableFields(widget).map(([key, { kind }]) => ({ name, key, kind })),
  );
  return fields
    .filter(({ kind }, i) => fields.findIndex((one) => one.kind === kind) < i)
    .map(({ name, key }) => `#figure-${name} .controls [data-field="${key}"]`)
    .join();
}

/** This lesson has most kinds of controls. */
const TAB_SAMPLE = ['softmax'];
/** These have the most figures, the widest and the tallest. */
const PHONE_SAMPLE = ['why-attention', 'cost', 'learning'];

describe.each(selectCases(namedLessons, ([slug]) => TAB_SAMPLE.includes(slug)))(
  '%s',
  (_, lesson) => {
    test('Tab reaches everything, and axe finds nothing while the figures are in use', async () => {
      const { page } = await opened(lesson, { height: 800 });
      await expectUniqueNames(page);
      await expectTabReachesAll(page);

      await use(page, lesson);
      const beside = again(lesson);
      await expectAccessible(page, { beside });
      if (isFullDepth) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, { beside, only: COLOR_RULES });
      }
      await expectFitsEverywhere(page);
    });
  },
);

describe.each(selectCases(namedLessons, ([slug]) => PHONE_SAMPLE.includes(slug)))(
  '%s',
  (_, lesson) => {
    test('on a phone, a link restores every figure, live values and code follow, and everything fits, can be tapped and dragged', async () => {
      const states = elsewhere(lesson);
      const phone = { touch: true, width: 360, height: 780 };
      const { page } = await opened(lesson, phone, await linkTo(lesson, states));
      await expectNotices(page, []);
      for (const [name, state] of states) {
        const { widget } = lesson.figures.get(name)!;
        await expectState(page, name, widget, state);
        expect(await copyCode(page, name), name).toBe((await programOf(widget, state)).code);
      }
      const live = lesson
        .written('N')
        .filter(({ attributes: { start, preset } }) => !start && preset === undefined);
      const wantedTexts = live.map((n) => {
        const { of, as, digits, with: patch } = n.attributes;
        const instance = lesson.of(n);
        const state = withChange(instance, states.get(instance.name)!, patch as AnyState);
        return textOf(instance, state, of as string, {
          as: as as As | undefined,
          digits: digits as number | undefined,
        });
      });
      const texts = () => page.locator('.lesson-text .n.live').allTextContents();
      await expect.poll(texts).toEqual(wantedTexts);
      await expectFits(page);

      await unfoldAll(page);
      await expectFits(page, 'unfolded');
      await expectTargetSize(page);
      for (const [name, state] of states)
        await expectTouchDragWorks(page, name, lesson.figures.get(name)!.widget, state);
      await expectFits(page, 'after drags');
    });
  },
);

/** These two have almost all kinds of questions, buttons and challenges. */
const TRIED = ['why-attention', 'softmax'];

const tried = ([slug]: readonly [string, Lesson]) => TRIED.includes(slug);

// Saving and pages without scripts work the same in all lessons.
describe.runIf(isFullDepth).each(namedLessons.filter(tried))('%s', (_, lesson) => {
  test('changed figures, and no others, are restored after a reload', async () => {
    const { page, ready } = await opened(lesson);
    const [name, { widget: main }] = [...lesson.figures][0]!;
    const { root } = figure(page, name);
    const sliders = root.getByRole('slider');
    // A figure without sliders has radio buttons or checkboxes.
    const choices = root.getByRole((await root.getByRole('radio').count()) ? 'radio' : 'checkbox');
    const control = ((await sliders.count()) ? sliders : choices).first();
    const before = await readState(page, name, main);
    await control.focus();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Space'])
      if (JSON.stringify(await readState(page, name, main)) === JSON.stringify(before))
        await page.keyboard.press(key);
    const after = await readState(page, name, main);
    expect(after, 'a key changes the first figure').not.toEqual(before);
    await page.reload();
    await ready();
    await expectState(page, name, main, after);
    await expectNotices(page, []);
    for (const [other, { widget, start }] of lesson.figures)
      if (other !== name) await expectState(page, other, widget, start);
  });

  test('without scripts, the lesson has its text, its initial figures and answers that unfold', async () => {
    const { page } = await opened(lesson, {
      javaScript: false,
      width: 390,
      // Preloads that aren't used without scripts.
      allow: [/^request failed: .*\.js csp$/],
    });
    expect(await page.locator('.lesson-text :is(.slide, .prose) > p').first().isVisible()).toBe(
      true,
    );
    await unfoldTopics(page);
    for (const [name, { widget, start }] of lesson.figures) {
      const { sentence } = figure(page, name);
      expect(await sentence.textContent()).toBe(
        isolateBidi(widget.describe(start, widget.derive(start))),
      );
      expect(await sentence.isVisible()).toBe(true);
    }
    // Controls that need scripts are hidden, and details still unfold.
    expect(
      await page
        .locator(':is(header, .actions, .step-keys) button:not([popovertarget]):visible')
        .count(),
    ).toBe(0);
    const predict = page.locator('.predict').first();
    await predict.locator('summary').click();
    expect(await predict.locator('.predict-verdict').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe.each(selectCases(namedLessons.filter(tried), 1))('%s', (_, lesson) => {
  test('each prediction is checked by the engine, unfolds its answer, and shows it in the figure', async () => {
    const { page } = await opened(lesson);
    await unfoldTopics(page);
    const predictions = lesson.written('Predict');
    const shown = page.locator('.predict');
    expect(await shown.count()).toBe(predictions.length);
    for (const [i, predict] of predictions.entries()) {
      const { change, asks, question } = predict.attributes;
      const instance = lesson.of(predict);
      const base = assumedState(instance, asks as string | AnyState);
      const right = rightOption(instance, predict.attributes as never, base);
      const section = shown.nth(i);
      const look = () =>
        section.evaluate((element) => {
          const options = [...element.querySelectorAll('.predict-options button')];
          return {
            count: options.length,
            open: [...element.querySelectorAll('details > p')].at(-1)!.checkVisibility(),
            pressed: options.findIndex((one) => one.ariaPressed === 'true'),
            right: options.findIndex((one) => one.getAttribute('data-right') === 'true'),
            said: element.querySelector('.predict-verdict')!.textContent,
          };
        });
      const before = await look();
      expect(before, String(question)).toMatchObject({ open: false, pressed: -1, right: -1 });
      expect(right, String(question)).toBeLessThan(before.count);
      const verdicts: string[] = [];
      for (const pick of [(right + 1) % before.count, right]) {
        await section.locator('.predict-options button').nth(pick).click();
        const now = await look();
        expect(now, String(question)).toMatchObject({ open: true, pressed: pick, right });
        verdicts.push(now.said);
      }
      expect(verdicts).toEqual(expectedReplies(predict, (right + 1) % before.count, verdicts[1]!));
      if (!change) continue;
      await section
        .locator('button.do')
        .last()
        .evaluate((button: HTMLElement) => button.click());
      const state = withChange(instance, base, change as AnyState);
      await expectState(page, instance.name, instance.widget, state);
      expect(await pressAndReadStates(page, instance.name, instance.widget, 'undo')).toEqual([
        instance.start,
      ]);
    }
  });

  test.runIf(isFullDepth)(
    'each prediction is also checked for the figure’s current state',
    async () => {
      const states = elsewhere(lesson);
      const { page } = await opened(lesson, {}, await linkTo(lesson, states));
      await unfoldTopics(page);
      const predictions = lesson.written('Predict');
      for (const [i, predict] of predictions.entries()) {
        const instance = lesson.of(predict);
        const says = readersAnswer(
          instance,
          predict.attributes as never,
          states.get(instance.name)!,
        );
        const section = page.locator('.predict').nth(i);
        await section.locator('.predict-options button').first().click();
        await expectText(section.locator('.predict-own'), says && `With your numbers: ${says}.`);
      }
    },
  );

  test('each challenge starts in the right state, says what is missing, and can be stopped', async () => {
    const { page } = await opened(lesson);
    await unfoldTopics(page);
    for (const challenge of lesson.written('Challenge')) {
      const name = challenge.attributes['goal'] as string;
      const { widget, start, name: at } = lesson.of(challenge);
      const goal = widget.goals![name]!;
      const section = page.locator(`.challenge[data-goal="${name}"]`);
      const verdict = section.getByRole('status');
      expect(await verdict.textContent()).toBe('');
      const end = section.locator('[data-goal-end]');
      expect(await end.count()).toBe(0);
      await section.locator('[data-goal-begin]').click();
      const startState = cleanState(widget, { ...start, ...goal.start });
      await expectState(page, at, widget, startState);
      const missing = goal.check(startState, widget.derive(startState), startState) as string;
      await expectText(verdict, missing);
      await end.click();
      await expectText(verdict, '');
    }
  });

  test.runIf(isFullDepth)(
    'each button in the text sets its figure and scrolls to it, and Undo reverts it',
    async () => {
      const { page } = await opened(lesson, { reducedMotion: true });
      const elements = lesson.written('Do');
      const buttons = page.locator('.lesson-text a.do');
      // Some are in answers that are folded at first.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('.lesson-text details'))
          if (!one.closest('figure')) (one as HTMLDetailsElement).open = true;
      });
      expect(await buttons.count()).toBe(elements.length);
      for (const [i, { attributes }] of elements.entries()) {
        const { set, preset } = attributes;
        const { widget, start, name } = lesson.of({ name: 'Do', attributes });
        const from = preset === undefined ? start : presetState(widget, preset as string);
        await buttons.nth(i).evaluate((button: HTMLElement) => button.click());
        const state = cleanState(widget, { ...from, ...(set as AnyState) });
        await expectState(page, name, widget, state);
        const { root } = figure(page, name);
        const isVisible = () =>
          root
            .locator('.figure-view')
            .evaluate((view) => view.checkVisibility({ opacityProperty: true }));
        await expect.poll(isVisible, { message: `button ${i + 1}` }).toBe(true);
        if (encode(widget, state) === encode(widget, start)) continue;
        expect(await pressAndReadStates(page, name, widget, 'undo'), `button ${i + 1}`).toEqual([
          start,
        ]);
      }
    },
  );
});
