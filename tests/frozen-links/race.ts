import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '1000 words of 512 numbers: attention 1 step and 2.07 billion multiply-adds, 1.02 billion of them for the pairs; a plain recurrent layer 1000 steps and 524 million. There are 1.00 million scores.',
  },
  {
    text: '1;n=10',
    description:
      '10 words of 512 numbers: attention 1 step and 10.6 million multiply-adds, 102400 of them for the pairs; a plain recurrent layer 10 steps and 5.24 million. There are 100 scores.',
  },
  {
    text: '1;n=512',
    description:
      '512 words of 512 numbers: attention 1 step and 805 million multiply-adds, 268 million of them for the pairs; a plain recurrent layer 512 steps and 268 million. There are 262144 scores.',
  },
  {
    text: '1;n=8000;width=64',
    description:
      '8000 words of 64 numbers: attention 1 step and 8.32 billion multiply-adds, 8.19 billion of them for the pairs; a plain recurrent layer 8000 steps and 65.5 million. There are 64.0 million scores.',
  },
  {
    text: '1;n=1;width=16',
    description:
      '1 word of 16 numbers: attention 1 step and 1056 multiply-adds, 32 of them for the pairs; a plain recurrent layer 1 step and 512. There is 1 score.',
  },
  {
    text: '1;n=10000;width=1024',
    description:
      '10000 words of 1024 numbers: attention 1 step and 247 billion multiply-adds, 205 billion of them for the pairs; a plain recurrent layer 10000 steps and 21.0 billion. There are 100 million scores.',
  },
] satisfies Frozen[];
