// Every slide of every lesson on 16:9 and 4:3: nothing is cut off, scrolls or is too small, and questions hide their
// answers.
import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSlides } from '../../scripts/build/lessons.ts';
import { selectCases, isFullDepth } from '../depth.ts';
import { PAGE_ONLY_WORDS } from '../pageOnlyWords.ts';
import { newPage } from './support/browser.ts';
import { waitForSlides, openSlides } from './support/talk.ts';

/** The slides of each lesson, by slug. */
const lessons = readdirSync('content')
  .filter((name) => name.endsWith('.mdx'))
  .map((name) => [name.slice(3, -4), readSlides(`content/${name}`)] as const);
const SCREENS = [
  [1280, 720],
  [1024, 768],
] as const;

/** Minimum font sizes on a stage 720 pixels high: text, labels, and figures. Axis numbers may be smaller. */
const LEAST = {
  prose: 28,
  question: 26,
  option: 24,
  answer: 20,
  beside: 16,
  figure: 14,
  axis: 13,
};
/** Maximum number of words on a slide and in a line over a figure. */
const WORDS = { line: 14, alone: 40, together: 60 };
/** Slides whose answers or steps are supposed to move something. */
const MOVES = new Set([
  'figure-test',
  'figure-backward',
  'the-catch-attention-is-shared-predict',
  'does-it-know-the-order-predict',
  'to-look-and-not-be-looked-at-predict',
  'a-row-for-each-question-predict',
]);
/** Maximum empty share of a 16:9 slide's height below its figure. Hidden parts count as filled. */
const MAX_EMPTY = 0.3;
const QUESTION_PARTS = ['question', 'option', 'hands', 'figure'];

interface Look {
  /** The press: the slide, its line, its step, and whether it is answered. */
  press: string;
  id: string;
  kind: string;
  /** The line above the figure. */
  line: string;
  /** The visible text outside the figure, without the line. */
  said: string;
  /** The figure's step and its number of steps; 0 if it has none. */
  step: number;
  steps: number;
  /** Whether this is not a question or claim waiting for its answer. */
  whole: boolean;
  /** The empty share of the slide's height below its figure; 0 if it has none. */
  empty: number;
  faults: {
    /** Text outside its pane or on the bottom line. */
    cut: string[];
    small: string[];
    scrolls: boolean;
  };
  /** Positions of the parts of a question and of the figure, in order. */
  places: { name: string; box: number[] }[];
  /** A question: which answer parts its figure shows, the marked answer, and the changed value. */
  question:
    | { held: boolean; hides: boolean; seen: boolean[]; right: number; to: string; shows: string }
    | undefined;
}

/** The parts of a figure that are hidden until the question is answered, by slide. */
type Hidden = Readonly<Record<string, readonly string[]>>;

/** Presses a key and measures the slide after layout. */
const look = (page: Page, key = '', hidden: Hidden = {}): Promise<Look> =>
  page.evaluate(
    async ([least, hidden, key]) => {
      // Dispatch the key in the page, because a round trip to the browser takes longer than the slide.
      if (key)
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const now = () => document.querySelector<HTMLElement>('[data-pane][data-now]')!;
      // An outgrown slide is fitted again in the next frame, after a question's figure has been drawn.
      for (let i = now().dataset['kind'] === 'predict' ? 4 : 3; i > 0; i--)
        await new Promise((done) => requestAnimationFrame(done));
      const element = now();
      const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]:not([data-copy])')];
      const cut: string[] = [];
      const small: string[] = [];
      const said: string[] = [];
      let line = '';
      let scrolls = false;
      let empty = 0;
      /** The bottom of an element, clipped to its drawing. */
      const reach = (one: Element) => {
        const drawing = one instanceof SVGElement && one.ownerSVGElement;
        const { width, height, bottom } = one.getBoundingClientRect();
        const isShown =
          !one.childElementCount &&
          width + height > 1 &&
          one.checkVisibility() &&
          !one.closest('.hidden-text, figcaption, .figure-title, defs');
        if (!isShown) return 0;
        return drawing ? Math.min(bottom, drawing.getBoundingClientRect().bottom) : bottom;
      };
      for (const pane of panes) {
        const stage = pane.getBoundingClientRect();
        const scale = stage.height / pane.offsetHeight;
        const over = pane.dataset['pane'] === 'line';
        // The bottom line is below the figure. Panes above the figure have none.
        const foot = over ? 0 : 40 * scale;
        const figure = pane.querySelector<HTMLElement>(':scope > .figure');
        if (figure)
          empty = 1 - Math.max(...[...figure.querySelectorAll('*')].map(reach)) / innerHeight;
        const grown = figure ? new DOMMatrix(getComputedStyle(figure).transform).a : 1;
        const texts = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement!;
          const text = node.textContent!.trim();
          if (!text || !parent.checkVisibility({ visibilityProperty: true })) continue;
          // Only for screen readers.
          if (parent.closest('.hidden-text, figcaption, .katex-mathml, h2.hidden-text')) continue;
          if (figure && parent.closest('h2')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getBoundingClientRect();
          if (box.width < 1 || box.height < 1) continue;
          // Clipped elements are for screen readers.
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
          // Indices, and numbers in large maps, may be small.
          if (parent.closest('sub, sup, .katex, tspan, .matrix:has(tr > :nth-child(10))')) continue;
          const own = parseFloat(getComputedStyle(parent).fontSize);
          if (own === 0) continue;
          const svg = parent.closest('svg');
          const size = svg ? (own * svg.getScreenCTM()!.a) / scale : figure ? own * grown : own;
          const prose =
            !figure &&
            parent.closest('[data-slide] > p, .recap p, .claim > p:not(.claim-label), .claim-said');
          const axis = parent.closest(
            '.plane-numbers, .contours, .tick-numbers, .strip-ticks, .level, .chart-numbers',
          );
          const role = parent.closest('.poll-name')
            ? 'option'
            : parent.closest('.poll-answer :is(.predict-verdict, .say)')
              ? 'answer'
              : parent.closest('.predict-question')
                ? 'question'
                : 'beside';
          const wanted = least[axis ? 'axis' : figure ? 'figure' : prose || over ? 'prose' : role];
          if (size < wanted) small.push(`${text.slice(0, 30)}: ${size.toFixed(1)}`);
        }
        const inner = [...pane.querySelectorAll('.wide, .tex, .formula-set')];
        scrolls ||=
          (!figure && pane.scrollHeight > pane.clientHeight + 1) ||
          inner.some((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1);
      }
      const poll = element.querySelector('.poll-answer');
      const asked = document.querySelector<HTMLElement>('[data-pane="asked"]');
      const figure = (poll ? asked! : element).querySelector<HTMLElement>(':scope > .figure');
      const steps = poll || !figure ? 0 : figure.querySelectorAll('.stages > li').length;
      const step = steps ? Number(figure!.dataset['step']) : 0;
      const whole =
        poll?.getAttribute('data-shown') !== 'false' && !element.hasAttribute('data-unanswered');
      const { stop = '' } = document.documentElement.dataset;
      const count = document.querySelector('.foot-count')?.textContent;
      const places: Look['places'] = [];
      const place = (one: Element, name = one.getAttribute('class') ?? one.tagName) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        places.push({ name, box: width && height ? [x, y, width, height] : [] });
      };
      if (poll) {
        for (const one of element.querySelectorAll('.predict-question')) place(one, 'question');
        for (const one of element.querySelectorAll('.poll-name')) place(one, 'option');
        for (const one of element.querySelectorAll('.hands')) place(one, 'hands');
        place(figure!, 'figure');
      }
      const parts =
        ':is(.figure-title, .stages li, .panel, .panel-title, .plane, svg, table, tr, li, .figure-bar)';
      for (const one of figure?.querySelectorAll(parts) ?? []) place(one);
      const answers = (hidden[stop] ?? []).flatMap((name) => {
        const named = CSS.escape(name);
        const part = `:is([aria-label=${named}], [data-part=${named}], .${named})`;
        return [...asked!.querySelectorAll(`${part}, ${part} *`)];
      });
      return {
        press: [count, line, step, whole].join('|'),
        id: stop,
        kind: element.dataset['kind'] ?? '',
        line: line.trim(),
        said: said.join(' '),
        step,
        steps,
        whole,
        empty,
        faults: { cut: [...new Set(cut)], small: [...new Set(small)], scrolls },
        places,
        question: poll
          ? {
              held: asked!.hasAttribute('data-asks'),
              // A figure may omit it on 4:3.
              hides: stop in hidden && innerWidth / innerHeight > 1.5,
              seen: answers
                .filter((one) => one.checkVisibility())
                .map((one) => one.checkVisibility({ visibilityProperty: true })),
              right: element.querySelectorAll('[data-right]').length,
              to:
                / to ([^ ]+)\.$/.exec(poll.querySelector('.predict-verdict')!.textContent)?.[1] ??
                '',
              shows: [...figure!.querySelectorAll('*')]
                .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
                .flatMap(({ childNodes }) => [...childNodes])
                .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
                .join(' '),
            }
          : undefined,
      };
    },
    [LEAST, hidden, key] as const,
  );

const words = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Returns what is wrong with a slide's text. */
function wordy({ kind, line, said, whole }: Look): string[] {
  const faults: string[] = [];
  if (words(line) > WORDS.line) faults.push(`${words(line)} words: ${line}`);
  const most = {
    claim: WORDS.together,
    recap: WORDS.together,
    line: WORDS.alone,
  };
  const allowed = most[kind as keyof typeof most] ?? Infinity;
  if (whole && words(said) > allowed) faults.push(`${words(said)} words: ${said}`);
  const word = PAGE_ONLY_WORDS.exec(`${line} ${said}`);
  if (word)
    faults.push(
      `“${word[0]}” is not on a slide, say it otherwise: ${`${line} ${said}`.slice(Math.max(0, word.index - 30))}`,
    );
  return faults;
}

/** Returns what moved by more than a pixel, or disappeared. */
const moved = (before: Look, now: Look) =>
  before.places.filter(({ name, box }, i) => {
    if (MOVES.has(before.id) && !QUESTION_PARTS.includes(name)) return false;
    return box.some((x, j) => !(Math.abs(x - (now.places[i]?.box[j] ?? NaN)) <= 1.5));
  });

/** Returns what is wrong with a question or its answer. */
function misput({ whole, question }: Look): string[] {
  const { held, hides, seen, right, to, shows } = question!;
  const faults: string[] = [];
  if (held === whole) faults.push(whole ? 'its figure is held' : 'its figure takes a hand');
  if (right !== (whole ? 1 : 0)) faults.push(`${right} are right`);
  // A map shows fewer digits than a sentence.
  const rounded = to.endsWith('%') ? `${Math.round(parseFloat(to))}%` : to;
  if (whole && !shows.includes(to) && !shows.includes(rounded))
    faults.push(`${to} is not in its figure`);
  if (hides && !whole && !seen.length) faults.push('what it hides is not there');
  if (seen.includes(!whole))
    faults.push(whole ? 'what it hid is not shown' : 'its answer is shown');
  return faults;
}

/** Goes through a talk press by press and returns what is wrong. */
async function walked(
  address: string,
  [width, height]: readonly [number, number],
  hidden: Hidden = {},
): Promise<unknown[]> {
  const { page } = await openSlides(address, { width, height, reducedMotion: true });
  const found: unknown[] = [];
  let [first, last]: (Look | undefined)[] = [];
  for (let press = 0; press < 200; press++) {
    const now = await look(page, last && 'PageDown', hidden);
    if (now.press === last?.press) {
      expect(now.press, 'it ends at its last slide').toMatch(/^(\d+) \/ \1\|/);
      return found;
    }
    const at = `${now.id} at ${width} × ${height}, ${now.whole ? 'whole' : 'asked'}`;
    const { cut, small, scrolls } = now.faults;
    if (cut.length || small.length || scrolls) found.push([at, now.line, now.faults]);
    if (width / height > 1.5 && now.empty > MAX_EMPTY)
      found.push([at, now.line, `${Math.round(100 * now.empty)}% is empty below its figure`]);
    const faults = [...wordy(now), ...(now.question ? misput(now) : [])];
    if (faults.length) found.push([at, ...faults]);
    // A line may change the layout; a step or an answer may not.
    const before = now.question ? last : first;
    if (before?.id === now.id && before.line === now.line) {
      const those = moved(before, now);
      if (those.length)
        found.push([at, now.question ? 'its answer moves' : `step ${now.step} moves`, those]);
      if (now.steps) expect(before.step, `${at} begins at its first step`).toBe(1);
    } else first = now;
    last = now;
  }
  throw new Error('The deck has no end.');
}

/** Lessons that every run walks on the first screen, at any test depth. */
const ALWAYS_WALKED = ['softmax'];

/** Each lesson on each screen: first its default sequence, then Further. */
const walks = SCREENS.flatMap((screen, i) =>
  lessons
    // By default, test one screen for every lesson and both for half of them.
    .filter((_, nth) => i === 0 || nth % 2 === 0)
    .map(([slug, slides]) => [slug, screen.join(' × '), screen, slides] as const),
);
test.each(selectCases(walks, ([slug], i) => i < lessons.length && ALWAYS_WALKED.includes(slug)))(
  'the slides of %s fit %s with little text, and steps and answers move nothing',
  async (slug, _, screen, slides) => {
    const further = slides.flatMap((one) => (one.further ? [`${slug}#${one.id}`] : []));
    const list = encodeURIComponent([slug, ...further].join());
    const hidden = slides.flatMap(({ id, hides }) => (hides ? [[id, hides.split(', ')]] : []));
    const address = `${slug}/?present=title&list=${list}`;
    expect(await walked(address, screen, Object.fromEntries(hidden))).toEqual([]);
  },
);

test.runIf(isFullDepth)(
  'a figure that outgrows its slide during a drag is fitted again afterwards',
  async () => {
    const { page } = await openSlides('step-by-step/?present=figure-steps', {
      reducedMotion: true,
    });
    const figure = page.locator('#figure-steps');
    const scale = () => figure.evaluate((one) => one.style.transform);
    await expect.poll(scale).not.toBe('');
    const before = await scale();
    const box = (await figure.getByRole('slider', { name: 'key animal' }).boundingBox())!;
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    // Long numbers below the plane wrap to another line.
    await page.mouse.move(box.x - 900, box.y + 22, { steps: 8 });
    await look(page);
    expect(await scale()).toBe(before);
    await page.mouse.up();
    expect((await look(page)).faults.cut).toEqual([]);
  },
);

test.runIf(isFullDepth)(
  'on a larger screen of the same shape, everything is scaled up',
  async () => {
    const { page } = await openSlides('step-by-step/?present=figure-steps', {
      reducedMotion: true,
    });
    await look(page);
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#figure-steps :is(.panel, .stages li, .figure-bar)')].map(
          (one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [x, y, width, height].map((v) => Math.round((v * 720) / innerHeight));
          },
        ),
      );
    const small = await boxes();
    expect(small.length).toBeGreaterThan(5);
    for (const by of [1.5, 3]) {
      await page.setViewportSize({ width: 1280 * by, height: 720 * by });
      await expect.poll(boxes).toEqual(small);
    }
  },
);

test('slides have thicker lines and the projector’s colors', async () => {
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
  await waitForSlides(page);
  const slides = await looks();
  expect(slides.line).toBeCloseTo(reading.line * 1.6, 1);
  expect(slides.paper).toBe('#fff');
  await page.keyboard.press('t');
  expect((await looks()).paper).toBe('#000');
  await page.keyboard.press('Escape');
  await expect.poll(looks).toMatchObject({ line: reading.line });
});
