import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface AxeOptions {
  /** CSS selector of the part to look at; the whole page unless told. */
  within?: string;
  /** Parts to leave out, by CSS selector. */
  beside?: string;
  /** Rules to leave out, each for a reason the test should state. */
  without?: readonly string[];
  /** These rules alone. */
  only?: readonly string[];
}

/** Rules whose verdict depends on colours, and so on the theme; what else axe finds is the same in both. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 A and AA and its own best practices. */
export async function findViolations(page: Page, options: AxeOptions = {}): Promise<Result[]> {
  // Colours half-way through a transition are no one's contrast. To wait would be to wait for ever where the
  // browser leaves a part out of sight unrendered (content-visibility): its transitions stand still.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // Through the debugger, not a script element: a content security policy has no say in it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOptions: RunOptions = {
    runOnly: options.only
      ? { type: 'rule', values: [...options.only] }
      : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
    rules: Object.fromEntries((options.without ?? []).map((rule) => [rule, { enabled: false }])),
  };
  const results = await page.evaluate(
    ([within, beside, run]) => {
      const { axe } = window as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<AxeResults> };
      };
      return axe.run({ include: [within ?? 'html'], exclude: beside ? [beside] : [] }, run);
    },
    [options.within, options.beside, runOptions] as const,
  );
  // Points of a picture may lie close together, wherever a reader moves them: each is reached by Tab as well.
  return results.violations.flatMap((found) => {
    if (found.id !== 'target-size') return found;
    const nodes = found.nodes.filter(({ html }) => !/^<g\b[^>]*role="slider"/.test(html));
    return nodes.length > 0 ? { ...found, nodes } : [];
  });
}

/** Fails with every violation: the rule, the elements, and what is wrong with them. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  const found = await findViolations(page, options);
  if (found.length === 0) return;
  expect.fail(`${page.url()} has accessibility faults\n${found.map(describeViolation).join('\n')}`);
}

/** One violation as lines to read. */
export function describeViolation({ id, impact, help, helpUrl, nodes }: Result): string {
  const where = nodes.map(({ target, failureSummary }) => {
    const reasons = (failureSummary ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    return `  ${target.flat().join(' ')}\n    ${reasons.join('\n    ')}`;
  });
  return [`${id} (${impact ?? 'no impact given'}): ${help}, ${helpUrl}`, ...where].join('\n');
}
