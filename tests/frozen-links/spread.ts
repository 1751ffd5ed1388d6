import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: { dK: 64, pairs: 500, entries: 'normal', seed: 1, by: 'root', magnified: false },
    numbers: {
      'raw.std': 7.857194,
      'predicted.raw.std': 8,
      'scaled.std': 0.9821493,
      'predicted.scaled.std': 1,
    },
  },
  {
    text: '1;dK=1',
    state: { dK: 1 },
    numbers: {
      'raw.std': 0.874907,
      'predicted.raw.std': 1,
      'scaled.std': 0.874907,
      'predicted.scaled.std': 1,
    },
  },
  {
    text: '1;dK=1024;seed=42',
    state: { dK: 1024, seed: 42 },
    numbers: {
      'raw.std': 33.35661,
      'predicted.raw.std': 32,
      'scaled.std': 1.042394,
      'predicted.scaled.std': 1,
    },
  },
  {
    text: '1;dK=512;pairs=16',
    state: { dK: 512, pairs: 16 },
    numbers: {
      'raw.std': 23.89443,
      'predicted.raw.std': 22.62742,
      'scaled.std': 1.055995,
      'predicted.scaled.std': 1,
    },
  },
  {
    text: '1;dK=512;entries=ones',
    state: { dK: 512, entries: 'ones' },
    numbers: { 'raw.std': 0, 'predicted.raw.std': 0, 'scaled.std': 0, 'predicted.scaled.std': 0 },
  },
  {
    text: '1;entries=third;pairs=200000',
    state: { pairs: 200000, entries: 'third' },
    numbers: {
      'raw.std': 2.619065,
      'predicted.raw.std': 2.666667,
      'scaled.std': 0.3273831,
      'predicted.scaled.std': 0.3333333,
    },
  },
  {
    text: '1;dK=3;pairs=100;entries=uniform;seed=4294967295',
    state: { dK: 3, pairs: 100, entries: 'uniform', seed: 4294967295 },
    numbers: {
      'raw.std': 1.671132,
      'predicted.raw.std': 1.732051,
      'scaled.std': 0.9648286,
      'predicted.scaled.std': 1,
    },
  },
  {
    text: '1;dK=128;seed=34;by=whole;magnified=on',
    state: { dK: 128, seed: 34, by: 'whole', magnified: true },
    numbers: {
      'raw.std': 11.24231,
      'divided.std': 0.08783051,
      'predicted.divided.std': 0.08838835,
      'scaled.std': 0.9936888,
    },
  },
] satisfies Frozen[];
