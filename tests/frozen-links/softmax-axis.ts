import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Softmax along each row: every query hands out 1 in all. What the keys receive: animal 1.67, kept 0.55, the 0.21, street 0.57.',
  },
  {
    text: '1;along=columns',
    description:
      'Softmax along each column: every key receives 1 in all. What the queries hand out: it 1.95, tired 1.32, off 0.73.',
  },
  {
    text: '1;scores=3,1,0/2,2,0/2,0,1;queries=a,b,c;keys=a,b,c;along=columns',
    description:
      'Softmax along each column: every key receives 1 in all. What the queries hand out: a 1.03, b 1.09, c 0.88.',
  },
  {
    text: '1;scores=-20;queries=x;keys=y',
    description:
      'Softmax along each row: every query hands out 1 in all. What the keys receive: y 1.00.',
  },
] satisfies Frozen[];
