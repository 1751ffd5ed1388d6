import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      tokens: [
        'How do machines learn?',
        'Networks of neurons',
        'Soup for beginners',
        'Machines that think',
        'A small garden',
      ],
      scores: [3, 0, 2, 0],
      contents: [
        [0.15, 0.35, 0.85],
        [0.95, 0.6, 0.15],
        [0.55, 0.2, 0.7],
        [0.25, 0.65, 0.3],
      ],
      mode: 'soft',
      temperature: 1,
      target: 'none',
      sql: true,
      step: 3,
    },
    numbers: {
      weights: [0.6814526, 0.03392752, 0.2506924, 0.03392752],
      output: [0.2808118, 0.3310563, 0.7699867],
      best: 0,
      ties: 1,
    },
  },
  {
    text: '1;step=1',
    state: { step: 1 },
    numbers: {
      weights: [0.6814526, 0.03392752, 0.2506924, 0.03392752],
      output: [0.2808118, 0.3310563, 0.7699867],
      best: 0,
      ties: 1,
    },
  },
  {
    text: '1;temperature=0.2',
    state: { temperature: 0.2 },
    numbers: {
      weights: [0.9933066, 3.038548e-7, 0.006692847, 3.038548e-7],
      output: [0.1526774, 0.3489963, 0.8489958],
      best: 0,
      ties: 1,
    },
  },
  {
    text: '1;mode=best;scores=1,2,2,-10',
    state: { scores: [1, 2, 2, -10], mode: 'best' },
    numbers: { weights: [0, 1, 0, 0], output: [0.95, 0.6, 0.15], best: 1, ties: 2 },
  },
  {
    text: '1;mode=exact',
    state: { mode: 'exact' },
    numbers: { weights: [0, 0, 0, 0], output: null, best: 0, ties: 1 },
  },
  {
    text: '1;mode=exact;tokens=A$20small$20garden,Networks$20of$20neurons,Soup$20for$20beginners,Machines$20that$20think,A$20small$20garden',
    state: {
      tokens: [
        'A small garden',
        'Networks of neurons',
        'Soup for beginners',
        'Machines that think',
        'A small garden',
      ],
      mode: 'exact',
    },
    numbers: { weights: [0, 0, 0, 1], output: [0.25, 0.65, 0.3], best: 0, ties: 1 },
  },
  {
    text: '1;scores=0,5,0,5;target=olive;contents=0,0,0/1,1,1/0.5,0.5,0.5/1,0,0',
    state: {
      scores: [0, 5, 0, 5],
      contents: [
        [0, 0, 0],
        [1, 1, 1],
        [0.5, 0.5, 0.5],
        [1, 0, 0],
      ],
      target: 'olive',
    },
    numbers: {
      weights: [0.003346425, 0.4966536, 0.003346425, 0.4966536],
      output: [0.9949804, 0.4983268, 0.4983268],
      best: 1,
      ties: 2,
    },
  },
  {
    text: '1;tokens=猫,$3f,שלום,x,y;temperature=10;mode=soft;step=2',
    state: { tokens: ['猫', '?', 'שלום', 'x', 'y'], temperature: 10, step: 2 },
    numbers: {
      weights: [0.2952924, 0.218758, 0.2671916, 0.218758],
      output: [0.4537588, 0.4302382, 0.5364738],
      best: 0,
      ties: 1,
    },
  },
  {
    text: '1;sql=off',
    state: { sql: false },
    numbers: {
      weights: [0.6814526, 0.03392752, 0.2506924, 0.03392752],
      output: [0.2808118, 0.3310563, 0.7699867],
      best: 0,
      ties: 1,
    },
  },
] satisfies Frozen[];
