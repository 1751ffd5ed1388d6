import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Divided by √2: 7.07, 4.95, 3.54. Weights: animal 87.0%, street 10.4%, because 2.5%. The output is [1.78, 1.37].',
  },
  {
    text: '1;q=-3,-1',
    description:
      '“it” asks with [−3, −1]; the scores are animal −10, street −7, because −5. Divided by √2: −7.07, −4.95, −3.54. Weights: animal 2.3%, street 19.1%, because 78.6%. The output is [−0.25, 1.03].',
  },
  {
    text: '1;q=0,0;step=3',
    description:
      '“it” asks with [0, 0]; the scores are animal 0, street 0, because 0, all zero, since a query of no length compares nothing. Divided by √2: 0.00, 0.00, 0.00. Weights: animal 33.3%, street 33.3%, because 33.3%.',
  },
  {
    text: '1;q=1.25,-0.5;scale=off;tips=on',
    description:
      '“it” asks with [1.25, −0.5]; the scores are animal 3.25, street −0.75, because 1.62. Nothing is divided. Weights: animal 82.3%, street 1.5%, because 16.2%. The output is [1.57, 1.43].',
  },
  {
    text: '1;keys=3,1/1,4/-2.5,0.0001;values=10,-10/0,0/-0.5,1.2;scale=2.5',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because −7.5. Divided by 2.5: 4.00, 2.80, −3.00. Weights: animal 76.8%, street 23.1%, because 0.1%. The output is [7.68, −7.68].',
  },
  {
    text: '1;skip=softmax',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Divided by √2: 7.07, 4.95, 3.54. Without the softmax these are the weights; they sum to 15.56. The output is [14.85, 16.33]. Left out: the softmax.',
  },
  {
    text: '1;skip=compare;step=4',
    description:
      '“it” asks with [3, 1]; the scores are animal 0, street 0, because 0. Divided by √2: 0.00, 0.00, 0.00. Weights: animal 33.3%, street 33.3%, because 33.3%. The output is [0.67, 1.00]. Left out: the comparison.',
  },
  {
    text: '1;skip=scale;scale=8',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Nothing is divided. Weights: animal 94.6%, street 4.7%, because 0.6%. The output is [1.91, 1.44]. Left out: the division.',
  },
  {
    text: '1;skip=mix;target=0.75,0.9',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Divided by √2: 7.07, 4.95, 3.54. Weights: animal 100.0%, street 0.0%, because 0.0%. The output is [2.00, 1.50]. Left out: the mixing (the best key alone).',
  },
  {
    text: '1;tokens=sie,das$20Tier,straße,weil$21;step=2',
    description:
      '“sie” asks with [3, 1]; the scores are das Tier 10, straße 7, weil! 5. Divided by √2: 7.07, 4.95, 3.54.',
  },
  {
    text: '1;tokens=猫,שלום,🦊🐻,$3f;target=none',
    description:
      '“猫” asks with [3, 1]; the scores are שלום 10, 🦊🐻 7, ? 5. Divided by √2: 7.07, 4.95, 3.54. Weights: שלום 87.0%, 🦊🐻 10.4%, ? 2.5%. The output is [1.78, 1.37].',
  },
] satisfies Frozen[];
