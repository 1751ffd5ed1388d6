import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'The query [3, 1] has length 3.16. Dot products: A 5, B 15, C 7; angles: A 0.0°, B 0.0°, C 57.5°. By dot product: B, then C, then A. Weights: A <0.1%, B >99.9%, C <0.1%.',
  },
  {
    text: '1;q=-3,-1;measure=scaled',
    description:
      'The query [−3, −1] has length 3.16. Dot products: A −5, B −15, C −7; angles: A 180.0°, B 180.0°, C 122.5°. By dot product ÷ √2: A, then C, then B. Weights: A 80.4%, B 0.1%, C 19.5%.',
  },
  {
    text: '1;q=0,0',
    description:
      'The query [0, 0] has length 0.00. Dot products: A 0, B 0, C 0, all zero, since a query of no length compares nothing. By dot product: all level. Weights: A 33.3%, B 33.3%, C 33.3%.',
  },
  {
    text: '1;measure=cosine;contours=off',
    description:
      'The query [3, 1] has length 3.16. Dot products: A 5, B 15, C 7; angles: A 0.0°, B 0.0°, C 57.5°. By cosine: A and B level, then C. Weights: A 38.0%, B 38.0%, C 23.9%.',
  },
  {
    text: '1;q=1.25,-0.5;keys=3,1/0,0/-2.5,0.0001;measure=distance;shadows=off',
    description:
      'The query [1.25, −0.5] has length 1.35. Dot products: A 3.25, B 0, C −3.13; angles: A 40.2°, B none, C 158.2°. By distance: B, then A, then C. Weights: A 26.1%, B 68.0%, C 5.9%.',
  },
  {
    text: '1;tokens=bank,river,loan,$3f;q=2.5,3.5',
    description:
      'The query [2.5, 3.5] has length 4.30. Dot products: river 5.5, loan 16.5, ? 16.5; angles: river 36.0°, loan 36.0°, ? 21.5°. By dot product: loan and ? level, then river. Weights: river <0.1%, loan 50.0%, ? 50.0%.',
  },
] satisfies Frozen[];
