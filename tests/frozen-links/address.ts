import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Asked for 2.3 h. Weights: 1 h 23.1%, 3 h 76.8%, 5 h 0.1%, 7 h <0.1%. The reading is 2.92, with a slope of 1.78 an hour.',
  },
  {
    text: '1;mode=nearest;address=2.6',
    description:
      'Asked for 2.6 h. The nearest folder, 3 h, alone answers: 3.50. A small step changes nothing, unless another folder becomes the nearest.',
  },
  {
    text: '1;address=4;temperature=0.05',
    description:
      'Asked for 4 h. Weights: 1 h 0.0%, 3 h 50.0%, 5 h 50.0%, 7 h 0.0%. The reading is 3.00, with a slope of −20.00 an hour.',
  },
  {
    text: '1;keys=3,3,5,7;mode=nearest;address=3',
    description:
      'Asked for 3 h. The nearest folder, 3 h, alone answers: 1.00. A small step changes nothing, unless another folder becomes the nearest.',
  },
  {
    text: '1;keys=0,8,2.5,7.25;contents=0,4,4,0;temperature=50;address=8',
    description:
      'Asked for 8 h. Weights: 0 h 9.9%, 8 h 35.6%, 2.5 h 19.4%, 7.25 h 35.2%. The reading is 2.20, with a slope of 0.02 an hour.',
  },
] satisfies Frozen[];
