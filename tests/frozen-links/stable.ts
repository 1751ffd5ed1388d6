import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'In float32, scores 100, 99, 97. With the largest subtracted: 0, −1, −3. As the formula is written: e to the 100 overflows: the largest number of float32 is 3.403·10³⁸. Overflow divided by overflow is not a number. After the subtraction the weights are 0.7054, 0.2595, 0.0351.',
  },
  {
    text: '1;scores=1000,999,997;precision=float64',
    description:
      'In float64, scores 1000, 999, 997. With the largest subtracted: 0, −1, −3. As the formula is written: e to the 1000 overflows: the largest number of float64 is 1.798·10³⁰⁸. Overflow divided by overflow is not a number. After the subtraction the weights are 0.7054, 0.2595, 0.0351.',
  },
  {
    text: '1;scores=88.7,88',
    description:
      'In float32, scores 88.7, 88. With the largest subtracted: 0, −0.7. As the formula is written: each exponential fits into float32, but their sum overflows. Divided by it, everything is 0. After the subtraction the weights are 0.6682, 0.3318.',
  },
  {
    text: '1;scores=-200,-201,-203',
    description:
      'In float32, scores −200, −201, −203. With the largest subtracted: 0, −1, −3. As the formula is written: every exponential is too small for float32 and becomes 0. Divided by their sum, 0, it is not a number. After the subtraction the weights are 0.7054, 0.2595, 0.0351.',
  },
  {
    text: '1;scores=-100,-101,-103;step=4',
    description:
      'In float32, scores −100, −101, −103. With the largest subtracted: 0, −1, −3. As the formula is written: the exponentials are so small that float32 has few digits left: a weight is off by 0.008803. After the subtraction the weights are 0.7054, 0.2595, 0.0351.',
  },
  {
    text: '1;scores=2,1,0.5;step=3',
    description:
      'In float32, scores 2, 1, 0.5. With the largest subtracted: 0, −1, −1.5. The sum as the formula is written: 11.76; after the subtraction: 1.591.',
  },
  {
    text: '1;step=1',
    description: 'In float32, scores 100, 99, 97. With the largest subtracted: 0, −1, −3.',
  },
  {
    text: '1;scores=-1000,1000,0,-0.5,3;precision=float64;step=2',
    description:
      'In float64, scores −1000, 1000, 0, −0.5, 3. With the largest subtracted: −2000, 0, −1000, −1000.5, −997. The largest exponential as the formula is written: overflow; after the subtraction: 1.',
  },
] satisfies Frozen[];
