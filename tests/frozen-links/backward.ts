import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'At the output, [1.78, 1.37], arrives the gradient dO = [1, 0]. dV: animal [0.870, 0.000], street [0.104, 0.000], because [0.025, 0.000]. Through the softmax, dS: animal 0.191, street −0.134, because −0.058. The gradient of the query it is [0.250, −0.263], of length 0.363.',
  },
  {
    text: '1;dO=0,1;step=3',
    description:
      'At the output, [1.78, 1.37], arrives the gradient dO = [0, 1]. dV: animal [0.000, 0.870], street [0.000, 0.104], because [0.000, 0.025]. dW: animal 1.500, street 0.300, because 1.200.',
  },
  {
    text: '1;scale=0.1',
    description:
      'At the output, [2.00, 1.50], arrives the gradient dO = [1, 0]. dV: animal [1.000, 0.000], street [0.000, 0.000], because [0.000, 0.000]. Through the softmax, dS: animal 0.000, street 0.000, because 0.000. The gradient of the query it is [0.000, 0.000], of length 5.06·10⁻¹².',
  },
  {
    text: '1;q=0,0;dO=-1.5,0.25;arrows=step',
    description:
      'At the output, [0.67, 1.00], arrives the gradient dO = [−1.5, 0.25]. dV: animal [−0.500, 0.083], street [−0.500, 0.083], because [−0.500, 0.083]. Through the softmax, dS: animal −0.625, street 0.025, because 0.600. The gradient of the query it is [−0.672, −0.159], of length 0.690.',
  },
  {
    text: '1;values=1,1.5/1,0.3/1,1.2;tokens=it,a,b,c;scale=off',
    description:
      'At the output, [1.00, 1.44], arrives the gradient dO = [1, 0]. dV: a [0.946, 0.000], b [0.047, 0.000], c [0.006, 0.000]. Through the softmax, dS: a 0.000, b 0.000, c 0.000. The gradient of the query it is [0.000, 0.000], of length 6.91·10⁻¹⁶.',
  },
  {
    text: '1;dO=0,0;step=1',
    description:
      'At the output, [1.78, 1.37], arrives the gradient dO = [0, 0], which asks nothing of it.',
  },
  {
    text: '1;keys=3,1/1,4/-2.5,0.0001;scale=2.5;step=2',
    description:
      'At the output, [1.65, 1.22], arrives the gradient dO = [1, 0]. dV: animal [0.768, 0.000], street [0.231, 0.000], because [0.001, 0.000].',
  },
] satisfies Frozen[];
