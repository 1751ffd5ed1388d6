import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { asks: 'it', ending: 'tired' },
    numbers: { at: 7, weights: [0.02, 0.62, 0.02, 0.01, 0.01, 0.09, 0.04, 0.08, 0.03, 0.08] },
  },
  {
    text: '1;ending=busy',
    state: { ending: 'busy' },
    numbers: { at: 7, weights: [0.01, 0.1, 0.02, 0.02, 0.03, 0.61, 0.03, 0.07, 0.02, 0.09] },
  },
  {
    text: '1;asks=kept;ending=late',
    state: { asks: 'kept', ending: 'late' },
    numbers: { at: 2, weights: [0.01, 0.28, 0.26, 0.26, 0.02, 0.12, 0.02, 0.01, 0.01, 0.01] },
  },
  {
    text: '1;asks=last',
    state: { asks: 'last' },
    numbers: { at: 9, weights: [0.01, 0.36, 0.02, 0.01, 0.01, 0.03, 0.05, 0.18, 0.08, 0.25] },
  },
  {
    text: '1;asks=The;ending=tired',
    state: { asks: 'The' },
    numbers: { at: 0, weights: [0.3, 0.55, 0.03, 0.02, 0.02, 0.02, 0.01, 0.03, 0.01, 0.01] },
  },
] satisfies Frozen[];
