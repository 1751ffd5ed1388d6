import { expect, it, vi } from 'vitest';
import { createInstance } from './instance.ts';
import steps from '../widgets/steps/steps.ts';

const open = (start = {}) =>
  createInstance(steps, { start: { ...createInstance(steps).start, ...start } });

it('a quantity is written in its own style, one entry like the whole', () => {
  const { numbers } = open();
  expect(numbers.scores.text.get()).toBe('[10, 7, 5]');
  expect(numbers.scores.at(1).text.get()).toBe('7');
  expect(numbers.weights.at(0).text.get()).toBe('87.0%');
  expect(numbers.weights.at(0).as('number', 4).text.get()).toBe('0.8703');
  expect(numbers.weights.at(0).part).toBe('weights');
});

it('it is not known before the stage that makes it, and follows the step', () => {
  const instance = open({ step: 2 });
  const { weights, scaled } = instance.numbers;
  expect([scaled.isRevealed.get(), weights.isRevealed.get()]).toEqual([true, false]);
  expect([scaled.at(0).text.get(), weights.at(0).text.get()]).toEqual(['7.07', '·']);
  instance.set({ step: 3 });
  expect(weights.at(0).text.get()).toBe('87.0%');
});

it('its style may depend on the state', () => {
  const instance = open();
  instance.set({ skip: 'softmax' });
  expect(instance.numbers.weights.at(0).text.get()).toBe('7.07');
});

it('the initial value stays what the page was made with; the same object is given for the same numbers', () => {
  const instance = open();
  const { output } = instance.numbers;
  const [first, before] = [output.initial(), output.get()];
  instance.set({ tips: true });
  expect(output.get()).toBe(before);
  instance.set({ q: [0, 0] });
  expect(output.get()).not.toEqual(before);
  expect(output.initial()).toBe(first);
});

it('an entry that is not there has no text, and rows have the names of their field', () => {
  const { numbers } = open();
  expect(numbers.scores.at(9).text.get()).toBe('');
  expect(numbers.weights.rowNames.get()).toEqual(['animal', 'street', 'because']);
});

it('who follows it is told of a change', () => {
  const instance = open();
  const told = vi.fn();
  const stop = instance.numbers.output.subscribe(told);
  instance.set({ q: [1, 1] });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  instance.set({ q: [1, 2] });
  expect(told).toHaveBeenCalledTimes(1);
});

it('an item is named by what it is and by its own name', () => {
  const keys = open().fields.keys!;
  expect(keys.at(0).spokenName.get()).toBe('key animal');
  expect(keys.at(0).at(1).spokenName.get()).toMatch(/^key animal, /);
});
