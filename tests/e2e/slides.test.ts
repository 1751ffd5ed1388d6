// Every slide of every lesson, on the screens lecture rooms have: nothing cut, nothing to scroll, nothing small.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

/** Pixels of a stage 720 high: prose, what stands beside it, figures as HTML, and as drawings. */
const LEAST = { prose: 28, beside: 16, figure: 15, drawn: 14 };

interface Look {
  id: string;
  /** The figure's step and how many it has; 0 where it has none. */
  step: number;
  steps: number;
  /** Figures are looked at whole, questions with their answers, as they are when one goes on. */
  whole: boolean;
  faults: {
    /** Text that stands outside the slide, or on its foot. */
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
    const stage = element.getBoundingClientRect();
    const scale = stage.height / 720;
    const figure = element.querySelector<HTMLElement>(':scope > .figure');
    const grown = figure ? new DOMMatrix(getComputedStyle(figure).transform).a : 1;
    const cut: string[] = [];
    const small: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
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
      const over =
        box.left < stage.left - 1 ||
        box.right > stage.right + 1 ||
        box.top < stage.top - 1 ||
        box.bottom > stage.bottom - 40 * scale;
      if (over) cut.push(text.slice(0, 30));
      // An index; and in a map of a hundred cells the colours speak.
      if (parent.closest('sub, sup, .katex, tspan, .matrix:has(tr > :nth-child(10))')) continue;
      const own = parseFloat(getComputedStyle(parent).fontSize);
      const svg = parent.closest('svg');
      const size = svg ? (own * svg.getScreenCTM()!.a) / scale : figure ? own * grown : own;
      const prose =
        !figure &&
        parent.closest('[data-slide] > p, .recap p, .claim > p:not(.claim-label), .claim-said');
      const wanted = svg ? least.drawn : figure ? least.figure : prose ? least.prose : least.beside;
      if (size < wanted) small.push(`${text.slice(0, 30)}: ${size.toFixed(1)}`);
    }
    const inner = [...element.querySelectorAll('.wide, .tex, .formula-set')];
    const steps = element.querySelectorAll(':scope > .figure .stages > li').length;
    const step = steps ? Number(figure!.dataset['step']) : 0;
    const parts =
      ':is(.figure-title, .stages li, .panel, .panel-title, .plane, svg, table, .figure-bar)';
    return {
      id: (element as HTMLElement).dataset['slide']!,
      step,
      steps,
      whole:
        step === steps &&
        element.querySelector('.poll-answer')?.getAttribute('data-shown') !== 'false',
      faults: {
        cut,
        small,
        scrolls:
          (!figure && element.scrollHeight > element.clientHeight + 1) ||
          inner.some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1),
      },
      places: [...element.querySelectorAll(parts)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('class') ?? one.tagName;
        return { name, box: width && height ? [x, y, width, height] : [] };
      }),
    };
  }, LEAST);

test.each(lessons)(
  'the slides of %s fit both screens, and no step of a figure moves another part',
  async (path) => {
    const { page, open } = await newPage({ reducedMotion: true });
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      // Anew: a talk begins where it was left.
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      await open(`${path}?present=title&${width}`);
      await begun(page);
      const all = await page.evaluate(() => document.querySelectorAll('[data-slide]').length);
      const seen = new Set<string>();
      const found: unknown[] = [];
      let first: Look | undefined;
      for (let press = 0; press < 150; press++) {
        const now = await look(page);
        const at = `${now.id} at ${width} × ${height}`;
        const { cut, small, scrolls } = now.faults;
        if (now.whole && (cut.length || small.length || scrolls)) found.push([at, now.faults]);
        if (now.steps) {
          if (first?.id !== now.id) {
            expect(now.step, `${at} begins at its first step`).toBe(1);
            first = now;
          }
          // To the pixel or the one beside it.
          const { places } = first;
          const moved = now.places.filter(({ box }, i) =>
            box.some((x, j) => Math.abs(x - (places[i]!.box[j] ?? x)) > 1.5),
          );
          if (moved.length) found.push([at, `step ${now.step} moves`, moved]);
        }
        seen.add(now.id);
        if (seen.size === all && now.whole) break;
        await page.keyboard.press('PageDown');
      }
      expect(seen.size).toBe(all);
      expect(found).toEqual([]);
    }
  },
);

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
