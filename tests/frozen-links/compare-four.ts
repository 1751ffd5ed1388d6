import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '“bank” asks with [0.5, 0.3, 0.8, 0.2], its own numbers. Scores: river 0.51, loan 0.89; in order: loan, then river. Weights: river 45.3%, loan 54.7%.',
  },
  {
    text: '1;factors=0.5,3,0.5,0.5',
    description:
      '“bank” asks with [0.25, 0.9, 0.4, 0.1]. Scores: river 0.93, loan 0.52; in order: river, then loan. Weights: river 55.1%, loan 44.9%.',
  },
  {
    text: '1;factors=0.5,3,0.5,0.5;self=on',
    description:
      '“bank” asks with [0.25, 0.9, 0.4, 0.1]. Scores: bank 0.735, river 0.93, loan 0.52; in order: river, then bank, then loan. Weights: bank 33.3%, river 36.7%, loan 29.9%.',
  },
  {
    text: '1;query=0,0,0,0;self=on',
    description:
      '“bank” asks with [0, 0, 0, 0], its own numbers. Scores: bank 0, river 0, loan 0; in order: all level. Weights: bank 33.3%, river 33.3%, loan 33.3%.',
  },
  {
    text: '1;query=-2,2,0.0001,1.5;keys=2,-2,0,1/-1,-1,-1,-1;factors=-5,5,1,0;tokens=a,b$2c,c',
    description:
      '“a” asks with [10, 10, 0, 0]. Scores: b, 0, c −20; in order: b,, then c. Weights: b, >99.9%, c <0.1%.',
  },
] satisfies Frozen[];
