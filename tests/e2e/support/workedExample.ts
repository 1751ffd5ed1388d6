// The worked example, computed independently of the site.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isolateBidi } from '../../../src/kit/signal/isolateBidi.ts';
import { initialState } from '../../../src/figure/define.ts';
import { figure } from './figures.ts';
import { getWidget } from './widgets.ts';

export const KEYS = [
  [3, 1],
  [1, 4],
  [1.5, 0.5],
];
export const VALUES = [
  [2, 1.5],
  [0.5, 0.3],
  [-0.5, 1.2],
];

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** softmax(q·K / divisor)·V with all intermediate results. */
export function attention(
  q: readonly number[],
  keys = KEYS,
  values = VALUES,
  divisor = Math.SQRT2,
) {
  const scores = keys.map((key) => dot(q, key));
  const scaled = scores.map((score) => score / divisor);
  const exps = scaled.map(Math.exp);
  const sum = exps.reduce((a, b) => a + b, 0);
  const weights = exps.map((x) => x / sum);
  const parts = values.map((value, i) => value.map((x) => x * weights[i]!));
  const output = values[0]!.map((_, j) => parts.reduce((total, part) => total + part[j]!, 0));
  return { scores, scaled, exps, sum, weights, parts, output };
}

/** Rounds to these decimals, ties to even, with a minus sign and no negative zero. */
export const formatFixed = (x: number, digits = 2) => {
  const size = Math.abs(x);
  const tie = Number.isInteger(size * 2 ** (digits + 1)) && (size * 10 ** digits) % 1 === 0.5;
  const even = (2 * Math.round((size * 10 ** digits) / 2)) / 10 ** digits;
  const text = (tie ? even : size).toFixed(digits);
  return x < 0 && Number(text) !== 0 ? `−${text}` : text;
};
/** The same without trailing zeros. */
export const formatShort = (x: number, digits = 4) =>
  digits === 0 ? formatFixed(x, 0) : formatFixed(x, digits).replace(/\.?0+$/, '');
export const formatPercent = (x: number) =>
  x > 0 && x < 0.0005 ? '<0.1%' : x < 1 && x > 0.9995 ? '>99.9%' : `${formatFixed(x * 100, 1)}%`;
export const formatVector = (xs: readonly number[], digits = 2) =>
  `[${xs.map((x) => formatFixed(x, digits)).join(', ')}]`;
const spoken = (x: number) => formatShort(x, 2).replace('−', 'minus ');

/**
 * The description of the figure for this query, with its numbers checked separately. A link without a step means the
 * last; the lesson opens at the first.
 */
export function expectedSentence(q: readonly number[], step = 4) {
  const widget = getWidget('steps');
  const state = { ...initialState(widget), q, step };
  return isolateBidi(widget.describe(state, widget.derive(state)));
}

/** Fails unless the sentence contains these numbers. */
const expectNumbersInSentence = (said: string, q: readonly number[]) => {
  const { scores, scaled, weights, output } = attention(q);
  const expected = [
    ...scores.map((x) => formatShort(x, 2)),
    ...scaled.map((x) => formatFixed(x)),
    ...weights.map(formatPercent),
    formatVector(output),
  ];
  expect(expected.filter((text) => !said.includes(text))).toEqual([]);
};

/** Returns the numbers missing from these texts, where each text may round to its own decimals. */
const findMissingNumbers = (texts: readonly string[], numbers: readonly number[]) =>
  numbers.filter(
    (x) =>
      !texts.some((text) => {
        const digits = text.split('.')[1]?.length ?? 0;
        return (
          Math.abs(Number(text) - x) <= 0.5000001 * 10 ** -digits &&
          (digits > 0 || x % 1 === 0 || Math.abs(x) > 100)
        );
      }),
  );

/** Every number of the lesson's first figure, formula and text at one moment. */
async function readShownNumbers(page: Page, name: string, q: readonly number[]) {
  const { prose, ...shown } = await page.evaluate((figure) => {
    const root = document.querySelector(`#figure-${figure}`)!;
    const all = (selector: string, within: ParentNode = root) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ];
    const texts = (selector: string, within?: ParentNode) =>
      all(selector, within).map(({ textContent }) => textContent);
    const values = (selector: string, within?: ParentNode) =>
      all(selector, within).map((input) => (input as HTMLInputElement).value);
    const named = (label: string) => `[aria-label="${label}"]`;
    /** The live numbers in the text of one section. */
    const proseNumbers = (heading: string) => {
      const parts = all('.lesson-text :is(.slide, .prose) > *', document);
      const found: string[] = [];
      for (const part of parts.slice(parts.findIndex(({ id }) => id === heading) + 1)) {
        if (part.tagName === 'H2') break;
        found.push(...texts('.n.live', part));
      }
      return found.flatMap((text) => text.replaceAll('−', '-').match(/-?\d+(\.\d+)?/g) ?? []);
    };
    const slots = all('.live-formula [data-slot]', document);
    return {
      point: root.querySelector(named('query it'))!.getAttribute('aria-valuetext'),
      fields: [...values(named('query it, number 1')), ...values(named('query it, number 2'))],
      scores: texts('tbody td[data-part="scores"]'),
      scaled: texts('tbody td[data-part="scale"]'),
      weights: texts('tbody td.weight-cell'),
      sum: texts('tfoot td').at(-1),
      stages: texts('.stage-text'),
      pieces: texts('li[data-part="value"] .hint > *'),
      star: texts('.star-label').join(),
      said: texts('figcaption').join(),
      typed: values('.lesson-text :is(.slide, .prose) > p .number-field.inline input', document),
      inTable: texts(
        '#what-each-part-is-for .wide tbody tr:first-child td:not(:first-child)',
        document,
      ),
      formula: Object.fromEntries(
        slots.map((slot) => [slot.dataset['slot']!, slot.textContent.trim()]),
      ),
      formulaSpoken: document.querySelector('.live-formula')!.getAttribute('aria-label'),
      prose: ['step-1-compare', 'step-2-scale', 'step-3-softmax', 'step-4-mix'].map(proseNumbers),
    };
  }, name);
  const a = attention(q);
  const [compare, scale, softmax, mix] = prose;
  const spoken = shown.formulaSpoken ?? '';
  return {
    ...shown,
    // Only the numbers, in order.
    formulaSpoken: spoken.replace('√2', '').match(/[<>]?−?\d+(\.\d+)?%?/g) ?? [],
    // The text follows the first word, and the table at its end has all three.
    missingInProse: {
      compare: findMissingNumbers(compare!, [a.scores[0]!]),
      scale: findMissingNumbers(scale!, [a.scaled[0]!]),
      softmax: findMissingNumbers(softmax!, [a.exps[0]!, a.sum]),
      mix: findMissingNumbers(mix!, [
        ...a.scores,
        ...a.scaled,
        ...a.exps,
        a.sum,
        ...a.weights,
        ...a.parts.flat(),
        ...a.output,
      ]),
    },
  };
}

/** The expected numbers. */
function expectedNumbers(q: readonly number[]) {
  const a = attention(q);
  const x = q.map((v) => formatShort(v));
  return {
    point: `${spoken(q[0]!)} across, ${spoken(q[1]!)} up`,
    fields: x,
    scores: a.scores.map((v) => formatShort(v, 2)),
    scaled: a.scaled.map((v) => formatFixed(v)),
    weights: a.weights.map(formatPercent),
    sum: '100.0%',
    stages: [
      a.scores.map((v) => formatShort(v, 2)).join('  '),
      a.scaled.map((v) => formatFixed(v)).join('  '),
      a.weights.map(formatPercent).join('  '),
      formatVector(a.output),
    ],
    pieces: a.weights.map((w, i) => `× ${formatFixed(w, 3)} = ${formatVector(a.parts[i]!)}`),
    star: `output ${formatVector(a.output)}`,
    said: expectedSentence(q),
    typed: x,
    inTable: [...a.weights.map((v) => formatFixed(v, 3)), '1.000', formatVector(a.output)],
    formula: {
      ...Object.fromEntries(a.scores.map((v, i) => [`s${i}`, formatShort(v, 2)])),
      ...Object.fromEntries(a.weights.map((v, i) => [`w${i}`, formatFixed(v, 3)])),
      d: '√2',
    },
    formulaSpoken: [...a.scores.map((v) => formatShort(v, 2)), ...a.weights.map(formatPercent)],
    missingInProse: { compare: [], scale: [], softmax: [], mix: [] },
  };
}

/** Fails unless every view of the lesson matches this query. During a drag (`held`), the description isn't updated. */
export async function expectEverywhere(
  page: Page,
  name: string,
  q: readonly number[],
  { held = false } = {},
) {
  if (!held)
    await expect.poll(() => figure(page, name).sentence.textContent()).toBe(expectedSentence(q));
  expectNumbersInSentence(expectedSentence(q), q);
  // Off-screen text is updated once a change has settled; everything else at once.
  const now = held
    ? { ...expectedNumbers(q), said: expect.any(String) as string }
    : expectedNumbers(q);
  await expect.poll(() => readShownNumbers(page, name, q), { timeout: 3000 }).toEqual(now);
  const bars = await figure(page, name)
    .root.locator('tbody .weight-bar > div')
    .evaluateAll((all) =>
      all.map((bar) => bar.getBoundingClientRect().width / bar.parentElement!.clientWidth),
    );
  attention(q).weights.forEach((weight, i) => expect(bars[i]).toBeCloseTo(weight, 1.7));
}
