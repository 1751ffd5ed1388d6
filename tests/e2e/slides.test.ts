// Every slide of every lesson, on the screens lecture rooms have: nothing cut, nothing to scroll, nothing small.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSlides } from '../../scripts/build/lessons.ts';
import { newPage } from './support/browser.ts';
import { builtPages, file } from './support/pages.ts';
import { begun, slide } from './support/talk.ts';

const lessons = builtPages().filter((path) =>
  readFileSync(file(path), 'utf8').includes('data-kind="lesson"'),
);
const SCREENS = [
  [1280, 720],
  [1024, 768],
] as const;

/** Pixels of a stage 720 high: prose, what stands beside it, and figures. Numbers of an axis may be smaller. */
const LEAST = { prose: 28, beside: 16, figure: 19.9, axis: 13 };
/** How many words a slide says, by its kind; a line over a figure is a breath. */
const WORDS = { line: 15, prose: 40, together: 60 };
/** A slide is looked at and not touched, and what it speaks of stands elsewhere than on the page. */
const OF_THE_PAGE = /\b(below|above|beside|left|right|play|slider|button)\b/i;

interface Look {
  /** Which press it is: the slide, its line, its step, and whether it is answered. */
  press: string;
  id: string;
  kind: string;
  /** The line over the figure. */
  line: string;
  /** What is said outside the figure, as it can be seen; a line is no part of it. */
  said: string;
  /** The figure's step and how many it has; 0 where it has none. */
  step: number;
  steps: number;
  /** Questions and claims are looked at with their answers, as they are when one goes on. */
  whole: boolean;
  faults: {
    /** Text that stands outside its part of the slide, or on the foot. */
    cut: string[];
    small: string[];
    scrolls: boolean;
  };
  /** Where the parts of the figure stand, by their order. */
  places: { name: string; box: number[] }[];
}

/** What the slide that is shown looks like, once it has been laid out: grown, it is fitted again in the next frame. */
const look = (page: Page): Promise<Look> =>
  slide(page).evaluate(async (element, least) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]:not([data-copy])')];
    const cut: string[] = [];
    const small: string[] = [];
    const said: string[] = [];
    let line = '';
    let scrolls = false;
    for (const pane of panes) {
      const stage = pane.getBoundingClientRect();
      const scale = stage.height / pane.offsetHeight;
      const over = pane.dataset['pane'] === 'line';
      // The foot is under the figure; what stands over that has none.
      const foot = over ? 0 : 40 * scale;
      const figure = pane.querySelector<HTMLElement>(':scope > .figure');
      const grown = figure ? new DOMMatrix(getComputedStyle(figure).transform).a : 1;
      const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement!;
        const text = node.textContent!.trim();
        if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
        // Said, not shown.
        if (parent.closest('.hidden-text, figcaption, .katex-mathml, h2.hidden-text')) continue;
        if (figure && parent.closest('h2')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 1 || box.height < 1) continue;
        // What is clipped away is there for who hears the slide.
        if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
        if (over) line += `${text} `;
        else if (!figure && !parent.closest('button, summary, .poll-count, .katex'))
          said.push(text);
        if (
          box.left < stage.left - 1 ||
          box.right > stage.right + 1 ||
          box.top < stage.top - 1 ||
          box.bottom > stage.bottom - foot
        )
          cut.push(text.slice(0, 30));
        // An index; and in a map of a hundred cells the colours speak.
        if (parent.closest('sub, sup, .katex, tspan, .matrix:has(tr > :nth-child(10))')) continue;
        const own = parseFloat(getComputedStyle(parent).fontSize);
        if (own === 0) continue;
        const svg = parent.closest('svg');
        const size = svg ? (own * svg.getScreenCTM()!.a) / scale : figure ? own * grown : own;
        const prose =
          !figure &&
          parent.closest('[data-slide] > p, .recap p, .claim > p:not(.claim-label), .claim-said');
        const axis = parent.closest(
          '.plane-numbers, .curve-axes, .log-grid, .stall-axis, .contours, .tick-numbers, .strip-ticks, .level',
        );
        const wanted = axis
          ? least.axis
          : figure
            ? least.figure
            : prose || over
              ? least.prose
              : least.beside;
        if (size < wanted) small.push(`${text.slice(0, 30)}: ${size.toFixed(1)}`);
      }
      const inner = [...pane.querySelectorAll('.wide, .tex, .formula-set')];
      scrolls ||=
        (!figure && pane.scrollHeight > pane.clientHeight + 1) ||
        inner.some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1);
    }
    const figure = element.querySelector<HTMLElement>(':scope > .figure');
    const steps = element.querySelectorAll(':scope > .figure .stages > li').length;
    const step = steps ? Number(figure!.dataset['step']) : 0;
    const parts =
      ':is(.figure-title, .stages li, .panel, .panel-title, .plane, svg, table, .figure-bar)';
    const whole =
      element.querySelector('.poll-answer')?.getAttribute('data-shown') !== 'false' &&
      !element.hasAttribute('data-unanswered');
    const { stop = '' } = document.documentElement.dataset;
    const count = document.querySelector('.foot-count')?.textContent;
    return {
      press: [count, line, step, whole].join('|'),
      id: stop,
      kind: (element as HTMLElement).dataset['kind'] ?? '',
      line: line.trim(),
      said: said.join(' '),
      step,
      steps,
      whole,
      faults: { cut: [...new Set(cut)], small: [...new Set(small)], scrolls },
      places: [...element.querySelectorAll(parts)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('class') ?? one.tagName;
        return { name, box: width && height ? [x, y, width, height] : [] };
      }),
    };
  }, LEAST);

const words = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What is wrong with what a slide of the short deck says. */
function wordy({ kind, line, said, whole }: Look): string[] {
  const faults: string[] = [];
  if (words(line) > WORDS.line) faults.push(`${words(line)} words: ${line}`);
  const most = {
    claim: WORDS.together,
    recap: WORDS.together,
    prose: WORDS.prose,
    line: WORDS.prose,
  };
  const allowed = most[kind as keyof typeof most] ?? Infinity;
  if (whole && words(said) > allowed) faults.push(`${words(said)} words: ${said}`);
  const word = OF_THE_PAGE.exec(`${line} ${said}`);
  if (word) faults.push(`“${word[0]}”: ${`${line} ${said}`.slice(Math.max(0, word.index - 30))}`);
  return faults;
}

/** Walks a deck press by press to its end, and tells what is wrong on the way. */
async function walked(page: Page, size: string, long: boolean): Promise<unknown[]> {
  const found: unknown[] = [];
  let [first, last]: (Look | undefined)[] = [];
  for (let press = 0; press < 200; press++) {
    const now = await look(page);
    if (now.press === last?.press) return found;
    last = now;
    const at = `${now.id} at ${size}`;
    const { cut, small, scrolls } = now.faults;
    // In the long deck a figure is looked at whole.
    const looked = now.whole && (!long || now.step === now.steps);
    if (looked && (cut.length || small.length || scrolls)) found.push([at, now.line, now.faults]);
    if (!long) {
      const faults = wordy(now);
      if (faults.length) found.push([at, ...faults]);
    }
    // What lines set may have another shape; a step alone has not.
    const walks = now.steps > 0 && (long || !now.line);
    if (walks && first?.id === now.id) {
      // To the pixel or the one beside it.
      const { places } = first;
      const moved = now.places.filter(({ box }, i) =>
        box.some((x, j) => Math.abs(x - (places[i]!.box[j] ?? x)) > 1.5),
      );
      if (moved.length) found.push([at, `step ${now.step} moves`, moved]);
    } else if (walks) {
      expect(now.step, `${at} begins at its first step`).toBe(1);
      first = now;
    }
    await page.keyboard.press('PageDown');
  }
  throw new Error('The deck has no end.');
}

/** Opens a talk anew on both screens: it would begin where it was left. */
async function walkedAtBoth(path: string, talk: string, long = false): Promise<unknown[]> {
  const { page, open } = await newPage({ reducedMotion: true });
  const found: unknown[] = [];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await open(`${path}?${talk}&${width}`);
    await begun(page);
    found.push(...(await walked(page, `${width} × ${height}`, long)));
  }
  return found;
}

test.each(lessons)('the slides of %s fit both screens and say little', async (path) => {
  expect(await walkedAtBoth(path, 'present=title')).toEqual([]);
});

/** The figures that stand in Further of a lesson, as a list names them. */
function furtherOf(path: string): string[] {
  const slug = path.replace('/', '');
  const source = readdirSync('content').find((name) => name.slice(3) === `${slug}.mdx`)!;
  return readSlides(`content/${source}`).flatMap(({ id, further }) =>
    further ? [`${slug}#${id}`] : [],
  );
}
test.each(lessons.filter((path) => furtherOf(path).length))(
  'what stands in Further of %s fits both screens, too',
  async (path) => {
    const list = furtherOf(path);
    const talk = `present=${list[0]!.split('#')[1]}&list=${encodeURIComponent(list.join())}`;
    expect(await walkedAtBoth(path, talk)).toEqual([]);
  },
);

test('the long deck fits both screens, and no step of a figure moves another part', async () => {
  const talk = 'present=title&deck=long';
  expect(await walkedAtBoth('step-by-step/', talk, true)).toEqual([]);
});

test('a figure that outgrows its slide in a drag is fitted again when the hand lets go', async () => {
  const { page, open } = await newPage({ width: 1280, height: 720, reducedMotion: true });
  await open('step-by-step/?present=figure-steps');
  await begun(page);
  const figure = page.locator('#figure-steps');
  const scale = () => figure.evaluate((one) => one.style.transform);
  await expect.poll(scale).not.toBe('');
  const before = await scale();
  const box = (await figure.getByRole('slider', { name: 'key animal' }).boundingBox())!;
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  // Long numbers below the plane take a line more.
  await page.mouse.move(box.x - 900, box.y + 22, { steps: 8 });
  await look(page);
  expect(await scale()).toBe(before);
  await page.mouse.up();
  expect((await look(page)).faults.cut).toEqual([]);
});

test('on a larger screen of the same shape everything is the same, larger', async () => {
  const boxes = async (width: number, height: number) => {
    const { page, open } = await newPage({ width, height, reducedMotion: true });
    await open('step-by-step/?present=figure-steps');
    await begun(page);
    await expect
      .poll(() => page.locator('#figure-steps').evaluate((one) => one.style.transform))
      .not.toBe('');
    return page.evaluate(
      (by) =>
        [...document.querySelectorAll('#figure-steps :is(.panel, .stages li, .figure-bar)')].map(
          (one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height].map((v) => Math.round(v / by));
          },
        ),
      height / 720,
    );
  };
  const small = await boxes(1280, 720);
  expect(small.length).toBeGreaterThan(5);
  expect(await boxes(1920, 1080)).toEqual(small);
  expect(await boxes(3840, 2160)).toEqual(small);
});

test('lines are thicker than in the text, and colours are the projector’s', async () => {
  const { page, open } = await newPage();
  await open('step-by-step/');
  const looks = () =>
    page.evaluate(() => ({
      line: parseFloat(
        getComputedStyle(document.querySelector('#figure-steps .arrow')!).strokeWidth,
      ),
      paper: getComputedStyle(document.documentElement).getPropertyValue('--paper'),
    }));
  const reading = await looks();
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await begun(page);
  const slides = await looks();
  expect(slides.line).toBeCloseTo(reading.line * 1.6, 1);
  expect(slides.paper).toBe('#fff');
  await page.keyboard.press('t');
  expect((await looks()).paper).toBe('#000');
  await page.keyboard.press('Escape');
  await expect.poll(looks).toMatchObject({ line: reading.line });
});
