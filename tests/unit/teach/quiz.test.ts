// The quiz: its questions against the engine and against sums done here, and how it checks and keeps answers.
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Form, FORMS } from '../../../src/pages/quiz/quizQuestion.tsx';
import { installQuiz } from '../../../src/pages/quiz/quiz.ts';
import { makeQuizPage } from '../../../src/pages/quiz/QuizPage.tsx';
import { pageAt } from '../../../src/pages/registry.ts';
import { PageContext } from '../../../src/pages/pageContext.ts';
import { lessons } from '../../../src/lesson/lessons.ts';
import { decode } from '../../../src/figure/link.ts';
import { registry } from '../../../src/widgets/registry.ts';

// Drawing the page has the engine judge what it can.
const QuizPage = await makeQuizPage();
const html = renderToString(
  createElement(PageContext, { value: pageAt('check/')! }, createElement(QuizPage)),
);

beforeEach(() => localStorage.clear());

/** The page as the browser has it, after its script has run. */
function openQuiz(): HTMLElement {
  document.body.innerHTML = html;
  for (const hidden of document.querySelectorAll('annotation')) hidden.remove();
  const quiz = document.querySelector<HTMLElement>('[data-quiz]')!;
  installQuiz(quiz);
  return quiz;
}
const getQuestions = (form: Form, quiz = openQuiz()) => [
  ...quiz.querySelectorAll<HTMLElement>(`[data-form=${form}] .quiz-question`),
];
const questionId = ({ id }: Element) => id.slice(2);
const choiceTexts = (question: Element) =>
  [...question.querySelectorAll('.quiz-text')].map(({ textContent }) => textContent!);
const rightChoice = (question: Element) =>
  [...question.querySelectorAll('.quiz-choice')].findIndex((one) => one.matches('[data-right]'));

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
  saturated: { A: 'Hardly at all', B: 'Hardly at all' },
  'no-order': { A: 'The same vector as before', B: 'stays the same' },
  'masked-rows': { A: '100%: the visible keys', B: '100%: the visible keys' },
  'heads-cost': { A: 'As many as before', B: 'As many as before' },
  square: { A: 'Four times', B: 'A quarter' },
  cosine: { A: 'stays the same', B: 'stays the same' },
  dropout: { A: (1 / (1 - 0.1)).toFixed(2), B: 'twice as large' },
  'nobody-tells': { A: 'Nothing: only', B: 'Nothing: only' },
};

it.each(FORMS)(
  'form %s has fourteen questions, each from another lesson, in lesson order',
  (form) => {
    const questions = getQuestions(form);
    expect(questions).toHaveLength(14);
    expect(questions.map(questionId)).toEqual(getQuestions('A').map(questionId));
    const order = questions.map((one) => {
      const slug = one.querySelector('.quiz-lesson a')!.getAttribute('href')!.slice(3, -1);
      return lessons.find((lesson) => lesson.slug === slug)!.number;
    });
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
  },
);

it.each(FORMS)('form %s has right answers in all positions, and never three in a row', (form) => {
  const places = getQuestions(form).map(rightChoice);
  for (const i of [0, 1, 2, 3]) {
    const count = places.filter((place) => place === i).length;
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(5);
  }
  expect(places.some((place, i) => place === places[i + 1] && place === places[i + 2])).toBe(false);
});

it.each(FORMS)(
  'form %s has four different choices, and only the right one matches the answer',
  (form) => {
    for (const question of getQuestions(form)) {
      const id = questionId(question);
      const texts = choiceTexts(question);
      const right = rightChoice(question);
      expect(new Set(texts).size, id).toBe(4);
      const expected = EXPECTED[id]?.[form];
      if (expected) {
        expect(texts[right], id).toContain(expected);
        for (const text of texts.filter((_, place) => place !== right))
          expect(`${text} `, id).not.toMatch(new RegExp(`${expected}(?![\\d.])`));
      }
      const value = question.dataset['value'];
      if (value)
        expect(
          texts.filter((text) => text.includes(value)),
          id,
        ).toContain(texts[right]);
      expect(question.querySelector('legend')!.textContent!.length, id).toBeGreaterThan(60);
    }
  },
);

it('the two forms of a question differ and take about as long to read', () => {
  const quiz = openQuiz();
  const [a, b] = FORMS.map((form) => getQuestions(form, quiz)) as [HTMLElement[], HTMLElement[]];
  const wordsOf = ({ textContent }: Element) => textContent!.split(/\s+/).length;
  for (const [i, question] of a.entries()) {
    expect(question.textContent).not.toBe(b[i]!.textContent);
    const ratio = wordsOf(question) / wordsOf(b[i]!);
    expect(ratio, question.id).toBeGreaterThan(0.75);
    expect(ratio, question.id).toBeLessThan(1.33);
  }
});

it.each(FORMS)(
  'form %s: each answer opens a figure of its lesson in a valid state',
  async (form) => {
    for (const question of getQuestions(form)) {
      const address = question.querySelector<HTMLElement>('.shown-figure')!.dataset['figureAt']!;
      const [, id, text] = /^\.\.\/embed\/([^/]+)\/\?\1=(.*)$/.exec(address)!;
      const { default: widget } = await registry[id!]!();
      expect(decode(widget, decodeURIComponent(text!)).problems, question.id).toEqual([]);
      const slug = question.querySelector('.quiz-lesson a')!.getAttribute('href')!.slice(3, -1);
      const { figures } = lessons.find((lesson) => lesson.slug === slug)!;
      expect(
        figures.map((one) => one.widget),
        question.id,
      ).toContain(id);
    }
  },
);

it('numbers quoted from a figure match the engine', async () => {
  const load = async (id: string) => (await registry[id]!()).default;
  const derived = async (id: string, preset: string, patch: object = {}) => {
    const widget = await load(id);
    const { presetState } = await import('../../../src/figure/define.ts');
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

it('the printed key has the right letters of both forms', () => {
  const quiz = openQuiz();
  const keys = [...quiz.querySelectorAll('.quiz-key')].map((key) =>
    key.textContent!.replace(/\s/g, ''),
  );
  expect(keys).toEqual(
    FORMS.map((form) =>
      getQuestions(form, quiz)
        .map((one) => 'abcd'[rightChoice(one)])
        .join(''),
    ),
  );
});

describe('answering', () => {
  const pick = (question: Element, choice: number) =>
    (question.querySelectorAll('input')[choice]!.checked = true);
  const check = (question: Element) => {
    const details = question.querySelector<HTMLDetailsElement>('.quiz-answer')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  };
  const verdictOf = (question: Element) => question.querySelector('.quiz-verdict')!.textContent;
  const scoreOf = (quiz: Element, form: Form) =>
    quiz.querySelector(`[data-form=${form}] .quiz-score [role=status]`)!.textContent;

  it('shows the picked and the right answer, locks the question, and counts it in its form', () => {
    const quiz = openQuiz();
    const [first, second, third] = getQuestions('A', quiz).slice(0, 3) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const right = rightChoice(first);
    const wrong = (rightChoice(second) + 1) % 4;
    pick(first, right);
    check(first);
    expect(verdictOf(first)).toBe(`✓ That’s right: ${'abcd'[right]}.`);
    expect([...first.querySelectorAll('input')].every((one) => one.disabled)).toBe(true);
    pick(second, wrong);
    check(second);
    expect(verdictOf(second)).toBe(
      `✗ Not quite: you picked ${'abcd'[wrong]}. The answer is ${'abcd'[rightChoice(second)]}.`,
    );
    check(third);
    expect(verdictOf(third)).toBe(`The answer is ${'abcd'[rightChoice(third)]}.`);
    expect(scoreOf(quiz, 'A')).toBe('1 right, 3 checked of 14.');
    expect(scoreOf(quiz, 'B')).toBe('');
  });

  it('keeps checked answers on the device until Start over', () => {
    const b = getQuestions('B', openQuiz())[0]!;
    pick(b, rightChoice(b));
    check(b);
    const reopened = openQuiz();
    const [first] = getQuestions('B', reopened);
    expect(first!.querySelector('details')!.open).toBe(true);
    expect(first!.querySelectorAll('input')[rightChoice(first!)]!.checked).toBe(true);
    expect(scoreOf(reopened, 'B')).toBe('1 right, 1 checked of 14.');
    reopened.querySelector<HTMLElement>('[data-form=B] .quiz-score button')!.click();
    expect(first!.querySelector('details')!.open).toBe(false);
    expect(first!.querySelector('input:checked')).toBeNull();
    expect(first!.querySelector('input')!.disabled).toBe(false);
    expect(scoreOf(reopened, 'B')).toBe('');
    expect(getQuestions('B', openQuiz())[0]!.querySelector('details')!.open).toBe(false);
  });

  it('keeps answers to the earlier forms, and still opens the second form from its links', () => {
    const old = '{"version":1,"draft":{"spread":1},"attempts":[]}';
    localStorage.setItem('abh:check:A', old);
    history.replaceState(null, '', '/check/?form=B');
    const quiz = openQuiz();
    expect(quiz.querySelector<HTMLDetailsElement>('#form-B')!.open).toBe(true);
    const [first] = getQuestions('A', quiz);
    check(first!);
    expect(localStorage.getItem('abh:check:A')).toBe(old);
  });

  it('checks a question that was opened before the script arrived', () => {
    document.body.innerHTML = html.replace('class="quiz-answer"', 'class="quiz-answer" open');
    const quiz = document.querySelector<HTMLElement>('[data-quiz]')!;
    installQuiz(quiz);
    expect(scoreOf(quiz, 'A')).toBe('0 right, 1 checked of 14.');
  });
});

it.each([
  ['no JSON', ''],
  ['{"A-spread":"1","A-dk":0.5,"B-spread":9}', ''],
  ['{"A-spread":2,"B-spread":null,"A-square":-1}', 'A-spread,A-square'],
])('the valid parts of %s are used', (text, answered) => {
  localStorage.setItem('abh:quiz', text);
  const open = [...openQuiz().querySelectorAll('.quiz-question:has(.quiz-answer[open])')];
  expect(open.map(({ id }) => id).join()).toBe(answered);
});
