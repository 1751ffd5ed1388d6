// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFigureTester } from '../../../tests/unit/figure.ts';
import { showFigure } from '../../../tests/unit/showFigure.tsx';
import { model } from './language/weights.ts';
import { initialState, presetState } from '../../figure/define.ts';
import type { FigureState } from '../../figure/defineFigure.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { programOf } from '../../figure/program.ts';
import known from './known.json';
import trained, { ALL_HEADS, keyOf, knownKey, read, toKnown } from './trained.ts';

type TrainedState = FigureState<typeof trained>;

const { stateOf: state, at: derive } = createFigureTester(trained);
const split = (text: string) => text.split(' ');
const tired = initialState(trained).words;
const presets = Object.keys(trained.presets);

describe('what “it” means', () => {
  it.each([
    ['tired', 'animal'],
    ['wide', 'street'],
    ['late', 'time'],
  ])('depends on the last word: %s, %s', (word, answer) => {
    const d = derive({ words: tired.with(-1, word) });
    expect([d.answer, d.means]).toEqual([answer, answer]);
    expect(d.share).toBeGreaterThan(0.9);
  });
  it('is found in two steps: “it” attends to the reason in layer 1 and to the noun in layer 2', () => {
    const read = (patch: Partial<TrainedState>) => {
      const { rows, words } = derive(patch);
      return rows!.map((row) => words[row.indexOf(Math.max(...row))]);
    };
    expect(read({})).toEqual(['tired', 'animal']);
    const [late, wide] = ['late', 'wide'].map((word) => ({ words: tired.with(-1, word) }));
    expect(read({ ...late, first: 1 })[0]).toBe('late');
    expect(read({ ...wide, second: 4 })[1]).toBe('street');
  });
  it('is the same with capitals and a full stop', () =>
    expect(derive({ words: ['The', ...tired.slice(1, -1), 'tired.'] }).logits).toEqual(
      derive().logits,
    ));
});

describe('an invalid sentence', () => {
  it.each([
    [
      'the zebra did not cross the street because it was tired',
      '“zebra” isn’t a word of this language. Here it knows animal, dog',
    ],
    ['the zebra ate a street', '“zebra” isn’t a word of this language. All its words'],
    ['the animal was tired', 'There’s no “it”'],
  ])('has no answer, and the description says why: %s', (text, problem) => {
    const d = derive({ words: split(text) });
    expect(d.problem).toContain(problem);
    expect([d.answer, d.logits, d.rows]).toEqual([null, null, null]);
    expect(trained.describe(state({ words: split(text) }), d)).toBe(d.problem);
  });
  it('has an answer if its words are known, and the description says that no rule makes it', () => {
    const words = split('the street was tired because it was ill');
    const d = derive({ words });
    expect([d.problem, d.means]).toEqual(['', null]);
    expect(d.answer).not.toBeNull();
    expect(trained.describe(state({ words }), d)).toContain('breaks the rules of the language');
  });
});

it('chooses “it” by default, or another word of the sentence', () => {
  expect([derive().asked, derive({ asked: 2 }).asked]).toEqual([8, 1]);
  expect([9, 17].map((asked) => state({ asked }).asked)).toEqual([0, 0]);
});

it('gives the wrong answer in the preset “mistake”', () => {
  const { answer, means } = trained.derive(presetState(trained, 'mistake'));
  expect([answer, means]).toEqual(['lamp', 'drum']);
});

describe('the challenge', () => {
  const { judge } = startGoal(trained, 'two');
  it('counts the heads that are off', () =>
    expect(judge()).toBe('0 of eight heads are off. Six can be.'));
  it('with six heads off, is met only by keeping head 2 of each layer', () => {
    const met = ALL_HEADS.flatMap((a, i) =>
      ALL_HEADS.slice(i + 1).flatMap((b) => {
        const on = [keyOf(a), keyOf(b)];
        const heads = ALL_HEADS.map((at) => [keyOf(at), on.includes(keyOf(at))]);
        return judge(Object.fromEntries(heads)) === true ? [on.join()] : [];
      }),
    );
    expect(met).toEqual(['l1h2,l2h2']);
  });
});

describe('the figure', () => {
  it('offers the words that the rules allow at a position, and answers for the selected one', async () => {
    const { all, one, texts, state } = await showFigure(trained);
    const answer = () => texts('.rows tbody th')[0];
    const last = all('select').length - 1;
    expect([...one('select', last).querySelectorAll('option')]).toHaveLength(10);
    expect(answer()).toBe('animal');
    fireEvent.change(one('select', last), { target: { value: 'steep' } });
    expect(state()['words'].at(-1)).toBe('steep');
    expect(answer()).toBe('street');
    expect(texts('.trained-asker b')).toEqual([' = street']);
  });
  it('lets the reader turn off a head, select another head, and choose another word', async () => {
    const { one, press, state, texts } = await showFigure(trained);
    press('[data-field="l1h2"] input');
    expect(texts('.trained-verdict p')[0]).toBe('Wrong: “it” should mean the animal.');
    press('.trained-head button', 3);
    press('.trained-asker', 1);
    expect([state()['l1h2'], state()['first'], state()['asked']]).toEqual([false, 4, 2]);
    expect(one('.trained-head button', 3).getAttribute('aria-pressed')).toBe('true');
    expect(one('.trained-head button', 3).getAttribute('aria-label')).toContain('“animal” gives');
  });
});

it('writes a program with the numbers of the head, or with the reason why the sentence is invalid', async () => {
  const { code } = await programOf(trained, state());
  expect(code).toContain('# layer 1, head 2: the query of "it"');
  const { code: none } = await programOf(trained, state({ words: ['zebra', 'it'] }));
  expect(none).toContain('# “zebra” isn’t a word');
});

it('stores the model’s results for all presets', async () => {
  const starts = presets.map((id) => presetState(trained, id));
  const lines = starts.map(
    (s) => `  ${JSON.stringify(knownKey(s))}: ${JSON.stringify(toKnown(read(model, s)))}`,
  );
  // Update the file with vitest -u after another training.
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('./known.json');
  expect(Object.keys(known)).toEqual(starts.map(knownKey));
});
