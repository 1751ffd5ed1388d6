// Worksheets: what is asked for is what PyTorch answers, and the sheet does not give it away.
import { describe, expect, it } from 'vitest';
import { lessons, lessonSource } from '../../../src/lessons/lessons.ts';
import { must } from '../contract/must.ts';
import { textOf } from '../lessons/rendered.tsx';
import { prerendered } from '../prerendered.tsx';

async function papers(slug: string) {
  const html = await prerendered(`teach/${slug}/`);
  const [sheet = '', key = ''] = html.split('<details class="key">');
  return { sheet: sheet.slice(sheet.indexOf('data-paper="sheet"')), key };
}
const found = new Map(
  await Promise.all(lessons.map(async ({ slug }) => [slug, await papers(slug)] as const)),
);
const answersOf = (key: string) =>
  [...key.matchAll(/<b class="answer">(.*?)<\/b>/g)].map(([, inner]) => textOf(inner!));

/** Worked out with PyTorch and by hand, in the order in which they are asked for. */
const ANSWERS: Record<string, string> = {
  'why-attention': '0.333 | [−2, 1] | 0.5 | [1, 1] | [1, 1] | 3 | 1',
  recurrence: '4 | 0.0625 | 0.6561 | 0.015625 | ' + '5 | 10 | 100 | 100 | 1 | 1 | 500 | 1000',
  'query-key-value':
    '0.61 | 0.22 | 0.08 | 0.08 | [0.61, 0.22, 0.08] | [1, 0, 0] | ' +
    'Soup for beginners, A small garden, Networks of neurons, Machines that think | ' +
    '3.5 | 3.5 | 2.5',
  'dot-product':
    '5 | 2.24 | 1.00 | 6 | 4.12 | 0.65 | 0 | 4.47 | 0.00 | B, A, C | A, B, C | [10, 12, 0]',
  'step-by-step': '4 | 2 | 0 | 2 | 2 | 1 | 0 | 0.67 | 0.24 | 0.09 | [6.7, 2.4] | 0.333 | [1, 1]',
  softmax:
    '0.67 | 0.24 | 0.09 | 0.67 | 0.24 | 0.09 | 0.67 | 0.24 | 0.09 | 2.72 | ' +
    '[0, −1, −2] | [1.000, 0.368, 0.135] | 1.503 | [0.67, 0.24, 0.09] | ' +
    '[0.50, 0.50] | [0.88, 0.12] | [1.38, 0.62]',
  scaling:
    '4 | 2 | 1 | 16 | 4 | 1 | 64 | 8 | 1 | 256 | 16 | 1 | 4 | [3, 2, 1] | ' +
    '[0.67, 0.24, 0.09] | 0.98 | [40, 28, 20] | 14.1',
  gradients:
    '[0.5, 0.5] | 0.25 | −0.25 | 0 | −0.25 | 0.25 | 0 | 0.1875 | −0.0625 | ' +
    '0.09 | 0.25 | 0.09 | 0.0099 | 3 | 0 | 0 | 0.67 | −0.33 | −0.33 | ' +
    '[0.33, 0.00] | [0.33, 0.00] | [0.33, 0.00] | 1',
  projections:
    '[2, −1] | [2, 2] | [3, 2] | [0, −2] | [4, 0] | [2, 0] | 8 | −4 | 2 | 2 | ' +
    '(64, 512) | (2, 10, 64) | 32,768 | 32,832',
  'self-and-cross':
    '2 | 3 | 2 | 2 | 0 | 2 | 0 | 0 | 0 | 2 | ' +
    '[1.17, 0.77] | [1.51, −0.23] | [1.12, 1.53] | [1.17, 0.77] | [1.53, 0.59] | ' +
    '0 | 1 | 0 | 0.21 | 0.58 | 0.21',
  masks: '0.73 | 0.27 | 0.00 | 0.00 | 0.48 | 0.17 | 0.17 | 0.17 | 0.25 | 10 | 1',
  implementation:
    '(3, 3) | (3, 3) | (3, 2) | [3, 0, 1] | [1.50, 0.00, 0.50] | 0.33 | [0.500, 0.000, 0.250, 0.125] | 0.875 | 1.250',
  'multi-head':
    '[2.00, 2.00] | Ben | yesterday | [1, 3] | [3, 0] | 2 | 1 | (10, 512) | (10, 8, 64) | (8, 10, 64) | ' +
    '(8, 10, 10) | (10, 512) | 1,050,624 | 1,048,576',
  cost:
    '10000 | 40000 | 1000000 | 20000 | 80000 | 2000000 | 25600 | 51200 | 256000 | 8 MB | 4 MB | 128 | ' +
    // 3 + 1/e, and that times 1/e, with 3 + 1/e added.
    '100 | 400 | 10000 | 10 | 20 | 100 | 1 | 3.368 | 2 | 0.368 | 4.607',
  similarity:
    '4 | −2 | −2.5 | −0.5 | 9 | −9 | −2.5 | −2.5 | 0 | −2.5 | −2.5 | −5 | B, A, C | A, B, C',
};

/**
 * Answers with decimals, in their order, as a student comes to them from the sheet: powers of e with the digits
 * printed there, and with its own earlier answers as written.
 */
type Printed = (x: number) => number;
const BY_HAND: Record<string, (e: Printed) => string[]> = {
  'why-attention': () => [dec(1 / 3, 3), dec(1 / 2, 1)],
  recurrence: () => [dec(0.5 ** 4, 4), dec(0.9 ** 4, 4), dec(0.5 ** 6, 6)],
  'query-key-value': (e) => {
    const weights = shares([e(2), e(1), e(0), e(0)]);
    // The levels are copied from the sheet.
    return [...weights, vec(weights.slice(0, 3).map(Number), 2), '3.5', '3.5', '2.5'];
  },
  'dot-product': () => {
    const [query, ...keys] = [
      [2, 1],
      [2, 1],
      [1, 4],
      [-2, 4],
    ].map((v) => dec(Math.hypot(...v), 2));
    return keys.flatMap((key, i) => [key, dec([5, 6, 0][i]! / (Number(query) * Number(key)), 2)]);
  },
  'step-by-step': (e) => {
    const weights = shares([e(2), e(1), e(0)]);
    return [...weights, vec([10 * +weights[0]!, 10 * +weights[1]!], 1), dec(1 / 3, 3)];
  },
  softmax: (e) => {
    const weights = shares([e(2), e(1), e(0)]);
    const powers = [e(0), e(-1), e(-2)];
    const late = shares([e(2), e(0)]).map(Number);
    return [
      ...weights,
      ...weights,
      ...weights,
      dec(e(2) / e(1), 2),
      vec(powers, 3),
      dec(sum(powers), 3),
      `[${shares(powers).join(', ')}]`,
      vec([1 / 2, 1 / 2], 2),
      vec(late, 2),
      vec([0.5 + late[0]!, 0.5 + late[1]!], 2),
    ];
  },
  scaling: (e) => [
    `[${shares([e(0), e(-1), e(-2)]).join(', ')}]`,
    dec(e(0) / (e(0) + e(-4) + e(-8)), 2),
    dec(7.07 * 2, 1),
  ],
  gradients: () => [
    vec([1 / 2, 1 / 2], 1),
    ...[0.25, -0.25, -0.25, 0.25].map((x) => dec(x, 2)),
    ...[(1 / 4) * (3 / 4), -(1 / 4) * (1 / 4)].map((x) => dec(x, 4)),
    dec(0.1 * 0.9, 2),
    dec(0.5 * 0.5, 2),
    dec(0.9 * 0.1, 2),
    dec(0.99 * 0.01, 4),
    ...[3, 0, 0].map((dW) => dec((1 / 3) * (dW - 1), 2)),
    ...[1, 2, 3].map(() => vec([1 / 3, 0], 2)),
  ],
  'self-and-cross': () => [
    // Copied from the sheet.
    '[1.17, 0.77]',
    '[1.51, −0.23]',
    '[1.12, 1.53]',
    '[1.17, 0.77]',
    '[1.53, 0.59]',
    ...shares([1, 2.72, 1]),
  ],
  masks: () => [...shares([2.72, 1]), '0.00', '0.00', ...shares([2.72, 1, 1, 1]), dec(1 / 4, 2)],
  'multi-head': () => [vec([4 / 2, 4 / 2], 2)],
  cost: (e) => {
    const first = dec(3 * e(0) + e(-1), 3);
    return [first, dec(e(-1), 3), dec(Number(first) * e(-1) + 3 * e(0) + e(-1), 3)];
  },
  similarity: () => {
    const [q, keyC] = [-(2 ** 2 + 1 ** 2) / 2, -(1 ** 2 + 2 ** 2) / 2];
    return [q, 4 - 2 + q, q, 9 - 9 + q, keyC, q].map((x) => dec(x, 1));
  },
  implementation: () => {
    const kept = [0.4, 0, 0.2, 0.1].map((w) => Number(dec(w / 0.8, 3)));
    return [
      vec([3 / 2, 0, 1 / 2], 2),
      dec(3 / 9, 2),
      vec(kept, 3),
      dec(sum(kept), 3),
      dec(1 / 0.8, 3),
    ];
  },
};
const dec = (x: number, digits: number) => x.toFixed(digits).replace(/^-/, '−');
const vec = (xs: number[], digits: number) => `[${xs.map((x) => dec(x, digits)).join(', ')}]`;
const sum = (xs: number[]) => xs.reduce((a, b) => a + b, 0);
/** Weights to two decimals. */
const shares = (powers: number[]) => powers.map((x) => dec(x / sum(powers), 2));

const HOW = '(docs/lesson.md, “Notes for teachers”)';

it.each(lessons)('the key of $slug says what PyTorch says', ({ slug }) => {
  const answers = answersOf(found.get(slug)!.key);
  must(
    ANSWERS[slug] !== undefined,
    `tests/unit/teach/worksheets.test.tsx: ANSWERS lacks '${slug}'. Work the worksheet out with PyTorch or by hand, and write the answers in their order, “ | ” between them. The engine says: '${answers.join(' | ')}'`,
  );
  expect(
    answers,
    `the worksheet of ${slug} asks for other answers than ANSWERS in tests/unit/teach/worksheets.test.tsx has`,
  ).toEqual(ANSWERS[slug]!.split(' | '));
});

it.each(lessons)('the key of $slug follows from the digits printed on its sheet', ({ slug }) => {
  const { sheet, key } = found.get(slug)!;
  const printed = new Map(
    [...sheet.matchAll(/<i>e<\/i><sup>(.*?)<\/sup> ≈ (.*?)<\/span>/g)].map(
      ([, x, y]) => [Number(textOf(x!).replace('−', '-')), Number(textOf(y!))] as const,
    ),
  );
  const power = (x: number) => {
    must(printed.has(x), `the worksheet of ${slug} prints no power e^${x}: <Powers> ${HOW}`);
    return printed.get(x)!;
  };
  const asked = answersOf(key).filter((text) => /\d\.\d/.test(text));
  must(
    asked.length === 0 || BY_HAND[slug],
    `tests/unit/teach/worksheets.test.tsx: BY_HAND lacks '${slug}'. Its key has decimals; work each out in its order from what the sheet prints, e(x) being the power of e printed there, dec(number, digits) and vec(numbers, digits) writing them:\n  '${slug}': (e) => ['${asked.join("', '")}'],\nwith the arithmetic in place of these texts ${HOW}`,
  );
  expect(
    asked,
    `what BY_HAND in tests/unit/teach/worksheets.test.tsx works out for ${slug} from the printed digits is not what the key says: print more digits, or ask for fewer`,
  ).toEqual(BY_HAND[slug]?.(power) ?? []);
});

it('a drawing whose outline is asked for has it in the key, and on no sheet', () => {
  const { sheet, key } = found.get('step-by-step')!;
  expect(sheet).toContain('their triangle');
  expect(sheet).not.toContain('class="hull"');
  const [, points] = /class="hull" points="(.*?)"/.exec(key)!;
  expect(new Set(points!.split(' ')).size).toBe(3);
});

it('boxes are ticked in the key alone', () => {
  const { sheet, key } = found.get('similarity')!;
  const ticks = (html: string) =>
    [...html.matchAll(/class="tick" data-ticked="(\w+)"/g)].map(([, on]) => on === 'true');
  expect(ticks(sheet)).toEqual(Array(12).fill(false));
  // Rows of statements; dot product, cosine, distance.
  expect(ticks(key)).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
});

describe.each(lessons)('the worksheet of $slug', (lesson) => {
  const { slug } = lesson;
  const { sheet, key } = found.get(slug)!;
  const file = lessonSource(lesson);
  it('has exercises, and a gap for each answer', () => {
    expect(
      sheet.match(/<li class="exercise">/g)?.length ?? 0,
      `${file}: <Worksheet> has at least two <Exercise> ${HOW}`,
    ).toBeGreaterThanOrEqual(2);
    expect(sheet.match(/class="blank"/g)?.length).toBe(answersOf(key).length);
    expect(sheet.match(/class="ruled"/g)?.length).toBe(key.match(/answer-words/g)?.length);
  });
  it('gives no answer away', () => {
    expect(sheet, `${file}: the sheet without answers shows one`).not.toMatch(
      /class="(answer|star|diamond)/,
    );
    for (const [, words] of key.matchAll(/answer-words">(.*?)<\/p>/g))
      expect(
        sheet.includes(words!),
        `${file}: what <Words> answers stands on the sheet as well: ${words} ${HOW}`,
      ).toBe(false);
  });
});
