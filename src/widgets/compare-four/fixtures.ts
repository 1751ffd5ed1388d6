import type { Presets } from '../../widget/define.ts';
import type { CompareFourState } from './compare-four.ts';

const factors = [0.5, 3, 0.5, 0.5];

export const presets: Presets<CompareFourState> = {
  given: { title: 'The words as they are', state: {} },
  projected: { title: 'A projection that asks about the second number', state: { factors } },
  self: { title: 'With the asking word among the keys', state: { self: true } },
  both: { title: 'Projected, with the asking word', state: { factors, self: true } },
};
