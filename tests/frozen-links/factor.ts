import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'The query [3, 1] scores along 10, aside 7: ratio 1.43. Nothing is divided. Weights: along 95.3%, aside 4.7%, ratio 20.09.',
  },
  {
    text: '1;scale=sqrt',
    description:
      'The query [3, 1] scores along 10, aside 7: ratio 1.43. Divided by √2: along 7.07, aside 4.95, the same ratio. Weights: along 89.3%, aside 10.7%, ratio 8.342.',
  },
  {
    text: '1;scale=0.25;q=-3,2.5',
    description:
      'The query [−3, 2.5] scores along −6.5, aside 7: ratio −0.93. Divided by 0.25: along −26.00, aside 28.00, the same ratio. Weights: along <0.1%, aside 100.0%, ratio 3.533·10⁻²⁴.',
  },
  {
    text: '1;keys=3,1/-1,3;scale=8',
    description:
      'The query [3, 1] scores along 10, aside 0: no ratio, since the second is 0. Divided by 8: along 1.25, aside 0.00. Weights: along 77.7%, aside 22.3%, ratio 3.490.',
  },
  {
    text: '1;q=10,10;keys=10,10/-10,-10;tokens=who,yes,no$21;scale=0.25',
    description:
      'The query [10, 10] scores yes 200, no! −200: ratio −1.00. Divided by 0.25: yes 800.00, no! −800.00, the same ratio. Weights: yes 100.0%, no! 0.0%, ratio over 10³⁰⁸.',
  },
] satisfies Frozen[];
