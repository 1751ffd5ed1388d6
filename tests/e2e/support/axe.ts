import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface AxeOptions {
  /** CSS selector of the part to check; by default the whole page. */
  within?: string;
  /** CSS selector of parts to skip. */
  beside?: string;
  /** Rules to skip; tests should say why. */
  without?: readonly string[];
  /** Only these rules. */
  only?: readonly string[];
}

/** Rules that depend on colors, and so on the theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe for WCAG 2.2 A and AA and its best practices. */
export async function findViolations(page: Page, options: AxeOptions = {}): Promise<Result[]> {
  // Finish transitions, because intermediate colors mean nothing. Waiting could take forever, since transitions pause
  // where content-visibility skips rendering.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // Through the debugger, because the content security policy blocks script elements.
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
  // Points in a figure may be close together, because readers move them; each can be reached with Tab.
  return results.violations.flatMap((found) => {
    if (found.id !== 'target-size') return found;
    const nodes = found.nodes.filter(({ html }) => !/^<g\b[^>]*role="slider"/.test(html));
    return nodes.length > 0 ? { ...found, nodes } : [];
  });
}

/** Fails with a description of every violation. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  const violations = await findViolations(page, options);
  if (violations.length === 0) return;
  expect.fail(
    `${page.url()} has accessibility faults\n${violations.map(describeViolation).join('\n')}`,
  );
}

/** Describes a violation. */
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
