import { expect, test } from 'vitest';
import { grown, type Look } from '../../fuzz/grown.ts';

const look = (minute: number, nodes: number): Look => ({
  minute,
  held: { 'bench/': { heap: 100, nodes, listeners: 5 } },
});

test('what is still held at the end is told; what was let go, or is no more than a tenth, is not', () => {
  const warm = [look(3, 90), look(9, 100)];
  expect(grown([...warm, look(28, 130), look(29, 121), look(30, 140)])).toEqual([
    '/bench/: nodes 100, then 121',
  ]);
  expect(grown([...warm, look(28, 130), look(29, 109), look(30, 140)])).toEqual([]);
  // What comes after the first ten minutes is no measure of what was there before.
  expect(grown([...warm, look(11, 150), look(29, 150), look(30, 150)])).toHaveLength(1);
});
