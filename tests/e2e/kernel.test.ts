// The playground computes with WebAssembly if possible, and shows the same numbers without it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFullDepth } from '../depth.ts';
import { newPage } from './support/browser.ts';

const PATH = 'playground/?playground=1;from=x;n=64;m=64;d=64;heads=4;row=9';

declare global {
  interface Window {
    /** How many modules were compiled, and how often one multiplied. */
    compiled: { modules: number; products: number };
  }
}

/** Counts before any script runs. */
const count = (page: Page) =>
  page.addInitScript(() => {
    const counts = { modules: 0, products: 0 };
    window.compiled = counts;
    const { Module, Instance } = WebAssembly;
    WebAssembly.Module = new Proxy(Module, {
      construct(target, args) {
        const made = Reflect.construct(target, args) as object;
        counts.modules++;
        return made;
      },
    });
    WebAssembly.Instance = new Proxy(Instance, {
      construct(target, args) {
        const { exports } = Reflect.construct(target, args) as WebAssembly.Instance;
        const multiply = exports['multiply'] as (...all: number[]) => void;
        return {
          exports: {
            memory: exports['memory'],
            multiply: (...all: number[]) => {
              counts.products++;
              multiply(...all);
            },
          },
        };
      },
    });
  });

/** Changes a number of X by keys, and returns the first cell of every map and the description. */
async function moved(page: Page) {
  const cell = page.getByRole('grid', { name: 'X', exact: true }).getByRole('gridcell').first();
  await cell.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => page.locator(':focus').textContent()).toMatch(/^row 1, column 1: 1\.2/);
  return page.evaluate(() =>
    [...document.querySelectorAll('figcaption, [role="gridcell"]:not([hidden])')].map(
      ({ textContent }) => textContent,
    ),
  );
}

test.runIf(isFullDepth)(
  'the playground shows the same numbers with WebAssembly, without it, and when the policy forbids it',
  async () => {
    const fast = await newPage();
    await count(fast.page);
    await fast.open(PATH);
    const says = await moved(fast.page);
    const { modules, products } = await fast.page.evaluate(() => window.compiled);
    expect(modules).toBe(1);
    expect(products).toBeGreaterThan(10);

    const without = await newPage();
    await without.page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
    await without.open(PATH);
    expect(await moved(without.page)).toEqual(says);

    // If a host sends a stricter policy, the browser reports on the console what it blocked.
    const refused = await newPage({ allow: [/Content Security Policy|wasm-unsafe-eval/] });
    await count(refused.page);
    await refused.page.route(/\/playground\/(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      const policy = "script-src-elem * 'unsafe-inline'; script-src 'self'";
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    });
    await refused.open(PATH);
    expect(await moved(refused.page)).toEqual(says);
    expect(await refused.page.evaluate(() => window.compiled)).toEqual({ modules: 0, products: 0 });
  },
);

test.runIf(isFullDepth)(
  'no other page compiles WebAssembly, even if it shows the playground',
  async () => {
    const { page, open } = await newPage();
    await count(page);
    await open('widgets/#widget-playground');
    await page.locator('[data-widget="playground"] .canvas-map').first().waitFor();
    expect(await page.evaluate(() => window.compiled)).toEqual({ modules: 0, products: 0 });
  },
);
