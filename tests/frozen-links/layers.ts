import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Of Mira there is, after layer 1: Mira 96.5%, brother 87.6%, boat 0.2%. After layer 2: Mira 94.6%, brother 94.8%, boat 77.2%.',
  },
  {
    text: '1;follow=2',
    description:
      'Of brother there is, after layer 1: Mira 1.8%, brother 11.8%, boat 87.9%. After layer 2: Mira 3.5%, brother 3.5%, boat 20.9%.',
  },
  {
    text: '1;first=0,0,0/0,0,0/0,0,0;second=0,0,0/0,0,0/0,0,0',
    description:
      'Of Mira there is, after layer 1: Mira 33.3%, brother 33.3%, boat 33.3%. After layer 2: Mira 33.3%, brother 33.3%, boat 33.3%.',
  },
  {
    text: '1;second=10,0,0/0,10,0/-10,10,0.5;tokens=A,B,C;follow=3',
    description:
      'Of C there is, after layer 1: A 1.8%, B 0.6%, C 11.9%. After layer 2: A 1.8%, B 0.6%, C 0.6%.',
  },
] satisfies Frozen[];
