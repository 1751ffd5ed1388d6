// Walks through the built site in a real browser, and looks after each step whether all is well.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectPageErrors } from '../e2e/support/pageErrors.ts';
import { performStep, type StepResult, isLeaving, waitUntilStable } from './performStep.ts';
import { prepare } from './inPage.ts';
import { errorFinding, type Finding, judge, lookAt } from './judge.ts';
import { shrink } from './shrink.ts';
import type { Step, Walk } from './walks.ts';

/** How a walk went: what was done, until the first finding. */
export interface Outcome {
  readonly done: readonly Step[];
  readonly finding?: Finding | undefined;
}

/** What passes by itself, a glide or a font that comes late, has passed after so many milliseconds. */
export const PATIENCE_MS = 4_000;
/** What does not answer for this long, on a busy machine, never will. */
const STUCK_MS = 120_000;

/** The same, unless it never comes: a script in a page has no time limit of its own. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the page does not answer')), STUCK_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The window that a step is done in: they may have closed one another. */
const windowOf = (context: BrowserContext, step: Step): Page | undefined => {
  const open = context.pages();
  return open[Math.floor(step.window * open.length)];
};

/** How a walk is taken. */
export interface WalkOptions {
  readonly browser: Browser;
  /** The address of the site. */
  readonly site: string;
  /** Findings that are known, by `nameOf`: the walk goes on. */
  readonly except?: RegExp | undefined;
  /** Whether there is time for a further step. */
  readonly more?: () => boolean;
  /** Milliseconds for what passes by itself. */
  readonly patience?: number;
}

/** A finding in a line: walks that end in the same one found the same. */
export const describeFinding = ({ kind, what }: Finding) => `${kind}: ${what}`;

/** One step, and what is wrong after it, unless it is known or passes by itself. */
export async function runStep(
  page: Page,
  touch: boolean,
  step: Step,
  known: (finding: Finding) => boolean,
  patience: number,
) {
  const before = await waitUntilStable(page, () => lookAt(page));
  const done = await performStep(page, touch, step, patience).catch(
    (error: unknown): StepResult => {
      if (isLeaving(error)) return { step };
      throw error;
    },
  );
  if (done.finding || page.isClosed()) return done;
  const deadline = Date.now() + patience;
  for (;;) {
    const after = await waitUntilStable(page, () => lookAt(page));
    const finding = judge(step, done.hit, before, after);
    if (!finding || known(finding) || Date.now() > deadline) return { ...done, finding };
  }
}

/** Takes a walk, in a profile of its own, to its end or to a finding. */
export async function runWalk(terms: WalkOptions, walk: Walk): Promise<Outcome> {
  const { browser, site, except, more = () => true, patience = PATIENCE_MS } = terms;
  const { width, height, touch, theme } = walk;
  const known = (finding: Finding) => except?.test(describeFinding(finding)) ?? false;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(STUCK_MS);
  const noise = collectPageErrors(context);
  noise.reset(new URL(site).origin);
  const done: Step[] = [];
  try {
    await context.addInitScript(prepare);
    const page = await context.newPage();
    // In the place of the empty page: a finger that swipes sideways, or a key, would lead back to that.
    const start = new URL(walk.page, site).href;
    await page.evaluate((to) => location.replace(to), start);
    await page.waitForURL(start);
    for (const step of walk.steps) {
      const at = windowOf(context, step);
      if (!at || !more()) break;
      const { step: made, finding } = await withTimeout(runStep(at, touch, step, known, patience));
      done.push(made);
      const found = [...noise.heard.splice(0).map(errorFinding), ...(finding ? [finding] : [])];
      const fresh = found.find((one) => !known(one));
      if (fresh) return { done, finding: fresh };
    }
    return { done };
  } catch (error) {
    const [heard] = noise.heard;
    const stuck = {
      kind: 'stuck',
      what: String(error).split('\n')[0]!,
      more: String(error),
    } as const;
    // The step that failed is the next one, or the beginning.
    const steps = walk.steps.slice(done.length, done.length + 1);
    return { done: [...done, ...steps], finding: heard ? errorFinding(heard) : stuck };
  } finally {
    await context.close();
  }
}

/** How often, and for how many milliseconds, a walk is taken again to make it shorter. */
const MAX_TRIES = 60;
const REDUCE_MS = 180_000;

/** A finding, with the shortest walk to it that could be found; `again`: whether walking it again found it again. */
export interface ShortenedWalk {
  readonly finding: Finding;
  readonly walk: Walk;
  readonly again: boolean;
}

/** The shortest walk that ends in the same finding. */
export async function shortenWalk(
  terms: WalkOptions,
  walk: Walk,
  { done, finding }: { readonly done: readonly Step[]; readonly finding: Finding },
): Promise<ShortenedWalk> {
  const end = Date.now() + REDUCE_MS;
  const fails = async (steps: readonly Step[]) => {
    if (Date.now() > end) return false;
    const again = await runWalk({ ...terms, more: () => true }, { ...walk, steps });
    return (
      again.finding !== undefined && describeFinding(again.finding) === describeFinding(finding)
    );
  };
  const again = await fails(done);
  const steps = again ? await shrink(done, fails, MAX_TRIES) : done;
  return { finding, walk: { ...walk, steps }, again };
}
