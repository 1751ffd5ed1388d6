import type { Presets } from '../../widget/define.ts';
import type { MapsState } from './maps.ts';

export const presets: Presets<MapsState> = {
  'ten-by-512': {
    title: 'Ten tokens, d_k = 512: a draw by PyTorch',
    state: { source: 'torch-10-512', n: 10, dK: 512, seed: 42 },
  },
  'four-by-512': {
    title: 'Four tokens, d_k = 512: a draw by PyTorch',
    state: { source: 'torch-4-512', n: 4, dK: 512, seed: 42 },
  },
  'four-by-64': {
    title: 'Four tokens, d_k = 64: a draw by PyTorch',
    state: { source: 'torch-4-64', n: 4, dK: 64, seed: 42 },
  },
  drawn: { title: 'Ten tokens, drawn here', state: {} },
  layers: { title: 'Through linear layers as PyTorch starts them', state: { source: 'linear' } },
};
