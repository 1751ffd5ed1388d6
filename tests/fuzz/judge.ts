import type { Page } from 'playwright-core';
import type { Step } from './walks.ts';

/** The state of a page after a step. */
export interface PageLook {
  /** Differs between documents. */
  readonly document: number;
  readonly address: string;
  /** The focused element, or nothing if focus fell back to the body. */
  readonly focus: string | null;
  /** By how much the page is wider than its window, and which elements stick out, furthest first. */
  readonly wide: readonly string[];
  /** Visible text around NaN, undefined and the like. */
  readonly nonsense: readonly string[];
  /** Whether the page has any text. */
  readonly empty: boolean;
}

/** Runs in the page. */
function readLook(): PageLook {
  const called = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return `${element.tagName.toLowerCase()} “${name.slice(0, 40)}”`;
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  const edge = (element: Element) => element.getBoundingClientRect().right;
  /** Clipped and scrolling content doesn't widen the page. */
  const isWithin = (element: Element): boolean => {
    const around = element.parentElement!;
    return (
      around !== document.body &&
      (getComputedStyle(around).overflowX !== 'visible' || isWithin(around))
    );
  };
  // A formula has a clipped copy for screen readers.
  const out = [...document.body.querySelectorAll(':not(.katex *)')]
    .filter(
      (element) =>
        scrollWidth > clientWidth && edge(element) > clientWidth + 1 && !isWithin(element),
    )
    .sort((a, b) => edge(b) - edge(a));
  const wide = out.slice(0, 3).map((one) => {
    const figure = one.closest('figure')?.id ?? '';
    return `${figure} ${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`.trim();
  });
  const html = document.body.outerHTML
    // Ignore code.
    .replace(/<(script|style|annotation|code)\b[\s\S]*?<\/\1>/g, '')
    // Ignore what the reader typed.
    .replace(/ value="[^"]*"/g, '');
  const nonsense = html.match(/.{0,60}(\bNaN\b|\bundefined\b|\bInfinity\b|\[object ).{0,30}/g);
  const at = document.activeElement;
  return {
    document: performance.timeOrigin,
    address: location.href,
    focus:
      at === null || at === document.body || at === document.documentElement ? null : called(at),
    wide: scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth} px`, ...wide] : [],
    nonsense: (nonsense ?? []).slice(0, 3),
    empty: document.body.innerText.trim().length < 20,
  };
}

export const lookAt = (page: Page): Promise<PageLook> => page.evaluate(readLook);

/** A problem: a short name, by which equal findings are recognized, and details. */
export interface Finding {
  readonly kind:
    | 'error'
    | 'sideways'
    | 'focus'
    | 'nonsense'
    | 'empty'
    | 'link'
    | 'reload'
    | 'release'
    | 'stuck';
  /** Without parts that differ between runs. */
  readonly what: string;
  readonly more?: string;
}

/** The element of a step. */
export interface Hit {
  readonly name: string;
  /** Whether a click focuses it. */
  readonly focuses: boolean;
  /** Whether it links within the page, which moves the focus. */
  readonly jumps: boolean;
  /** A field or handle, which Escape leaves. */
  readonly left: boolean;
  /** Plain text. */
  readonly plain: boolean;
}

/** Whether something must be focused after this step. */
function keepsFocus(step: Step, hit: Hit | undefined, before: PageLook): boolean {
  if (step.do === 'press') return hit !== undefined && hit.focuses && !hit.jumps;
  // A touch drag across a field doesn't focus it.
  if (step.do === 'drag')
    return before.focus !== null && hit !== undefined && hit.focuses && step.end !== 'Escape';
  if (step.do === 'key') {
    // The browser's shortcuts, and the page's own ways out of a field.
    if (/Tab$|^Escape$/.test(step.key))
      return step.key === 'Escape' && !hit?.left && before.focus !== null;
    return before.focus !== null && !(step.key === 'Enter' && hit?.jumps);
  }
  // A field in a preview can't be focused.
  if (step.do === 'type') return step.end === 'Enter' && (hit?.focuses ?? false);
  // Real printing removes nothing from the page.
  return ['wheel', 'resize', 'theme'].includes(step.do) && before.focus !== null;
}

/** Returns what is wrong with a page after a step, if anything. Pure. */
export function judge(
  step: Step,
  hit: Hit | undefined,
  before: PageLook,
  after: PageLook,
): Finding | undefined {
  if (after.empty) return { kind: 'empty', what: 'the page says nothing' };
  const [widths, ...out] = after.wide;
  // Two figures of the same kind are one finding.
  if (widths)
    return {
      kind: 'sideways',
      what: (out[0] ?? '').replace(/\d+/g, 'n'),
      more: after.wide.join(', '),
    };
  if (after.nonsense.length > 0)
    return { kind: 'nonsense', what: after.nonsense[0]!.replace(/\d+/g, 'n') };
  const moved = after.document !== before.document;
  // Named by the element that lost the focus, because an earlier step may be the cause.
  if (!moved && after.focus === null && keepsFocus(step, hit, before))
    return {
      kind: 'focus',
      what: hit?.focuses ? hit.name : before.focus!,
      more: `after ${step.do}`,
    };
  return undefined;
}

/** A browser error as a finding, without addresses and numbers. */
export const errorFinding = (line: string): Finding => ({
  kind: 'error',
  what: line
    .split('\n')[0]!
    .replace(/https?:\S+/g, '…')
    .replace(/\d+/g, 'n'),
  more: line,
});
