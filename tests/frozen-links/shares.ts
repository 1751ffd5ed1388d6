import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Scores: first 2, second 1, third 0.5. Weights: first 62.9%, second 23.1%, third 14.0%. The lead of first over second, 1.00, makes its weight 2.718 times as large.',
  },
  {
    text: '1;scores=10,7,5;names=animal,street,because;divisor=1.4142',
    description:
      'Scores: animal 10, street 7, because 5, divided by 1.4142. Weights: animal 87.0%, street 10.4%, because 2.5%. The lead of animal over street, 2.12, makes its weight 8.342 times as large.',
  },
  {
    text: '1;scores=200,100,50;axis=log',
    description:
      'Scores: first 200, second 100, third 50. Weights: first 100.0%, second 3.784·10⁻⁴⁴, third 0.0%. The lead of first over second, 100.0, makes its weight 2.688·10⁴³ times as large. Denormal in float32: second. Too small for float32, and so 0: third.',
  },
  {
    text: '1;scores=200,100,50;axis=log;precision=float64',
    description:
      'Scores: first 200, second 100, third 50. Weights: first 100.0%, second 3.720·10⁻⁴⁴, third 7.175·10⁻⁶⁶. The lead of first over second, 100.0, makes its weight 2.688·10⁴³ times as large.',
  },
  {
    text: '1;scores=512,512,512',
    description:
      'Scores: first 512, second 512, third 512. Weights: first 33.3%, second 33.3%, third 33.3%. The two highest scores are equal, and so are their weights.',
  },
  {
    text: '1;scores=50,48;names=first,second',
    description:
      'Scores: first 50, second 48. Weights: first 88.1%, second 11.9%. The lead of first over second, 2.00, makes its weight 7.389 times as large.',
  },
  {
    text: '1;scores=-1000,1000,0.5,0.25,-3,7;names=a,b,c,d,e,f;divisor=0.01',
    description:
      'Scores: a −1000, b 1000, c 0.5, d 0.25, e −3, f 7, divided by 0.01. Weights: a 0.0%, b 100.0%, c 0.0%, d 0.0%, e 0.0%, f 0.0%. The lead of b over f, 99300, makes its weight over 10³⁰⁸ times as large. Too small for float32, and so 0: a, c, d, e, f.',
  },
  {
    text: '1;scores=0,-0.0001;divisor=1000;precision=float64',
    description:
      'Scores: first 0, second −0.0001, divided by 1000. Weights: first 50.0%, second 50.0%. The lead of first over second, 1.000·10⁻⁷, makes its weight 1.000 times as large.',
  },
] satisfies Frozen[];
