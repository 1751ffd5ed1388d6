import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import known from './known.json' with { type: 'json' };
import language from './language.json' with { type: 'json' };
import { readModel, readSentence } from './model.ts';

const file = readFileSync(join(import.meta.dirname, 'weights.bin'));
const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
const model = readModel(bytes);

/** The maximum difference from PyTorch's numbers. */
const TOLERANCE = 1e-4;
const furthest = (got: readonly number[], want: readonly number[]) =>
  Math.max(...got.map((x, i) => Math.abs(x - want[i]!)));

describe.each(known.sentences)('$words', ({ words, logits, weights }) => {
  const sentence = words.split(' ');
  const reading = readSentence(model, sentence);
  test('has the logits of PyTorch, and the answer', () => {
    expect(reading.logits).toHaveLength(logits.length);
    expect(furthest(reading.logits, logits)).toBeLessThan(TOLERANCE);
    expect(reading.answer).toBe(language.answers[logits.indexOf(Math.max(...logits))]);
  });
  test('has the weights of PyTorch for “it”, in each head of both layers', () => {
    const n = sentence.length;
    for (const [layer, { attention }] of reading.steps.entries()) {
      const rows = Array.from({ length: language.model.nHeads }, (_, head) => {
        const from = (head * n + reading.it) * n;
        return [...attention.weights.data.subarray(from, from + n)];
      }).flat();
      expect(rows).toHaveLength(weights[layer]!.length);
      expect(furthest(rows, weights[layer]!)).toBeLessThan(TOLERANCE);
    }
  });
});

const hungry = 'the dog did not follow the path because it was hungry'.split(' ');
const steep = [...hungry.slice(0, -1), 'steep'];

test('what “it” means hangs on the last word', () => {
  expect(readSentence(model, hungry).answer).toBe('dog');
  expect(readSentence(model, steep).answer).toBe('path');
});

test('with every head of the first layer off, “it” does not hear the last word', () => {
  const isFirstLayer = (layer: number) => layer === 0;
  const [first, second] = [hungry, steep].map((one) => readSentence(model, one, isFirstLayer));
  expect(first!.steps[0]!.output.data.slice(0, 32)).toEqual(
    second!.steps[0]!.output.data.slice(0, 32),
  );
});

test('a head that is off is off alone', () => {
  const all = readSentence(model, hungry);
  const without = readSentence(model, hungry, (layer, head) => layer === 0 && head === 1);
  expect(without.steps[0]!.attention.weights.data).toEqual(all.steps[0]!.attention.weights.data);
  expect(without.logits).not.toEqual(all.logits);
  expect(readSentence(model, hungry, () => false).logits).toEqual(all.logits);
});

test.each([
  ['the fox was late', /“fox” isn’t a word/],
  ['the dog was late', /no “it”/],
  [`${'the '.repeat(17)}it`, /at most 17 words, not 18/],
])('%s: is refused in words', (words, said) => {
  expect(() => readSentence(model, words.split(' '))).toThrow(said);
});

test('a file of another length is refused', () => {
  expect(() => readModel(bytes.slice(4))).toThrow(/80604 bytes, not 80600/);
});
