import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      words: ['it', 'The', 'ship', 'left', 'the', 'harbour'],
      scores: [0.05, 0.82, 0.08, 0.02, 0.15],
      times: 1,
      others: 0,
    },
    numbers: {
      weights: [0.1595956, 0.3446892, 0.164456, 0.1548788, 0.1763804],
      otherWeight: 0,
      otherTotal: 0,
      top: 0.3446892,
      lead: 1.954237,
      leaders: 1,
    },
  },
  {
    text: '1;times=4.85',
    state: { times: 4.85 },
    numbers: {
      weights: [0.02149961, 0.9001261, 0.02486683, 0.01858834, 0.03491913],
      otherWeight: 0,
      otherTotal: 0,
      top: 0.9001261,
      lead: 25.77745,
      leaders: 1,
    },
  },
  {
    text: '1;others=4',
    state: { others: 4 },
    numbers: {
      weights: [0.09929742, 0.2144592, 0.1023215, 0.09636273, 0.1097406],
      otherWeight: 0.09445462,
      otherTotal: 0.3778185,
      top: 0.2144592,
      lead: 1.954237,
      leaders: 1,
    },
  },
  {
    text: '1;others=995;times=8',
    state: { times: 8, others: 995 },
    numbers: {
      weights: [0.0008728442, 0.4132289, 0.001109602, 0.0006866034, 0.001942551],
      otherWeight: 0.0005850849,
      otherTotal: 0.5821595,
      top: 0.4132289,
      lead: 212.7249,
      leaders: 1,
    },
  },
  {
    text: '1;words=her,The,nurse,lent,the,pilot;scores=0,4,0.5,0,4',
    state: { words: ['her', 'The', 'nurse', 'lent', 'the', 'pilot'], scores: [0, 4, 0.5, 0, 4] },
    numbers: {
      weights: [0.008861711, 0.483833, 0.01461049, 0.008861711, 0.483833],
      otherWeight: 0,
      otherTotal: 0,
      top: 0.483833,
      lead: 1,
      leaders: 2,
    },
  },
  {
    text: '1;scores=8,8,8,8,8;times=0.5',
    state: { scores: [8, 8, 8, 8, 8], times: 0.5 },
    numbers: {
      weights: [0.2, 0.2, 0.2, 0.2, 0.2],
      otherWeight: 0,
      otherTotal: 0,
      top: 0.2,
      lead: 1,
      leaders: 5,
    },
  },
  {
    text: '1;scores=-10,-10,-10,-10,-9.9;others=1000',
    state: { scores: [-10, -10, -10, -10, -9.9], others: 1000 },
    numbers: {
      weights: [4.539992e-8, 4.539992e-8, 4.539992e-8, 4.539992e-8, 5.017469e-8],
      otherWeight: 0.0009999997,
      otherTotal: 0.9999997,
      top: 5.017469e-8,
      lead: 1.105171,
      leaders: 1,
    },
  },
  {
    text: '1;words=sie,das$20Tier,straße,weil$21,$3f,猫;scores=1,2,3,4,5;times=0',
    state: {
      words: ['sie', 'das Tier', 'straße', 'weil!', '?', '猫'],
      scores: [1, 2, 3, 4, 5],
      times: 0,
    },
    numbers: {
      weights: [0.2, 0.2, 0.2, 0.2, 0.2],
      otherWeight: 0,
      otherTotal: 0,
      top: 0.2,
      lead: 1,
      leaders: 1,
    },
  },
] satisfies Frozen[];
