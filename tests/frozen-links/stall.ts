import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '2000 queries, vectors of 512 random numbers. Without the division and with it, the middle query’s gradient is 0.053 and 6.9 long, all of dQ 201 and 24, all of dV 69 and 31. 70.5% and 0.0% of the queries give one key more than 99% of their weight.',
  },
  {
    text: '1;dK=64',
    description:
      '2000 queries, vectors of 64 random numbers. Without the division and with it, the middle query’s gradient is 2.4 and 2.4 long, all of dQ 40 and 8.7, all of dV 23 and 11. 34.6% and 0.0% of the queries give one key more than 99% of their weight.',
  },
  {
    text: '1;dK=4;runs=20;n=4;seed=7',
    description:
      '16 queries, vectors of 4 random numbers. Without the division and with it, the middle query’s gradient is 0.51 and 0.52 long, all of dQ 2.9 and 1.8, all of dV 2.3 and 1.9. 0.0% and 0.0% of the queries give one key more than 99% of their weight.',
  },
  {
    text: '1;seed=4294967295;runs=1000',
    description:
      '40 queries, vectors of 512 random numbers. Without the division and with it, the middle query’s gradient is 1.0 and 7.3 long, all of dQ 158 and 26, all of dV 68 and 32. 62.5% and 0.0% of the queries give one key more than 99% of their weight.',
  },
  {
    text: '1;dK=1;n=2;seed=0',
    description:
      '8 queries, vectors of 1 random number. Without the division and with it, the middle query’s gradient is 0.26 and 0.26 long, all of dQ 0.44 and 0.44, all of dV 0.71 and 0.71. 0.0% and 0.0% of the queries give one key more than 99% of their weight.',
  },
] satisfies Frozen[];
