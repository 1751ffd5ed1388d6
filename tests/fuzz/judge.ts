import type { Page } from 'playwright-core';
import type { Step } from './walks.ts';

/** What a page is like after a step. */
export interface PageLook {
  /** Another document is another number. */
  readonly document: number;
  readonly address: string;
  /** What has the focus; nothing where it has fallen to the page. */
  readonly focus: string | null;
  /** How much wider than the window the page is, and what sticks out, furthest first. */
  readonly wide: readonly string[];
  /** Text around what no text or picture should say. */
  readonly nonsense: readonly string[];
  /** Whether there is anything to read. */
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
  /** What is scrolled, or cut, within the page makes that no wider. */
  const isWithin = (element: Element): boolean => {
    const around = element.parentElement!;
    return (
      around !== document.body &&
      (getComputedStyle(around).overflowX !== 'visible' || isWithin(around))
    );
  };
  // A formula has a twin for screen readers, which is clipped.
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
    // What stands as code is spoken of.
    .replace(/<(script|style|annotation|code)\b[\s\S]*?<\/\1>/g, '')
    // What a reader typed is theirs.
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

/** What is wrong, in a word and in full; walks that end in the same `what` found the same. */
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
  /** Without what differs from one time to the next. */
  readonly what: string;
  readonly more?: string;
}

/** What a step was done to. */
export interface Hit {
  readonly name: string;
  /** Whether a press gives it the focus. */
  readonly focuses: boolean;
  /** Whether it leads to a place of the page: the browser then takes the focus away. */
  readonly jumps: boolean;
  /** A field or a handle, which Escape leaves. */
  readonly left: boolean;
  /** Text, and nothing that takes a press. */
  readonly plain: boolean;
}

/** Whether after this step something has to have the focus. */
function keepsFocus(step: Step, hit: Hit | undefined, before: PageLook): boolean {
  if (step.do === 'press') return hit !== undefined && hit.focuses && !hit.jumps;
  // A finger that drags across a field does not enter it.
  if (step.do === 'drag')
    return before.focus !== null && hit !== undefined && hit.focuses && step.end !== 'Escape';
  if (step.do === 'key') {
    // The browser's own ways out of a page, and the page's own ways out of a field.
    if (/Tab$|^Escape$/.test(step.key))
      return step.key === 'Escape' && !hit?.left && before.focus !== null;
    return before.focus !== null && !(step.key === 'Enter' && hit?.jumps);
  }
  // A field in a preview takes nothing.
  if (step.do === 'type') return step.end === 'Enter' && (hit?.focuses ?? false);
  // Printing for real shows no page in between, from which what is not printed would have gone.
  return ['wheel', 'resize', 'theme'].includes(step.do) && before.focus !== null;
}

/** What is wrong with how a page looks after a step; nothing as a rule. Pure. */
export function judge(
  step: Step,
  hit: Hit | undefined,
  before: PageLook,
  after: PageLook,
): Finding | undefined {
  if (after.empty) return { kind: 'empty', what: 'the page says nothing' };
  const [widths, ...out] = after.wide;
  // Two figures of one kind, or two rows, are one finding.
  if (widths)
    return {
      kind: 'sideways',
      what: (out[0] ?? '').replace(/\d+/g, 'n'),
      more: after.wide.join(', '),
    };
  if (after.nonsense.length > 0)
    return { kind: 'nonsense', what: after.nonsense[0]!.replace(/\d+/g, 'n') };
  const moved = after.document !== before.document;
  // Called by what had it: what an earlier step set off may take it away late.
  if (!moved && after.focus === null && keepsFocus(step, hit, before))
    return {
      kind: 'focus',
      what: hit?.focuses ? hit.name : before.focus!,
      more: `after ${step.do}`,
    };
  return undefined;
}

/** What a browser's complaint is, without addresses and numbers. */
export const errorFinding = (line: string): Finding => ({
  kind: 'error',
  what: line
    .split('\n')[0]!
    .replace(/https?:\S+/g, '…')
    .replace(/\d+/g, 'n'),
  more: line,
});
