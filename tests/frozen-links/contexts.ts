import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { model: 'gpt3', precision: 'fp16' },
    numbers: { tokens: 2048, scores: 4194304, bytes: 8388608 },
  },
  {
    text: '1;model=gpt2',
    state: { model: 'gpt2' },
    numbers: { tokens: 1024, scores: 1048576, bytes: 2097152 },
  },
  {
    text: '1;model=turbo',
    state: { model: 'turbo' },
    numbers: { tokens: 128000, scores: 16384000000, bytes: 32768000000 },
  },
  {
    text: '1;model=gemini',
    state: { model: 'gemini' },
    numbers: { tokens: 1000000, scores: 1000000000000, bytes: 2000000000000 },
  },
] satisfies Frozen[];
