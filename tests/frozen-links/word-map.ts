import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      words: ['bank', 'river', 'water', 'shore', 'loan', 'money', 'account'],
      map: [
        [0, 1.5],
        [-2.5, 1.5],
        [-2.2, 2],
        [-2.8, 1],
        [2.5, 1.5],
        [2.2, 2],
        [2.8, 1],
      ],
      first: ['Willows', 'line', 'the', 'river', 'bank.'],
      second: ['The', 'bank', 'approved', 'our', 'loan.'],
      attention: 'on',
      others: 'out',
      target: null,
    },
    numbers: {
      'readings.first.weights': [0.5, 0.5],
      'readings.first.place': [-1.25, 1.5],
      'readings.second.weights': [0.5, 0.5],
      'readings.second.place': [1.25, 1.5],
    },
  },
  {
    text: '1;attention=off',
    state: { attention: 'off' },
    numbers: {
      'readings.first.weights': [0.5, 0.5],
      'readings.first.place': [0, 1.5],
      'readings.second.weights': [0.5, 0.5],
      'readings.second.place': [0, 1.5],
    },
  },
  {
    text: '1;first=the,bank,of,the,river;others=zero',
    state: { first: ['the', 'bank', 'of', 'the', 'river'], others: 'zero' },
    numbers: {
      'readings.first.weights': [0.07802007, 0.3829699, 0.07802007, 0.07802007, 0.3829699],
      'readings.first.place': [-0.9574248, 1.14891],
      'readings.second.weights': [0.07802007, 0.3829699, 0.07802007, 0.07802007, 0.3829699],
      'readings.second.place': [0.9574248, 1.14891],
    },
  },
  {
    text: '1;first=A,loan,for,a,house,on,the,river,bank$2e',
    state: { first: ['A', 'loan', 'for', 'a', 'house', 'on', 'the', 'river', 'bank.'] },
    numbers: {
      'readings.first.weights': [0.3333333, 0.3333333, 0.3333333],
      'readings.first.place': [1.490116e-8, 1.5],
      'readings.second.weights': [0.5, 0.5],
      'readings.second.place': [1.25, 1.5],
    },
  },
  {
    text: '1;map=0,0/-2.5,1.5/-2.2,2/-2.8,1/2.5,1.5/2.2,2/2.8,1',
    state: {
      map: [
        [0, 0],
        [-2.5, 1.5],
        [-2.2, 2],
        [-2.8, 1],
        [2.5, 1.5],
        [2.2, 2],
        [2.8, 1],
      ],
    },
    numbers: {
      'readings.first.weights': [0.5, 0.5],
      'readings.first.place': [-1.25, 0.75],
      'readings.second.weights': [0.5, 0.5],
      'readings.second.place': [1.25, 0.75],
    },
  },
  {
    text: '1;first=no,such,word;attention=off;target=-1.5,1.4',
    state: { first: ['no', 'such', 'word'], attention: 'off', target: [-1.5, 1.4] },
    numbers: {
      'readings.first.weights': [],
      'readings.first.place': null,
      'readings.second.weights': [0.5, 0.5],
      'readings.second.place': [0, 1.5],
    },
  },
  {
    text: '1;words=bat,cave,wing,night,ball,glove,team;first=At,night,a,bat,left,its,cave$2e;second=His,bat,never,met,the,ball$2e',
    state: {
      words: ['bat', 'cave', 'wing', 'night', 'ball', 'glove', 'team'],
      first: ['At', 'night', 'a', 'bat', 'left', 'its', 'cave.'],
      second: ['His', 'bat', 'never', 'met', 'the', 'ball.'],
    },
    numbers: {
      'readings.first.weights': [0.2273251, 0.3863374, 0.3863374],
      'readings.first.place': [-1.602354, 1.386337],
      'readings.second.weights': [0.5, 0.5],
      'readings.second.place': [1.25, 1.5],
    },
  },
  {
    text: '1;words=銀行,川,水,岸,借金,お金,口座;first=銀行,川;second=銀行,借金;map=0.5,1.25/-9.5,10/-2.2,2/-2.8,1/2.5,-3.75/2.2,2/2.8,1',
    state: {
      words: ['銀行', '川', '水', '岸', '借金', 'お金', '口座'],
      map: [
        [0.5, 1.25],
        [-9.5, 10],
        [-2.2, 2],
        [-2.8, 1],
        [2.5, -3.75],
        [2.2, 2],
        [2.8, 1],
      ],
      first: ['銀行', '川'],
      second: ['銀行', '借金'],
    },
    numbers: {
      'readings.first.weights': [0.01479666, 0.9852033],
      'readings.first.place': [-9.352033, 9.870528],
      'readings.second.weights': [0.9761612, 0.02383886],
      'readings.second.place': [0.5476778, 1.130806],
    },
  },
  {
    text: '1;words=bank,river,willows;map=0,1.5/-2.5,1.5/-1.5,2.5;second=bank',
    state: {
      words: ['bank', 'river', 'willows'],
      map: [
        [0, 1.5],
        [-2.5, 1.5],
        [-1.5, 2.5],
      ],
      second: ['bank'],
    },
    numbers: {
      'readings.first.weights': [0.5908579, 0.2045711, 0.2045711],
      'readings.first.place': [-1.397714, 2.090858],
      'readings.second.weights': [1],
      'readings.second.place': [0, 1.5],
    },
  },
] satisfies Frozen[];
