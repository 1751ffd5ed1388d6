// “What do you know?”: its questions against the engine and against sums done here, what is kept, what is counted.
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { lessons } from '../../../src/lessons/lessons.ts';
import * as attempts from '../../../src/teach/check/attempts.ts';
import * as counts from '../../../src/teach/check/classCounts.ts';
import { FORMS, type Form, LETTERS } from '../../../src/teach/check/forms.ts';
import { FormText } from '../../../src/teach/check/FormText.tsx';
import { pairs } from '../../../src/teach/check/pairs.ts';
import { decode } from '../../../src/widget/link.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { memoryShelf } from '../toy.ts';

/** A form as it stands in the page. Drawing it has the engine judge what it can. */
function drawn(form: Form, as: 'page' | 'paper' | 'key' = 'page'): Element[] {
  const place = document.createElement('div');
  place.innerHTML = renderToString(createElement(FormText, { form, as, root: '../' }));
  for (const hidden of place.querySelectorAll('annotation')) hidden.remove();
  return [...place.querySelectorAll('.check-question')];
}
const textsOf = (question: Element) =>
  [...question.querySelectorAll('.check-text')].map(({ textContent }) => textContent!);

const softmax = (scores: number[], i: number) =>
  Math.exp(scores[i]!) / scores.reduce((sum, x) => sum + Math.exp(x), 0);
const percent = (x: number) => `${(x * 100).toFixed(1)}%`;
const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i]!, 0);
const best = (q: number[], keys: number[][]) => {
  const scores = keys.map((key) => dot(q, key));
  return `${'ABC'[scores.indexOf(Math.max(...scores))]}:`;
};
/** What the right choice of a pair has to say, worked out here; of those that say a number or a name. */
const EXPECTED: Record<string, Record<Form, string>> = {
  'every-row': { A: percent(softmax([3, 0, 2, 0], 1)), B: percent(softmax([2, 1, 0, 3], 2)) },
  'length-counts': {
    A: best(
      [3, 1],
      [
        [1.5, 0.5],
        [1, 4],
        [-3, -1],
      ],
    ),
    B: best(
      [1, 3],
      [
        [-1, -3],
        [0.5, 1.5],
        [4, 1],
      ],
    ),
  },
  'values-are-mixed': { A: 'stays the same', B: 'stays the same' },
  differences: { A: 'stays the same', B: 'stays the same' },
  spread: { A: `About ${Math.sqrt(64)}`, B: `About ${Math.sqrt(256)}` },
  saturated: { A: 'Almost 0', B: 'Almost 0' },
  'no-order': { A: 'The same vector as before', B: 'stays the same' },
  'masked-rows': { A: '100%: all', B: '100%: all' },
  'heads-cost': { A: 'As many as before', B: 'As many as before' },
  square: { A: 'Four times', B: 'A quarter' },
  cosine: { A: 'stays the same', B: 'stays the same' },
  dropout: { A: (1 / (1 - 0.1)).toFixed(2), B: 'twice as large' },
  'nobody-tells': { A: 'Nothing did', B: 'Nothing did' },
};

it('has fourteen pairs, each of another lesson that there is', () => {
  expect(pairs).toHaveLength(14);
  for (const key of ['id', 'about', 'lesson'] as const)
    expect(new Set(pairs.map((pair) => pair[key])).size, key).toBe(14);
  for (const { lesson } of pairs) expect(lessons.map(({ slug }) => slug)).toContain(lesson);
  // In the order of the course.
  const order = pairs.map(({ lesson }) => lessons.find(({ slug }) => slug === lesson)!.number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it.each(FORMS)('form %s: right answers stand at all places, and not in a row', (form) => {
  const places = pairs.map(({ right }) => right[form]);
  for (const [i] of LETTERS.entries()) {
    const there = places.filter((place) => place === i).length;
    expect(there, LETTERS[i]).toBeGreaterThanOrEqual(2);
    expect(there, LETTERS[i]).toBeLessThanOrEqual(5);
  }
  expect(places.some((place, i) => place === places[i + 1] && place === places[i + 2])).toBe(false);
});

it.each(FORMS)(
  'form %s: every question has four different choices, and one of them is right',
  (form) => {
    const questions = drawn(form);
    expect(questions.map((one) => one.getAttribute('data-pair'))).toEqual(
      pairs.map(({ id }) => id),
    );
    for (const [i, question] of questions.entries()) {
      const { id, right } = pairs[i]!;
      const texts = textsOf(question);
      expect(new Set(texts).size, id).toBe(4);
      const expected = EXPECTED[id]?.[form];
      if (expected) {
        expect(texts[right[form]], id).toContain(expected);
        const others = texts.filter((_, place) => place !== right[form]);
        for (const text of others)
          expect(`${text} `, id).not.toMatch(new RegExp(`${expected}(?![\\d.])`));
      }
      const value = question.getAttribute('data-value');
      if (value)
        expect(
          texts.filter((text) => text.includes(value)),
          id,
        ).toContain(texts[right[form]]);
      expect(question.querySelector('legend')!.textContent!.length, id).toBeGreaterThan(60);
    }
  },
);

it('both questions of a pair ask something else in words, numbers or both', () => {
  const [a, b] = FORMS.map((form) => drawn(form));
  for (const [i, { id }] of pairs.entries())
    expect(a![i]!.textContent, id).not.toBe(b![i]!.textContent);
  const wordsOf = ({ textContent }: Element) => textContent!.split(/\s+/).length;
  // About as long, so that neither takes longer to read.
  for (const [i, { id }] of pairs.entries()) {
    const ratio = wordsOf(a![i]!) / wordsOf(b![i]!);
    expect(ratio, id).toBeGreaterThan(0.75);
    expect(ratio, id).toBeLessThan(1.33);
  }
});

it.each(FORMS)(
  'form %s: each answer leads to its lesson, and to a figure in a state that it can have',
  async (form) => {
    for (const [i, question] of drawn(form).entries()) {
      const { id, lesson, figure } = pairs[i]!;
      expect(question.querySelector(`a[href="../${lesson}/"]`), id).not.toBeNull();
      const address = question.querySelector<HTMLElement>('.shown-figure')!.dataset['figureAt']!;
      expect(address, id).toMatch(new RegExp(`^\\.\\./embed/${figure[form]}/\\?${figure[form]}=`));
      const { default: widget } = await registry[figure[form]]!();
      const text = decodeURIComponent(address.split(`?${figure[form]}=`)[1]!);
      expect(decode(widget, text).problems, id).toEqual([]);
      const lessonFigures = lessons.find(({ slug }) => slug === lesson)!.figures;
      expect(
        lessonFigures.map((one) => one.widget),
        id,
      ).toContain(figure[form]);
    }
  },
);

it('where the words say a number of the figure by hand, the engine agrees', async () => {
  const load = async (id: string) => (await registry[id]!()).default;
  const derived = async (id: string, preset: string, patch: object = {}) => {
    const widget = await load(id);
    const { presetState } = await import('../../../src/widget/define.ts');
    return widget.derive({ ...presetState(widget, preset), ...patch }) as never;
  };
  const { scores: asked } = (await derived('ask-find', 'apart')) as { scores: number[][] };
  expect(asked[0]![1]).toBe(4);
  expect(asked[1]![0]).not.toBe(4);
  const { scores } = (await derived('project', 'first')) as { scores: number[][] };
  expect(scores[0]![1]).toBe(5.75);
  expect(scores[1]![0]).not.toBe(5.75);
  for (const preset of ['causal', 'padding'])
    for (const row of ((await derived('masking', preset)) as { weights: number[][] }).weights)
      expect(row.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 6);
  type Slopes = { jacobian: number[][]; weights: number[] };
  const high = (await derived('jacobian', 'hot', { times: 5 })) as Slopes;
  expect(high.weights[0]).toBeGreaterThan(0.99);
  expect(high.jacobian[0]![0]).toBeLessThan(0.01);
  const low = (await derived('jacobian', 'hot', { scores: [0.5, 1, 2], times: 4 })) as Slopes;
  expect(low.weights[0]).toBeLessThan(0.01);
  expect(low.jacobian[0]![0]).toBeLessThan(0.01);
  expect(((await derived('dropout', 'half')) as { factor: number }).factor).toBe(2);
  // What it reads is the last word, and no other as much.
  const trained = (await derived('trained', 'tired')) as { words: string[]; rows: number[][] };
  const [reads] = trained.rows;
  expect(reads!.indexOf(Math.max(...reads!))).toBe(trained.words.length - 1);
  expect(trained.words.at(-1)).toBe('tired');
});

it('paper has a place to tick for each choice and tells no answer; the key has all', () => {
  for (const form of FORMS) {
    const paper = drawn(form, 'paper');
    expect(paper.flatMap((one) => [...one.querySelectorAll('.check-box')])).toHaveLength(56);
    expect(paper.some((one) => one.querySelector('input, .check-reply'))).toBe(false);
    const key = drawn(form, 'key').map((one) => one.querySelector('b')!.textContent!.trim());
    expect(key).toEqual(pairs.map(({ right }) => `${LETTERS[right[form]]}.`));
  }
});

const RIGHT_A = Object.fromEntries(pairs.map(({ id, right }) => [id, right.A]));

beforeEach(() => {
  attempts.readForms(memoryShelf().shelf);
  counts.readClassCounts(memoryShelf().shelf);
});

it('keeps a form, finishes it, and begins again without losing what was finished', () => {
  const { shelf } = memoryShelf();
  attempts.readForms(shelf);
  const [first] = pairs;
  attempts.answer('A', first!.id, first!.right.A, shelf);
  attempts.readForms(shelf);
  expect(attempts.formRecords.getState().A.draft).toEqual({ [first!.id]: first!.right.A });
  attempts.finish('A', '2026-01-02T03:04:05.000Z', shelf);
  attempts.beginAgain('A', shelf);
  for (const [id, choice] of Object.entries(RIGHT_A)) attempts.answer('A', id, choice, shelf);
  attempts.finish('A', '2026-01-09T03:04:05.000Z', shelf);
  expect(attempts.readForms(shelf)).toEqual([]);
  const all = attempts.inOrder(attempts.formRecords.getState());
  expect(all.map(attempts.scoreOf)).toEqual([1, 14]);
  expect(attempts.isRight(all[0]!, pairs[1]!.id)).toBeUndefined();
  expect(attempts.attemptsCsv(all).trim().split('\n')).toHaveLength(29);
});

it.each([
  'no JSON',
  'null',
  '[]',
  '7',
  '{"attempts":7}',
  '{"attempts":[null,{"at":"never","answers":{}},7]}',
  '{"attempts":[{"at":"2026-01-02","answers":{"gone":1}}]}',
  '{"draft":{"spread":9,"cosine":"1"},"attempts":[]}',
  '{"draft":[1],"attempts":[]}',
])('what cannot be read of a form is said, put aside, and nothing else is lost: %s', (text) => {
  const { shelf } = memoryShelf();
  attempts.answer('B', 'spread', 1, shelf);
  shelf.write('abh:check:A', text);
  expect(attempts.readForms(shelf)).toEqual([
    'Not used: answers to form A that were kept here and cannot be read.',
  ]);
  expect(shelf.read(attempts.unreadKey('A'))).toBe(text);
  expect(attempts.formRecords.getState().B.draft).toEqual({ spread: 1 });
  // It is said once.
  expect(attempts.readForms(shelf)).toEqual([]);
});

it('of a record that is spoiled in part the rest is used', () => {
  const text = JSON.stringify({
    attempts: [{ at: '2026-01-02', answers: { spread: 1, gone: 2 } }, 'x'],
  });
  const { record, spoiled } = attempts.parseFormRecord('A', text);
  expect(spoiled).toBe(true);
  expect(record.attempts).toEqual([{ form: 'A', at: '2026-01-02', answers: { spread: 1 } }]);
});

it('counts shares and the normalised gain of a class', () => {
  const pair = pairs[0]!;
  expect(counts.shareRight([0, 0, 0, 0], 1)).toBeUndefined();
  expect(counts.gainOf(0.25, 0.75)).toBeCloseTo(2 / 3);
  expect(counts.gainOf(0.5, 0.25)).toBeCloseTo(-0.5);
  expect(counts.gainOf(1, 1)).toBeUndefined();
  const { right } = pair;
  LETTERS.forEach((_, i) => {
    counts.setHands('before', pair.id, i, i === right.A ? 5 : 5);
    counts.setHands('after', pair.id, i, i === right.B ? 17 : 1);
  });
  expect(counts.unequalTotals(counts.classCounts.getState(), 'before')).toBeUndefined();
  expect(counts.resultOf(counts.classCounts.getState(), pair)).toEqual({
    before: 0.25,
    after: 0.85,
    gain: (0.85 - 0.25) / 0.75,
  });
  const mean = counts.meanResult(counts.classCounts.getState());
  expect(mean.questions).toBe(1);
  const [head, first] = counts.classCsv(counts.classCounts.getState()).split('\n');
  expect(first!.split(',')).toHaveLength(head!.split(',').length);
  expect(first).toMatch(/0\.2500.*0\.8500.*,0\.8000,$/);
});

it('those who leave a question open count as not right, and unequal totals are told', () => {
  const [one, other] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
  const set = (id: string, hands: number[]) =>
    hands.forEach((n, i) => counts.setHands('before', id, i, n));
  const wrong = (one.right.A + 1) % 4;
  set(
    one.id,
    [0, 1, 2, 3, 4].map((i) => (i === one.right.A ? 4 : i === wrong ? 1 : i === 4 ? 15 : 0)),
  );
  expect(counts.resultOf(counts.classCounts.getState(), one).before).toBe(0.2);
  set(other.id, [48, 0, 0, 0, 0]);
  expect(counts.unequalTotals(counts.classCounts.getState(), 'before')).toEqual([20, 48]);
});

it('keeps counts for each form at each time', () => {
  const [{ id }] = pairs as [(typeof pairs)[0]];
  counts.setHands('before', id, 0, 7);
  counts.setForm('before', 'B');
  expect(counts.handsOf(counts.classCounts.getState(), 'before', id)[0]).toBe(0);
  counts.setHands('before', id, 0, 9);
  counts.setForm('before', 'A');
  expect(counts.handsOf(counts.classCounts.getState(), 'before', id)[0]).toBe(7);
  const row = counts.classCsv(counts.classCounts.getState()).split('\n')[1]!.split(',');
  expect(row).toEqual(expect.arrayContaining(['7', '9']));
});

it.each([
  'no JSON',
  '7',
  '{"before":7}',
  '{"form":{"before":"C"}}',
  '{"form":{"before":"A","after":"B"},"before":{"A":{"spread":[1,2,3,4]}}}',
  '{"form":{"before":"A","after":"B"},"before":{"spread":[1,2,3,4,5]}}',
  '{"form":{"before":"A","after":"B"},"after":{"B":{"spread":[1,-2,3,1.5,0]}}}',
])('counts that cannot be read are said, put aside, and the rest is used: %s', (text) => {
  const { shelf } = memoryShelf();
  shelf.write('abh:check:class', text);
  expect(counts.readClassCounts(shelf)).toContain('Not used: counts of a class');
  expect(shelf.read(counts.UNREAD_CLASS_KEY)).toBe(text);
  expect(counts.readClassCounts(shelf)).toBeUndefined();
});
