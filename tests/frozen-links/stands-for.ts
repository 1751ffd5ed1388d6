import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Divided by 8, the root of d_k = 64, the scores 200, 100, 50 become 25.00, 12.50, 6.25: at that d_k, so many standard deviations of a random score. Weights: 0.9999963, 3.727·10⁻⁶, 7.194·10⁻⁹.',
  },
  {
    text: '1;divisor=22.6274',
    description:
      'Divided by 22.6274, the root of d_k = 512, the scores 200, 100, 50 become 8.84, 4.42, 2.21: at that d_k, so many standard deviations of a random score. Weights: 0.9868, 0.0119, 0.0013.',
  },
  {
    text: '1;divisor=100',
    description:
      'Divided by 100, the root of d_k = 10,000, the scores 200, 100, 50 become 2.00, 1.00, 0.50: at that d_k, so many standard deviations of a random score. Weights: 0.6285, 0.2312, 0.1402.',
  },
  {
    text: '1;scores=512,0;divisor=22.6274',
    description:
      'Divided by 22.6274, the root of d_k = 512, the scores 512, 0 become 22.63, 0.00: at that d_k, so many standard deviations of a random score. Weights: 0.99999999985, 1.489·10⁻¹⁰.',
  },
  {
    text: '1;scores=100,0',
    description:
      'Divided by 8, the root of d_k = 64, the scores 100, 0 become 12.50, 0.00: at that d_k, so many standard deviations of a random score. Weights: 0.9999963, 3.727·10⁻⁶.',
  },
  {
    text: '1;scores=-1000,0,3.5,1000;divisor=1',
    description:
      'Divided by 1, the root of d_k = 1, the scores −1000, 0, 3.5, 1000 become −1000.00, 0.00, 3.50, 1000.00: at that d_k, so many standard deviations of a random score. Weights: 0, 0, 0, 1.',
  },
] satisfies Frozen[];
