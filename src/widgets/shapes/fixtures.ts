import type { Presets } from '../../widget/define.ts';
import type { ShapesState } from './shapes.ts';

export const presets: Presets<ShapesState> = {
  fits: { title: 'Three queries, five keys', state: {} },
  'one-query': {
    title: 'One query, as in the worked example',
    state: { nQ: 1, dQ: 2, nK: 3, dK: 2, nV: 3, dV: 2 },
  },
  'd-k-differs': { title: 'Query and key of different width', state: { dK: 3 } },
  'n-k-differs': { title: 'A value too few', state: { nV: 4 } },
  heads: { title: 'With a batch and heads', state: { lead: 'heads' } },
};
