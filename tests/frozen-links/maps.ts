import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '10 queries meet 10 keys of 64 numbers, drawn here. Unscaled: variance 52.5, largest weight of a row 82.1% on average, mean entropy 0.430. Divided by √64: variance 0.821, largest weight of a row 31.5% on average, mean entropy 1.950; at most it could be 2.303.',
  },
  {
    text: '1;source=torch-10-512;dK=512;seed=42',
    description:
      '10 queries meet 10 keys of 512 numbers, PyTorch, 10 × 512. Unscaled: variance 486.0, largest weight of a row 99.6% on average, mean entropy 0.023. Divided by √512: variance 0.949, largest weight of a row 34.9% on average, mean entropy 1.898; at most it could be 2.303.',
  },
  {
    text: '1;source=torch-4-512;n=4;dK=512;seed=42',
    description:
      '4 queries meet 4 keys of 512 numbers, PyTorch, 4 × 512. Unscaled: variance 335.1, largest weight of a row 91.0% on average, mean entropy 0.205. Divided by √512: variance 0.655, largest weight of a row 51.9% on average, mean entropy 1.129; at most it could be 1.386.',
  },
  {
    text: '1;source=torch-4-64;n=4;seed=42',
    description:
      '4 queries meet 4 keys of 64 numbers, PyTorch, 4 × 64. Unscaled: variance 81.3, largest weight of a row 94.7% on average, mean entropy 0.131. Divided by √64: variance 1.270, largest weight of a row 57.2% on average, mean entropy 1.058; at most it could be 1.386.',
  },
  {
    text: '1;n=7;dK=1;seed=9',
    description:
      '7 queries meet 7 keys of 1 number, drawn here. Unscaled: variance 0.459, largest weight of a row 30.2% on average, mean entropy 1.758. Divided by √1: variance 0.459, largest weight of a row 30.2% on average, mean entropy 1.758; at most it could be 1.946.',
  },
  {
    text: '1;source=linear',
    description:
      '10 queries meet 10 keys of 64 numbers, through default linear layers. Unscaled: variance 5.565, largest weight of a row 58.2% on average, mean entropy 1.183. Divided by √64: variance 0.087, largest weight of a row 15.2% on average, mean entropy 2.265; at most it could be 2.303.',
  },
  {
    text: '1;n=4;dK=1024;seed=43',
    description:
      '4 queries meet 4 keys of 1024 numbers, drawn here. Unscaled: variance 1157.0, largest weight of a row >99.9% on average, mean entropy 0.002. Divided by √1024: variance 1.130, largest weight of a row 51.4% on average, mean entropy 1.092; at most it could be 1.386.',
  },
] satisfies Frozen[];
