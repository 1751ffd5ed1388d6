import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { tokens: ['The', 'cat', 'sat', 'on', 'the', 'mat'], mix: 0 },
    numbers: {
      asks: [0.1587548, 0.08719534, 0.0888327, 0.5441186, 0.05685901, 0.06423952],
      apart: 0.2620353,
      length: 1,
      cosine: 0.09877637,
    },
  },
  {
    text: '1;mix=0.7',
    state: { mix: 0.7 },
    numbers: {
      asks: [0.1589375, 0.08729568, 0.08778425, 0.5447447, 0.05692443, 0.06431343],
      apart: 0.1193005,
      length: 0.7579295,
      cosine: 0.9191621,
    },
  },
  {
    text: '1;mix=1;tokens=a,b,c,d,e,f',
    state: { tokens: ['a', 'b', 'c', 'd', 'e', 'f'], mix: 1 },
    numbers: {
      asks: [0.1590152, 0.08733835, 0.08733835, 0.545011, 0.05695226, 0.06434487],
      apart: 0,
      length: 0.952896,
      cosine: 1,
    },
  },
] satisfies Frozen[];
