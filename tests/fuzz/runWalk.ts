// Random walks through the built site in a real browser, with checks after each step.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectPageErrors } from '../e2e/support/pageErrors.ts';
import { performStep, type StepResult, isLeaving, waitUntilStable } from './performStep.ts';
import { prepare } from './inPage.ts';
import { errorFinding, type Finding, judge, lookAt } from './judge.ts';
import { shrink } from './shrink.ts';
import type { Step, Walk } from './walks.ts';

/** The result of a walk: its steps up to the first finding. */
export interface Outcome {
  readonly done: readonly Step[];
  readonly finding?: Finding | undefined;
}

/** After this time, transitions and late fonts have passed. */
export const PATIENCE_MS = 4_000;
/** Whatever doesn't answer for this long never will. */
const STUCK_MS = 120_000;

/** Scripts in a page have no timeout of their own. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the page does not answer')), STUCK_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** The window for a step; windows may have closed one another. */
const findWindow = (context: BrowserContext, step: Step): Page | undefined => {
  const open = context.pages();
  return open[Math.floor(step.window * open.length)];
};

export interface WalkOptions {
  readonly browser: Browser;
  /** The address of the site. */
  readonly site: string;
  /** Known findings, by `describeFinding`, which don't end the walk. */
  readonly except?: RegExp | undefined;
  /** Whether there is time for another step. */
  readonly more?: () => boolean;
  /** Milliseconds to wait for transitions. */
  readonly patience?: number;
}

/** A finding in one line, to recognize equal ones. */
export const describeFinding = ({ kind, what }: Finding) => `${kind}: ${what}`;

/** Performs one step and returns a new, persistent finding. */
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

/** Runs a walk in its own profile until its end or a finding. */
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
  const pageErrors = collectPageErrors(context);
  pageErrors.reset(new URL(site).origin);
  const done: Step[] = [];
  try {
    await context.addInitScript(prepare);
    const page = await context.newPage();
    // Replace the empty page, or going back would reach it.
    const start = new URL(walk.page, site).href;
    await page.evaluate((to) => location.replace(to), start);
    await page.waitForURL(start);
    for (const step of walk.steps) {
      const at = findWindow(context, step);
      if (!at || !more()) break;
      const { step: made, finding } = await withTimeout(runStep(at, touch, step, known, patience));
      done.push(made);
      const found = [
        ...pageErrors.errors.splice(0).map(errorFinding),
        ...(finding ? [finding] : []),
      ];
      const fresh = found.find((one) => !known(one));
      if (fresh) return { done, finding: fresh };
    }
    return { done };
  } catch (error) {
    const [heard] = pageErrors.errors;
    const stuck = {
      kind: 'stuck',
      what: String(error).split('\n')[0]!,
      more: String(error),
    } as const;
    // The failed step is the next one, or the start.
    const steps = walk.steps.slice(done.length, done.length + 1);
    return { done: [...done, ...steps], finding: heard ? errorFinding(heard) : stuck };
  } finally {
    await context.close();
  }
}

/** Limits for shortening a walk: tries and milliseconds. */
const MAX_TRIES = 60;
const REDUCE_MS = 180_000;

/** A finding with the shortest walk found. `again`: whether repeating it reproduced the finding. */
export interface ShortenedWalk {
  readonly finding: Finding;
  readonly walk: Walk;
  readonly again: boolean;
}

/** Shortens a walk that ends in this finding. */
export async function shortenWalk(
  terms: WalkOptions,
  walk: Walk,
  { done, finding }: { readonly done: readonly Step[]; readonly finding: Finding },
): Promise<ShortenedWalk> {
  const end = Date.now() + REDUCE_MS;
  const fails = async (steps: readonly Step[]) => {
    if (Date.now() > end) return false;
    const repeated = await runWalk({ ...terms, more: () => true }, { ...walk, steps });
    return (
      repeated.finding !== undefined &&
      describeFinding(repeated.finding) === describeFinding(finding)
    );
  };
  const repeated = await fails(done);
  const steps = repeated ? await shrink(done, fails, MAX_TRIES) : done;
  return { finding, walk: { ...walk, steps }, again: repeated };
}
