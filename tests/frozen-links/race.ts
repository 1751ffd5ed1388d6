import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { n: 1000, width: 512 },
    numbers: {
      'attention.steps': 1,
      'attention.total': 2072576000,
      'attention.pairs': 1024000000,
      'rnn.steps': 1000,
      'rnn.total': 524288000,
      cells: 1000000,
    },
  },
  {
    text: '1;n=10',
    state: { n: 10 },
    numbers: {
      'attention.steps': 1,
      'attention.total': 10588160,
      'attention.pairs': 102400,
      'rnn.steps': 10,
      'rnn.total': 5242880,
      cells: 100,
    },
  },
  {
    text: '1;n=512',
    state: { n: 512 },
    numbers: {
      'attention.steps': 1,
      'attention.total': 805306400,
      'attention.pairs': 268435500,
      'rnn.steps': 512,
      'rnn.total': 268435500,
      cells: 262144,
    },
  },
  {
    text: '1;n=8000;width=64',
    state: { n: 8000, width: 64 },
    numbers: {
      'attention.steps': 1,
      'attention.total': 8323072000,
      'attention.pairs': 8192000000,
      'rnn.steps': 8000,
      'rnn.total': 65536000,
      cells: 64000000,
    },
  },
  {
    text: '1;n=1;width=16',
    state: { n: 1, width: 16 },
    numbers: {
      'attention.steps': 1,
      'attention.total': 1056,
      'attention.pairs': 32,
      'rnn.steps': 1,
      'rnn.total': 512,
      cells: 1,
    },
  },
  {
    text: '1;n=10000;width=1024',
    state: { n: 10000, width: 1024 },
    numbers: {
      'attention.steps': 1,
      'attention.total': 246743000000,
      'attention.pairs': 204800000000,
      'rnn.steps': 10000,
      'rnn.total': 20971520000,
      cells: 100000000,
    },
  },
] satisfies Frozen[];
