import { expect, it, vi } from 'vitest';
import { createInstance } from './instance.ts';
import steps from '../widgets/steps/steps.ts';

const open = (start = {}) =>
  createInstance(steps, { start: { ...createInstance(steps).start, ...start } });

it('formats a quantity and its items in its own style', () => {
  const { numbers } = open();
  expect(numbers.scores.text.get()).toBe('[10, 7, 5]');
  expect(numbers.scores.at(1).text.get()).toBe('7');
  expect(numbers.weights.at(0).text.get()).toBe('87.0%');
  expect(numbers.weights.at(0).as('number', 4).text.get()).toBe('0.8703');
  expect(numbers.weights.at(0).part).toBe('weights');
});

it('reveals a quantity at the step that computes it', () => {
  const instance = open({ step: 2 });
  const { weights, scaled } = instance.numbers;
  expect([scaled.isRevealed.get(), weights.isRevealed.get()]).toEqual([true, false]);
  expect([scaled.at(0).text.get(), weights.at(0).text.get()]).toEqual(['7.07', '·']);
  instance.set({ step: 3 });
  expect(weights.at(0).text.get()).toBe('87.0%');
});

it('supports a style that depends on the state', () => {
  const instance = open();
  instance.set({ skip: 'softmax' });
  expect(instance.numbers.weights.at(0).text.get()).toBe('7.07');
});

it('keeps the initial value, and returns the same object for equal numbers', () => {
  const instance = open();
  const { output } = instance.numbers;
  const [first, before] = [output.initial(), output.get()];
  instance.set({ tips: true });
  expect(output.get()).toBe(before);
  instance.set({ q: [0, 0] });
  expect(output.get()).not.toEqual(before);
  expect(output.initial()).toBe(first);
});

it('has no text for a missing item, and names rows after their field', () => {
  const { numbers } = open();
  expect(numbers.scores.at(9).text.get()).toBe('');
  expect(numbers.weights.rowNames.get()).toEqual(['animal', 'street', 'because']);
});

it('notifies subscribers of a change', () => {
  const instance = open();
  const told = vi.fn();
  const stop = instance.numbers.output.subscribe(told);
  instance.set({ q: [1, 1] });
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  instance.set({ q: [1, 2] });
  expect(told).toHaveBeenCalledTimes(1);
});

it('names an item by its label and its own name', () => {
  const keys = open().fields.keys!;
  expect(keys.at(0).spokenName.get()).toBe('key animal');
  expect(keys.at(0).at(1).spokenName.get()).toMatch(/^key animal, /);
});
