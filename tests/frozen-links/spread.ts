import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'For vectors of 64 numbers the scores of 500 pairs have standard deviation 7.86; the rule predicts 8.00. Divided by √64 it is 0.98; the rule predicts 1.00.',
  },
  {
    text: '1;dK=1',
    description:
      'For vectors of 1 number the scores of 500 pairs have standard deviation 0.87; the rule predicts 1.00. Divided by √1 it is 0.87; the rule predicts 1.00.',
  },
  {
    text: '1;dK=1024;seed=42',
    description:
      'For vectors of 1024 numbers the scores of 500 pairs have standard deviation 33.36; the rule predicts 32.00. Divided by √1024 it is 1.04; the rule predicts 1.00.',
  },
  {
    text: '1;dK=512;pairs=16',
    description:
      'For vectors of 512 numbers the scores of 16 pairs have standard deviation 23.89; the rule predicts 22.63. Divided by √512 it is 1.06; the rule predicts 1.00.',
  },
  {
    text: '1;dK=512;entries=ones',
    description:
      'With all ones every pair of vectors of 512 numbers scores 512: no spread at all. Divided by √512 it is 22.63.',
  },
  {
    text: '1;entries=third;pairs=200000',
    description:
      'For vectors of 64 numbers the scores of the first 500 of 200,000 pairs have standard deviation 2.62; the rule predicts 2.67. Divided by √64 it is 0.33; the rule predicts 0.33.',
  },
  {
    text: '1;dK=3;pairs=100;entries=uniform;seed=4294967295',
    description:
      'For vectors of 3 numbers the scores of 100 pairs have standard deviation 1.67; the rule predicts 1.73. Divided by √3 it is 0.96; the rule predicts 1.00.',
  },
] satisfies Frozen[];
