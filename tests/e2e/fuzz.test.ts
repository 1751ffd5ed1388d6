// `npm run fuzz`, briefly: a random walk through the site, and pages with a bug that it has to find.
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { fakeSite } from '../fakeSite.ts';
import { shortenWalk, runWalk } from '../fuzz/runWalk.ts';
import type { Finding } from '../fuzz/judge.ts';
import { type Step, generateWalk, type Walk } from '../fuzz/walks.ts';
import { getBrowser } from './support/browser.ts';
import { startSite } from './support/site.ts';

test.runIf(isFullDepth)('a random walk from the slides finds no problems', async () => {
  const { url } = await startSite();
  const walk = generateWalk(13, 0, ['softmax/?present=title'], 8);
  const { done, finding } = await runWalk({ browser: await getBrowser(), site: url }, walk);
  expect(finding).toBeUndefined();
  expect(done).toHaveLength(walk.steps.length);
});

const html = (body: string) => `<!doctype html><html data-ready="true"><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Page</title>
  <p>A page with enough text to be read by somebody.</p>${body}`;
const dir = fakeSite({
  'index.html': html(''),
  'sound/index.html': html('<button>Go</button>'),
  'error/index.html': html('<button onclick="missing()">Go</button>'),
  'sideways/index.html': html('<button onclick="this.style.width = \'3000px\'">Go</button>'),
  'focus/index.html': html('<button onclick="this.remove()">Go</button>'),
  'release/index.html': html(
    '<input type="range"><script>onpointermove = () => document.querySelector("input").value++</script>',
  ),
  'link/index.html':
    html(`<figure class="figure" id="figure-a" data-live><button data-act="link" onclick="
    navigator.clipboard.writeText(location.origin + location.pathname + '?a=' + document.querySelector('input').value)">Link</button>
    <input><figcaption>It says <span id="said"></span>.</figcaption></figure>
    <script>said.textContent = document.querySelector('input').value = Math.random()</script>`),
});

const at = { pick: 0, x: 0.5, y: 0.5, window: 0 };
const press: Step = { do: 'press', ...at };
const idle: Step = { do: 'key', key: 'Tab', times: 1, window: 0 };
const from = (page: string, ...steps: Step[]): Walk => ({
  page,
  width: 800,
  height: 600,
  touch: false,
  theme: 'light',
  steps,
});
/** Don't wait for a problem to resolve itself: on these pages it never does. */
const terms = async () => ({
  browser: await getBrowser(),
  site: (await startSite({ dir })).url,
  patience: 0,
});

test.runIf(isFullDepth).each<[Finding['kind'], Step]>([
  ['error', press],
  ['sideways', press],
  ['release', { do: 'drag', ...at, dx: 5, dy: 5, moves: 1, end: 'up' }],
  ['link', { do: 'link', ...at }],
])('a problem of kind “%s” is found', async (kind, step) => {
  const { done, finding } = await runWalk(await terms(), from(`${kind}/`, step, idle));
  expect(finding).toMatchObject({ kind });
  expect(done).toEqual([{ ...step, target: expect.any(String) }]);
});

test.runIf(isFullDepth)(
  'a page without problems passes, and a walk is shortened to the steps that reproduce its finding',
  async () => {
    const sound = await runWalk(await terms(), from('sound/', press, idle));
    expect(sound.finding).toBeUndefined();
    expect(sound.done).toHaveLength(2);
    const walk = from('focus/', idle, press, idle);
    const { done, finding } = await runWalk(await terms(), walk);
    const { walk: short, again } = await shortenWalk(await terms(), walk, {
      done,
      finding: finding!,
    });
    expect(again).toBe(true);
    expect(short.steps).toEqual([done[1]]);
    expect((await runWalk(await terms(), short)).finding).toEqual(finding);
  },
);
