import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '“mouth” asks, with scores the 0, mouth 1, of 1, the 0, river 3. Weights: the 3.6%, mouth 9.9%, of 9.9%, the 3.6%, river 73.0%. The mixture is [0.32, 0.48, 0.77].',
  },
  {
    text: '1;residual=on',
    description:
      '“mouth” asks, with scores the 0, mouth 1, of 1, the 0, river 3. Weights: the 3.6%, mouth 9.9%, of 9.9%, the 3.6%, river 73.0%. The mixture is [0.32, 0.48, 0.77]. Added to its old vector [0.85, 0.30, 0.35] that makes [1.17, 0.78, 1.12].',
  },
  {
    text: '1;self=off',
    description:
      '“mouth” asks, with scores the 0, of 1, the 0, river 3. Weights: the 4.0%, of 11.0%, the 4.0%, river 81.0%. It takes no part itself. The mixture is [0.26, 0.50, 0.82].',
  },
  {
    text: '1;as=key;asker=5',
    description:
      '“river” as a label: the tokens that ask give it the 12.0%, mouth 73.0%, of 37.9%, the 53.7%, river 47.6%, together 2.24.',
  },
  {
    text: '1;as=value;asker=1',
    description:
      '“the” as content: every token that asks gets [0.80, 0.79, 0.76], in shares of its own: the 19.8%, mouth 3.6%, of 5.1%, the 7.3%, river 6.4%.',
  },
  {
    text: '1;sentence=bank,river,loan;scores=0.51,0.255,0.445/0.255,0.475,0.25/0.445,0.25,0.65;contents=0.55,0.5,0.55/0.15,0.45,0.85/0.9,0.7,0.15;asker=1;self=off',
    description:
      '“bank” asks, with scores river 0.255, loan 0.445. Weights: river 45.3%, loan 54.7%. It takes no part itself. The mixture is [0.56, 0.59, 0.47].',
  },
  {
    text: '1;sentence=der,Fluss;asker=2',
    description:
      '“Fluss” asks, with scores der 0, Fluss 1. Weights: der 26.9%, Fluss 73.1%. The mixture is [0.84, 0.43, 0.46].',
  },
] satisfies Frozen[];
