// Every lesson's page: predictions, challenges, buttons and live values. `tests/e2e/every-lesson.test.ts` checks two
// lessons in a browser.
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/site/App.tsx';
import { hydratePage } from '../../../src/site/hydratePage.tsx';
import { type LoadedPage, loadPage } from '../../../src/site/load.ts';
import { type Page, pageAt } from '../../../src/pages/registry.ts';
import { createPageRenderer } from '../../../src/site/prerender.tsx';
import { isolateBidi } from '../../../src/kit/signal/isolateBidi.ts';
import { rightOption, readersAnswer } from '../../../src/lesson/answers.ts';
import { type As, assumedState, textOf, withChange } from '../../../src/lesson/quantity.ts';
import { endChallenge } from '../../../src/lesson/challengeStore.ts';
import { partSelector } from '../../../src/kit/layout/partSelector.ts';
import { type AnyState, cleanState, presetState, isSameState } from '../../../src/figure/define.ts';
import { checkGoal } from '../../../src/figure/goal.ts';
import { FigureView } from '../../../src/figure/FigureView.tsx';
import { createInstance } from '../../../src/figure/instance.ts';
import { folderOf } from '../../../src/widgets/folderOf.ts';
import { selectCases } from '../../depth.ts';
import { type Lesson, namedLessons, expectedReplies, type WrittenElement } from '../../lessons.ts';
import { readableStates } from '../arbitraries.ts';
import { hydrateWholePage } from '../hydrateWholePage.ts';
import { FakeWorker } from '../fakeWorker.ts';
import { expectStateNamed } from './expectStateNamed.ts';

/**
 * A hydrated lesson. Figures are rendered once per state that the lesson leads to, not after each change, which would
 * take twice as long.
 */
async function shown(lesson: Lesson, { page, session }: LoadedPage<Page>) {
  const loaded = { page, session: { ...session, viewOf: () => () => null } };
  const { renderMain } = await createPageRenderer(loaded);
  const { container } = render(<App loaded={loaded} mainHtml={renderMain()} />);
  await hydrateWholePage(hydratePage(document.getElementById('main')!, loaded.session, page));
  const all = (selector: string, within: ParentNode = container) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const one = (selector: string, within?: ParentNode) => {
    const [found] = all(selector, within);
    if (!found) throw new Error(`The page shows no ${selector}.`);
    return found;
  };
  const figure = (name: string) => document.getElementById(`figure-${name}`)!;
  const instanceOf = (name: string) => loaded.session.instances.get(name)!;
  return {
    all,
    one,
    /** The live figure an element refers to. */
    of: (element: WrittenElement) => instanceOf(lesson.of(element).name),
    press: (button: HTMLElement) => act(() => button.click()),
    undo: (name: string) => act(() => one('[data-act=undo]', figure(name)).click()),
    adopt: (name: string, state: AnyState) => act(() => instanceOf(name).replaceState(state, true)),
    /** Expects the figure's state and description, and that it renders. */
    async expectState(name: string, state: AnyState, message: string) {
      const { widget, store, start } = instanceOf(name);
      expect(store.getState().present, message).toEqual(state);
      const derived = widget.derive(state);
      expect(one('figcaption', figure(name)).textContent, message).toBe(
        isolateBidi(widget.describe(state, derived)),
      );
      if (isSameState(widget, state, start)) return;
      const View = await session.viewOf(widget);
      const changed = createInstance(widget, { start: state });
      const html = renderToStaticMarkup(<FigureView instance={changed} View={View} />);
      expect(html, message).not.toMatch(/>[^<]*(NaN|undefined)/);
    },
  };
}

const consoleCalls: unknown[][] = [];

// With every view, so that no test has to wait.
const pages = new Map(
  await Promise.all(
    namedLessons.map(async ([slug, { path }]) => [slug, await loadPage(pageAt(path)!)] as const),
  ),
);

describe.each(namedLessons)('%s', (slug, lesson) => {
  let page: Awaited<ReturnType<typeof shown>>;

  const listen = () => {
    consoleCalls.length = 0;
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void consoleCalls.push(words));
  };
  beforeAll(async () => {
    // Jobs never finish, so figures keep their first, quick result.
    vi.stubGlobal('Worker', FakeWorker);
    listen();
    page = await shown(lesson, pages.get(slug)!);
  }, 60_000);
  afterAll(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  beforeEach(() => {
    listen();
    act(endChallenge);
    for (const [name, { start }] of lesson.figures) page.adopt(name, start);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(consoleCalls).toEqual([]);
  });

  it('each prediction is checked by the engine, unfolds its answer, and shows it in the figure', async () => {
    const predictions = lesson.written('Predict');
    const sections = page.all('.predict');
    expect(sections.length).toBe(predictions.length);
    for (const section of sections)
      expect(page.one('.predict-label', section).textContent).toMatch(/^Make a guess first/);
    for (const [i, predict] of predictions.entries()) {
      const { change, asks, question } = predict.attributes;
      const instance = page.of(predict);
      const base = assumedState(instance, asks as string | AnyState);
      const right = rightOption(instance, predict.attributes as never, base);
      const section = sections[i]!;
      const look = () => {
        const options = page.all('.predict-options button', section);
        return {
          count: options.length,
          open: (page.one('details', section) as HTMLDetailsElement).open,
          pressed: options.findIndex((one) => one.getAttribute('aria-pressed') === 'true'),
          right: options.findIndex((one) => one.dataset['right'] === 'true'),
          said: page.one('.predict-verdict', section).textContent,
        };
      };
      const before = look();
      expect(before, String(question)).toMatchObject({ open: false, pressed: -1, right: -1 });
      expect(right, String(question)).toBeLessThan(before.count);
      const verdicts: string[] = [];
      for (const pick of [(right + 1) % before.count, right]) {
        page.press(page.all('.predict-options button', section)[pick]!);
        const now = look();
        expect(now, String(question)).toMatchObject({ open: true, pressed: pick, right });
        verdicts.push(now.said);
      }
      expect(verdicts).toEqual(expectedReplies(predict, (right + 1) % before.count, verdicts[1]!));
      if (!change) continue;
      page.press(page.all('button.do', section).at(-1)!);
      const state = withChange(instance, base, change as AnyState);
      await page.expectState(instance.name, state, String(question));
      page.undo(instance.name);
      await page.expectState(instance.name, instance.start, String(question));
    }
  });

  it('all running text is in paragraphs', () => {
    const isBare = ({ nodeType, textContent }: Node) => nodeType === 3 && textContent?.trim();
    const bare = page.all('.prose').flatMap((one) => [...one.childNodes].filter(isBare));
    expect(bare.map((text) => text.textContent)).toEqual([]);
  });

  it('its optional part has one heading with a fixed address', () => {
    const headings = page.all('.further > h2').map(({ id, textContent }) => [id, textContent]);
    expect(headings).toEqual(lesson.written('Further').map(() => ['further', 'Going further']));
  });

  it('what a question hides on its slide exists in its figure', async () => {
    for (const predict of lesson.written('Predict')) {
      const { hides, asks, question } = predict.attributes;
      if (hides === undefined) continue;
      const { widget, start } = page.of(predict);
      const View = await pages.get(slug)!.session.viewOf(widget);
      const state =
        typeof asks === 'string'
          ? presetState(widget, asks)
          : cleanState(widget, { ...start, ...(asks as AnyState) });
      const instance = createInstance(widget, { start: state });
      const drawn = document.createElement('template');
      drawn.innerHTML = renderToStaticMarkup(<FigureView instance={instance} View={View} />);
      for (const name of String(hides).split(','))
        expect(
          drawn.content.querySelector(partSelector(name)),
          `content/NN-${slug}.mdx, “${String(question)}”: hides="${name.trim()}" names nothing in the figure ${widget.id}. A part is named by its aria-label or its data-part (${folderOf(widget.id)}/View.tsx)`,
        ).not.toBeNull();
    }
  });

  it('each challenge starts in the right state, says what is missing, and can be stopped', async () => {
    const challenges = lesson.written('Challenge');
    expect(page.all('.challenge').length).toBe(challenges.length);
    for (const challenge of challenges) {
      const goalName = challenge.attributes['goal'] as string;
      const { widget, start, name } = page.of(challenge);
      const goal = widget.goals![goalName]!;
      const section = page.one(`.challenge[data-goal="${goalName}"]`);
      const verdict = page.one('[role=status]', section);
      expect(verdict.textContent, goalName).toBe('');
      expect(page.all('[data-goal-end]').length, goalName).toBe(0);
      page.press(page.one('[data-goal-begin]', section));
      const startState = cleanState(widget, { ...start, ...goal.start });
      await page.expectState(name, startState, goalName);
      const missing = goal.check(startState, widget.derive(startState), startState);
      expect(missing, goalName).not.toBe(true);
      expect(verdict.textContent, goalName).toBe(missing);
      const solved = cleanState(widget, { ...startState, ...goal.solution });
      expect(
        checkGoal(widget, goalName, solved, widget.derive(solved), startState),
        `${goalName}: its solution has to meet it from where this lesson begins`,
      ).toBe(true);
      page.press(page.one('[data-goal-end]', section));
      expect(verdict.textContent, goalName).toBe('');
      page.adopt(name, start);
    }
  });

  it('each button in the text sets its figure, whichever was pressed before, and Undo reverts it', async () => {
    const elements = lesson.written('Do');
    // Those in the notes are links for teachers, and buttons that show an answer aren't <Do>.
    const buttons = page.all('.lesson-text a.do').filter((one) => !one.closest('.notes'));
    expect(buttons.length).toBe(elements.length);
    for (const [i, button] of elements.entries()) {
      const { set, preset, keep } = button.attributes;
      const { widget, start, name, store } = page.of(button);
      const words = buttons[i]!.textContent;
      expect(keep && preset, words).toBeFalsy();
      const from = preset === undefined ? start : presetState(widget, preset as string);
      page.press(buttons[i]!);
      const state = cleanState(widget, { ...from, ...(set as AnyState) });
      await page.expectState(name, state, words);
      expectStateNamed(words, words, { state, start, widget });
      if (!isSameState(widget, state, start)) {
        page.undo(name);
        await page.expectState(name, start, words);
      }
      const others = buttons
        .filter((_, j) => j !== i && page.of(elements[j]!).name === name)
        .toReversed();
      for (const other of selectCases(others, 1)) {
        const after = `“${words}” after “${other.textContent}”`;
        page.adopt(name, start);
        page.press(other);
        const before = store.getState().present;
        page.press(buttons[i]!);
        const now = store.getState().present;
        expect(now, after).toEqual(
          keep ? cleanState(widget, { ...before, ...(set as AnyState) }) : state,
        );
        expectStateNamed(after, words, { state: now, start, widget });
      }
      page.adopt(name, start);
    }
  });

  it('for any state, live values follow, other numbers stay, and each prediction is checked for that state', async () => {
    const states = new Map<string, AnyState>();
    for (const [name, { widget }] of lesson.figures) {
      const state = fc.sample(readableStates(widget), { seed: 11, numRuns: 3 }).at(-1)!;
      states.set(name, state);
      page.adopt(name, state);
      await page.expectState(name, state, name);
    }
    const numbers = lesson.written('N').map((n) => {
      const { of, as, digits, with: patch, start, preset } = n.attributes;
      const instance = page.of(n);
      const live = !start && preset === undefined;
      const from =
        preset === undefined ? instance.start : presetState(instance.widget, preset as string);
      const state = live ? states.get(instance.name)! : from;
      const how = { as: as as As | undefined, digits: digits as number | undefined };
      return {
        live,
        text: textOf(instance, withChange(instance, state, patch as AnyState), of as string, how),
      };
    });
    const texts = (live: boolean) =>
      numbers.filter((one) => one.live === live).map(({ text }) => text);
    const textsOf = (selector: string) =>
      page
        .all(`.lesson-text ${selector}`)
        .filter((one) => !one.closest('.notes'))
        .map((one) => one.textContent);
    expect(textsOf('.n.live')).toEqual(texts(true));
    // In boxes, some are in another order than in the source.
    expect(textsOf('.n:not(.live)').sort()).toEqual(texts(false).sort());

    const answers = lesson.written('Predict').map((predict, i) => {
      const instance = page.of(predict);
      const asked = predict.attributes as never;
      // Fields that the prediction changes keep their initial value.
      const left = Object.keys((predict.attributes['change'] as AnyState | undefined) ?? {}).map(
        (key) => [key, instance.start[key]],
      );
      const state = cleanState(instance.widget, {
        ...states.get(instance.name)!,
        ...Object.fromEntries(left),
      });
      page.adopt(instance.name, state);
      const section = page.all('.predict')[i]!;
      page.press(page.one('.predict-options button', section));
      const line = page.one('.predict-own', section);
      const answer = readersAnswer(instance, asked, state);
      expect(line.textContent).toBe(answer && `With your numbers: ${answer}.`);
      page.adopt(instance.name, instance.start);
      expect(line.textContent).toBe('');
      page.adopt(instance.name, states.get(instance.name)!);
      return answer;
    });
    expect(answers.filter(Boolean).length).toBeGreaterThan(0);
  });
});
