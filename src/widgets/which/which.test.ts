import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import language from '../trained/language/language.json' with { type: 'json' };
import { readModel, readSentence } from '../trained/language/model.ts';
import { startGoal } from '../../../tests/unit/goals.ts';
import { presetState } from '../../figure/define.ts';
import { softmax, toRows } from '../../engine/index.ts';
import { randomScores } from '../shared/randomScores.ts';
import { drawMaps as drawSheet } from '../story/story.ts';
import known from './known.json';
import which, {
  COUNT,
  D_K,
  drawMaps,
  MAPS_PER_ROUND,
  HEADS,
  type WordMap,
  WORDS,
} from './which.ts';

const { animals, ways, things, living, of_ways, of_things, of_time } = language.kinds;
const take = (list: readonly string[], i: number) => list[i % list.length]!;

/** Returns the sentence of eleven words for map `i`. */
function sentenceOf(i: number): string {
  const follows = i % 2 === 0;
  const verb = take(follows ? ['follow', 'cross'] : ['carry', 'push'], i >> 1);
  const object = take(follows ? ways : things, i + Math.floor(i / 6));
  const reason = take([living, follows ? of_ways : of_things, of_time][i % 3]!, i);
  return `the ${take(animals, i)} did not ${verb} the ${object} because it was ${reason}`;
}

it('stores maps that the trained model computes, from each head in turn', async () => {
  const file = readFileSync(join(import.meta.dirname, '../trained/language/weights.bin'));
  const model = readModel(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
  );
  const entries = Array.from({ length: MAPS_PER_ROUND }, (_, i) => {
    const sentence = sentenceOf(i);
    const head = i % (2 * HEADS);
    const { steps } = readSentence(model, sentence.split(' '));
    const { data } = steps[Math.floor(head / HEADS)]!.attention.weights;
    const size = WORDS * WORDS;
    const from = (head % HEADS) * size;
    const percents = [...data.subarray(from, from + size)].map((w) => Math.round(100 * w));
    return `  ${JSON.stringify({ sentence, head, percents })}`;
  });
  // Update the file with vitest -u after a change of the model.
  await expect(`[\n${entries.join(',\n')}\n]\n`).toMatchFileSnapshot('./known.json');
  expect(new Set(known.map(({ sentence }) => sentence)).size).toBe(MAPS_PER_ROUND);
});

describe('forty maps', () => {
  it('are twenty of each kind', () => {
    const maps = drawMaps(3);
    expect([maps.length, maps.filter(({ from }) => from).length]).toEqual([COUNT, MAPS_PER_ROUND]);
  });
  it('include random maps drawn like those in the lesson on self-attention', () => {
    const scores = randomScores({ seed: 9, count: MAPS_PER_ROUND, words: WORDS, dK: D_K });
    const random = drawMaps(1).flatMap(({ from, percents }) => (from ? [] : [percents]));
    for (const one of scores) {
      const percents = toRows(softmax(one)).map((row) => row.map((w) => Math.round(100 * w)));
      expect(random).toContainEqual(percents);
    }
    const story = randomScores({ seed: 1, count: 1, words: 4, dK: D_K })[0]!;
    expect(drawSheet(1, D_K, false)[0]!.scaled).toEqual(toRows(story));
  });
  it('are the same for the same seed, and differ in order and in random maps for another seed', () => {
    expect(drawMaps(1)).toEqual(drawMaps(1));
    const order = (seed: number) => drawMaps(seed).map(({ from }) => from !== null);
    expect(order(1)).not.toEqual(order(2));
    const random = (seed: number) =>
      drawMaps(seed).flatMap((map) => (map.from ? [] : [JSON.stringify(map.percents)]));
    expect(random(1).filter((map) => random(2).includes(map))).toEqual([]);
  });
});

describe('marks', () => {
  const state = presetState(which, 'shown');
  const trained = drawMaps(state.seed).flatMap(({ from }, i) => (from ? [i + 1] : []));
  const random = Array.from({ length: COUNT }, (_, i) => i + 1).filter((i) => !trained.includes(i));
  it('are counted only once the answers are shown', () => {
    const marks = [...trained.slice(0, 15), ...random.slice(0, 3)].toSorted((a, b) => a - b);
    const answers = { hits: 15, missed: 5, wrongly: 3, right: 32 };
    expect(which.derive({ ...state, marks }).answers).toEqual(answers);
    const hidden = which.derive({ ...state, marks, shown: false });
    expect([hidden.marked, hidden.answers]).toEqual([18, null]);
  });
  it.each([1, 2, 3])(
    'meet the goal if they follow the hint to look for two equal rows of “the”: order %s',
    (seed) => {
      const unlike = ({ percents }: WordMap) =>
        percents[0]!.reduce((sum, w, j) => sum + Math.abs(w - percents[5]![j]!), 0);
      const marks = drawMaps(seed)
        .map((map, i) => ({ i: i + 1, by: unlike(map) }))
        .toSorted((a, b) => a.by - b.by)
        .slice(0, MAPS_PER_ROUND)
        .map(({ i }) => i);
      expect(which.derive({ ...state, marks, seed }).answers!.right).toBeGreaterThanOrEqual(30);
    },
  );
  it('meet the goal if at least 30 are right', () => {
    const { judge } = startGoal(which, 'tell');
    expect(judge({ marks: trained })).toMatch(/aren’t shown yet/);
    expect(judge({ marks: trained.slice(0, 9), shown: true })).toContain('29 of 40');
    expect(judge({ marks: trained.slice(0, 10), shown: true })).toBe(true);
  });
});
