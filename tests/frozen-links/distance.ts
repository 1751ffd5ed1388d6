import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { way: 'rotated', q: [1.5, 1], k: [1.5, 1], place: 0, distance: 1, pairs: 1 },
    numbers: { score: 1.755983, near: 3.25, first: 1.755983 },
  },
  {
    text: '1;pairs=32;distance=12',
    state: { distance: 12, pairs: 32 },
    numbers: { score: 2.166373, near: 3.25, first: 2.166373 },
  },
  {
    text: '1;way=added;place=5;distance=2;q=2,-1',
    state: { way: 'added', q: [2, -1], place: 5, distance: 2 },
    numbers: { score: 0.9891999, near: -0.356235, first: 4.818595 },
  },
] satisfies Frozen[];
