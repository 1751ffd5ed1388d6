import type { Stage } from '../../widget/define.ts';
import type { BackwardState } from './backward.ts';
import { code } from './torch.ts';

/** The formula from its end to its beginning. */
export const stages: readonly Stage<BackwardState>[] = [
  {
    id: 'dO',
    title: 'dO, 1×2',
    says: 'What the loss gains when the output moves: given, or chosen by you.',
    code: code.dO,
    part: 'output',
  },
  {
    id: 'dV',
    title: 'dV, 3×2',
    says: 'To each value: its weight times dO.',
    code: code.dV,
    part: 'value',
  },
  {
    id: 'dW',
    title: 'dW, 1×3',
    says: 'To each weight: how far its value lies along dO.',
    code: code.dW,
    part: 'weights',
  },
  {
    id: 'dS',
    title: 'dS, 1×3',
    says: 'Through the softmax: each weight times how much its dW exceeds the average.',
    code: code.dS,
    part: 'scores',
  },
  {
    id: 'dQK',
    title: 'dQ, 1×2, and dK, 3×2',
    says: 'To the query: a mixture of the keys. To each key: a multiple of the query.',
    code: code.dQK,
    part: 'query',
  },
];
