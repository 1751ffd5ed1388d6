import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'The vectors are repeated to 512 numbers. Scores: animal 2560, street 1792, because 1280; divided by √512. Weights: animal 100.0%, street <0.1%, because <0.1%. With 2 numbers and √2 they are 87.0%, 10.4%, 2.5%.',
  },
  {
    text: '1;way=pad',
    description:
      'The vectors are padded with zeros to 512 numbers. Scores: animal 10.00, street 7.00, because 5.00; divided by √512. Weights: animal 37.3%, street 32.7%, because 29.9%. With 2 numbers and √2 they are 87.0%, 10.4%, 2.5%.',
  },
  {
    text: '1;way=noise;seed=7',
    description:
      'The vectors are filled up with noise to 512 numbers. Scores: animal 1.53, street 31.79, because −14.25; divided by √512. Weights: animal 18.8%, street 71.8%, because 9.4%. With 2 numbers and √2 they are 87.0%, 10.4%, 2.5%.',
  },
  {
    text: '1;dK=2;scale=off',
    description:
      'The vectors are repeated to 2 numbers. Scores: animal 10.00, street 7.00, because 5.00; nothing is divided. Weights: animal 94.6%, street 4.7%, because 0.6%. With 2 numbers and √2 they are 87.0%, 10.4%, 2.5%.',
  },
  {
    text: '1;q=0,0;way=noise',
    description:
      'The vectors are filled up with noise to 512 numbers. Scores: animal 11.75, street −7.23, because 15.13; divided by √512. Weights: animal 38.6%, street 16.7%, because 44.8%. With 2 numbers and √2 they are 33.3%, 33.3%, 33.3%.',
  },
  {
    text: '1;scale=362.0387',
    description:
      'The vectors are repeated to 512 numbers. Scores: animal 2560, street 1792, because 1280; divided by 362.04. Weights: animal 87.0%, street 10.4%, because 2.5%. With 2 numbers and √2 they are 87.0%, 10.4%, 2.5%.',
  },
  {
    text: '1;keys=3,1/-1,-4/1.5,0.5;tokens=sie,das$20Tier,straße,weil;dK=33;way=repeat',
    description:
      'The vectors are repeated to 33 numbers. Scores: das Tier 169, straße −115, weil 84.50; divided by √33. Weights: das Tier >99.9%, straße <0.1%, weil <0.1%. With 2 numbers and √2 they are 97.2%, <0.1%, 2.8%.',
  },
] satisfies Frozen[];
