import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description: 'At T = 1 the weights are: animal 94.6%, street 4.7%, because 0.6%.',
  },
  {
    text: '1;T=0.5',
    description:
      'At T = 0.5 the weights are: animal 99.7%, street 0.2%, because 4.529·10⁻⁵. Almost all is on the highest score.',
  },
  {
    text: '1;T=100',
    description:
      'At T = 100 the weights are: animal 34.2%, street 33.2%, because 32.6%. That is nearly the same for all.',
  },
  {
    text: '1;scores=2,1.8,1.5,1,-1;names=a,b,c,d,e;T=0.1',
    description:
      'At T = 0.1 the weights are: a 87.6%, b 11.8%, c 0.6%, d 3.975·10⁻⁵, e 8.193·10⁻¹⁴.',
  },
  {
    text: '1;scores=4,4;T=7.25',
    description:
      'At T = 7.25 the weights are: animal 50.0%, street 50.0%. That is the same for all.',
  },
] satisfies Frozen[];
