// A long walk to find memory leaks: some windows stay open while one moves from page to page.
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChrome, launchOptions } from '../../scripts/chrome.mjs';
import { collectPageErrors } from '../e2e/support/pageErrors.ts';
import type { HeapSample, Look } from './leaks.ts';
import { withTimeout, describeFinding, PATIENCE_MS, runStep } from './runWalk.ts';
import { prepare } from './inPage.ts';
import { errorFinding, type Finding } from './judge.ts';
import { describeStep, type StepKind, type Step, generateWalk } from './walks.ts';

/** Pages that stay open: a lesson, one presented repeatedly, the code page, the playground. */
const STAYING = ['step-by-step/', 'softmax/?present=title', 'code/', 'playground/'];
/** Turn off V8's optimizing tiers, so that optimized code isn't mistaken for a leak. */
const JS_FLAGS = '--js-flags=--no-opt,--no-maglev,--no-sparkplug';
/** Steps in one window before the next. */
const TURN_STEPS = 12;
const SIZE = { width: 1280, height: 800 };
/** Other walks cover steps that leave the page or type overlong text. */
const LEAVES: readonly StepKind[] = ['link', 'reload', 'back', 'forward'];

/** Runs in a window that stays, before its scripts: blocks navigation. */
function blockNavigation(): void {
  interface Leaving extends Event {
    destination: { sameDocument: boolean };
  }
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    if (!(event as Leaving).destination.sameDocument) event.preventDefault();
  });
}

/** Runs in the page: resets it as far as a reader could. */
function resetPage(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  const press = (which: string) => {
    for (const one of document.querySelectorAll<HTMLElement>(which)) one.click();
  };
  press('[data-act=close-editor], [data-act=stop]');
  // Undo history is retained on purpose, so reduce it to one step.
  for (const figure of document.querySelectorAll('figure.figure')) {
    const undo = figure.querySelector<HTMLElement>('[data-act=undo]');
    for (let i = 0; undo && undo.ariaDisabled !== 'true' && i < 1_000; i++) undo.click();
    const moved = figure.querySelector('[role=slider], .number-field input, input[type=range]');
    for (const key of ['ArrowUp', 'ArrowDown'])
      moved?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  press('[data-act=reset]');
  // Earlier programs are kept until the reader deletes them.
  press('[data-act=remove-program]');
  for (const one of document.querySelectorAll<HTMLDetailsElement>('details[open]'))
    one.open = false;
  // The browser itself retains the last thousand edits and their editor lines.
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  for (let i = 0; i < 1_000; i++) {
    field.value = '';
    document.execCommand('insertText', false, 'x');
  }
  field.remove();
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Longer than anything an idle page does. */
const REST_MS = 1_500;

/** The heap sample of a reset window. */
async function sampleHeap(page: Page, devtools: CDPSession): Promise<HeapSample> {
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZE);
  await page.evaluate(resetPage);
  await page.waitForTimeout(REST_MS);
  // Collecting once may release objects that retained others.
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { heap, nodes, listeners };
}

/** A window of the walk. */
interface Open {
  readonly place: string;
  readonly page: Page;
  readonly devtools: CDPSession;
}

async function openAt(context: BrowserContext, site: string, place: string): Promise<Open> {
  const page = await context.newPage();
  await page.addInitScript(prepare);
  if (place !== '') await page.addInitScript(blockNavigation);
  await page.setViewportSize(SIZE);
  await page.goto(new URL(place, site).href);
  return { place, page, devtools: await context.newCDPSession(page) };
}

export interface LongWalkOptions {
  readonly site: string;
  readonly seed: number;
  readonly minutes: number;
  /** Pages for the window that moves. */
  readonly places: readonly string[];
  readonly except?: RegExp | undefined;
  /** Called after each sample. */
  readonly tell?: (look: Look) => void;
}

export interface LongWalk {
  readonly steps: number;
  readonly looks: readonly Look[];
  /** Errors, each once, with their location. */
  readonly findings: readonly (Finding & { readonly at: string })[];
}

/** Walks for some minutes through windows in turn, and samples what they retain after each round. */
export async function runLongWalk(terms: LongWalkOptions): Promise<LongWalk> {
  const { site, seed, minutes, places, except, tell } = terms;
  const options = launchOptions((await findChrome())!);
  const browser = await chromium.launch({ ...options, args: [...options.args, JS_FLAGS] });
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
  context.setDefaultTimeout(120_000);
  const pageErrors = collectPageErrors(context);
  pageErrors.reset(new URL(site).origin);
  const known = new Set<string>();
  const findings: (Finding & { at: string })[] = [];
  const note = (finding: Finding, at: string) => {
    const name = describeFinding(finding);
    if (known.has(name) || except?.test(name)) return;
    known.add(name);
    findings.push({ ...finding, at });
  };
  const passed = (finding: Finding) => known.has(describeFinding(finding));
  const began = Date.now();
  const minute = () => (Date.now() - began) / 60_000;
  const looks: Look[] = [];
  let steps = 0;
  try {
    // The last window moves from page to page, and returns to the home page to be sampled.
    const windows: Open[] = [];
    for (const place of [...STAYING, '']) windows.push(await openAt(context, site, place));
    const ours = new Set(windows.map(({ page }) => page));
    for (let round = 0; minute() < minutes; round++) {
      for (const [i, { place, page }] of windows.entries()) {
        await page.bringToFront();
        const stays = place !== '';
        const at = stays ? place : places[round % places.length]!;
        if (!stays) await page.goto(new URL(at, site).href);
        if (/[?]present/.test(place) && (await page.locator('html[data-present]').count()) === 0)
          await page.getByRole('button', { name: 'Present', exact: true }).click();
        const turn = generateWalk(seed, round * windows.length + i, [at], TURN_STEPS).steps;
        for (const step of turn) {
          if (minute() > minutes || (stays && LEAVES.includes(step.do))) continue;
          const one = plain(step);
          const finding = await withTimeout(runStep(page, false, one, passed, PATIENCE_MS)).then(
            (done) => done.finding,
            (error: unknown): Finding => ({ kind: 'stuck', what: String(error).split('\n')[0]! }),
          );
          steps++;
          const found = [
            ...pageErrors.errors.splice(0).map(errorFinding),
            ...(finding ? [finding] : []),
          ];
          for (const each of found)
            note(each, `/${at}, minute ${minute().toFixed(1)}, ${describeStep(one)}`);
        }
        // The presenter window, and others a page opens.
        for (const other of context.pages()) if (!ours.has(other)) await other.close();
        if (!stays) await page.goto(site);
      }
      const samples: Record<string, HeapSample> = {};
      for (const { place, page, devtools } of windows) {
        await page.bringToFront();
        samples[place] = await sampleHeap(page, devtools);
      }
      looks.push({ minute: minute(), held: samples });
      tell?.(looks.at(-1)!);
    }
  } finally {
    await browser.close();
  }
  return { steps, looks, findings };
}

/** No repeated text, because typed text stays in a window and would count as growth. */
const plain = (step: Step): Step => ('times' in step ? { ...step, times: 1 } : step);
