import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'Scores 2, 1, 0.5 give weights 62.9%, 23.1%, 14.0%. The largest cell of the Jacobian is 0.233. With 0.5 added to score 1, weight 1 is 73.6%; the Jacobian predicts 74.5%.',
  },
  {
    text: '1;times=10',
    description:
      'Scores 20, 10, 5 give weights >99.9%, <0.1%, <0.1%. The largest cell of the Jacobian is 4.57·10⁻⁵. With 0.5 added to score 1, weight 1 is >99.9%; the Jacobian predicts >99.9%.',
  },
  {
    text: '1;scores=10,-10,0.5,3,3,3;times=22.6;chosen=4;nudge=-1;precision=float64',
    description:
      'Scores 226, −226, 11.3, 67.8, 67.8, 67.8 give weights 100.0%, <0.1%, <0.1%, <0.1%, <0.1%, <0.1%. The largest cell of the Jacobian is 1.97·10⁻⁶⁹. In float64 1 of its 36 cells is exactly 0. With 1 taken from score 4, weight 4 is <0.1%; the Jacobian predicts 0.0%.',
  },
  {
    text: '1;times=100;chosen=2;nudge=0;beside=losses',
    description:
      'Scores 200, 100, 50 give weights 100.0%, <0.1%, 0.0%. The largest cell of the Jacobian is 3.78·10⁻⁴⁴. In float32 6 of its 9 cells are exactly 0. Asked for more of weight 2, its score gets the gradient −3.78·10⁻⁴⁴ from the loss −p and −1.00 from cross-entropy.',
  },
  {
    text: '1;scores=2,1;times=10;nudge=0',
    description:
      'Scores 20, 10 give weights >99.9%, <0.1%. The largest cell of the Jacobian is 4.54·10⁻⁵.',
  },
  {
    text: '1;times=100;precision=float64;beside=losses;chosen=3',
    description:
      'Scores 200, 100, 50 give weights 100.0%, <0.1%, <0.1%. The largest cell of the Jacobian is 3.72·10⁻⁴⁴. In float64 1 of its 9 cells is exactly 0. Asked for more of weight 3, its score gets the gradient −7.18·10⁻⁶⁶ from the loss −p and −1.00 from cross-entropy.',
  },
] satisfies Frozen[];
