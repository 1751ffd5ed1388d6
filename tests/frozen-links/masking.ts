import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    state: {
      tokens: ['they', 'drink', 'tea', 'PAD 1', 'PAD 2'],
      asking: 5,
      scores: [
        [2, 3, 1, 1, 1],
        [3, 1, 4, 2, 2],
        [1, 4, 2, 1, 1],
        [1, 1, 2, 3, 3],
        [1, 1, 2, 3, 3],
      ],
      attnMask: [
        [true, true, true, true, true],
        [true, true, true, true, true],
        [true, true, true, true, true],
        [true, true, true, true, true],
        [true, true, true, true, true],
      ],
      stages: false,
      patterns: false,
    },
    numbers: { nQ: 5, kept: [1, 1, 1, 1, 1], ratio: 1.648721, hidden: 0, lonely: 0 },
  },
  {
    text: '1;attnMask=11100/11100/11100/11100/11100',
    state: {
      attnMask: [
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
      ],
    },
    numbers: {
      nQ: 5,
      'weights.1': [0.331499, 0.1219516, 0.5465494, 0, 0],
      kept: [0.7285192, 0.7132014, 0.7809518, 0.4016078, 0.4016078],
      ratio: 1.648721,
      hidden: 10,
      lonely: 0,
    },
  },
  {
    text: '1;attnMask=11100/11100/11100/11100/11100;stages=on',
    state: {
      attnMask: [
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
      ],
      stages: true,
    },
    numbers: {
      nQ: 5,
      kept: [0.7285192, 0.7132014, 0.7809518, 0.4016078, 0.4016078],
      ratio: 1.648721,
      hidden: 10,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=she,reads,in,the,garden;scores=3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2;attnMask=10000/11000/11100/11110/11111;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'garden'],
      scores: [
        [3, 1, 2, 0, 1],
        [2, 1, 1, 0, 4],
        [1, 3, 1, 0, 2],
        [0, 1, 2, 1, 3],
        [1, 3, 2, 1, 2],
      ],
      attnMask: [
        [true, false, false, false, false],
        [true, true, false, false, false],
        [true, true, true, false, false],
        [true, true, true, true, false],
        [true, true, true, true, true],
      ],
      patterns: true,
    },
    numbers: {
      nQ: 5,
      kept: [0.3897998, 0.3031635, 0.6765984, 0.6102003, 1],
      ratio: null,
      hidden: 10,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=she,reads,in,the,garden;scores=3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'garden'],
      scores: [
        [3, 1, 2, 0, 1],
        [2, 1, 1, 0, 4],
        [1, 3, 1, 0, 2],
        [0, 1, 2, 1, 3],
        [1, 3, 2, 1, 2],
      ],
      patterns: true,
    },
    numbers: { nQ: 5, kept: [1, 1, 1, 1, 1], ratio: 0.6065307, hidden: 0, lonely: 0 },
  },
  {
    text: '1;tokens=she,reads,in,the,sun;scores=3,1,2,0,3/2,1,1,0,1/1,3,1,0,0/0,1,2,1,2/2,0,1,1,3;attnMask=10000/11000/11100/11110/11111;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'sun'],
      scores: [
        [3, 1, 2, 0, 3],
        [2, 1, 1, 0, 1],
        [1, 3, 1, 0, 0],
        [0, 1, 2, 1, 2],
        [2, 0, 1, 1, 3],
      ],
      attnMask: [
        [true, false, false, false, false],
        [true, true, false, false, false],
        [true, true, true, false, false],
        [true, true, true, true, false],
        [true, true, true, true, true],
      ],
      patterns: true,
    },
    numbers: {
      nQ: 5,
      kept: [0.3127404, 0.5040141, 0.7954829, 0.7207438, 1],
      ratio: null,
      hidden: 10,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=she,reads,in,the,sun;scores=3,1,2,0,3/2,1,1,0,1/1,3,1,0,0/0,1,2,1,2/2,0,1,1,3;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'sun'],
      scores: [
        [3, 1, 2, 0, 3],
        [2, 1, 1, 0, 1],
        [1, 3, 1, 0, 0],
        [0, 1, 2, 1, 2],
        [2, 0, 1, 1, 3],
      ],
      patterns: true,
    },
    numbers: { nQ: 5, kept: [1, 1, 1, 1, 1], ratio: 0.6065307, hidden: 0, lonely: 0 },
  },
  {
    text: '1;tokens=she,reads,in,the,garden;asking=2;scores=3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2;attnMask=10000/11000/11100/11110/11111;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'garden'],
      asking: 2,
      scores: [
        [3, 1, 2, 0, 1],
        [2, 1, 1, 0, 4],
        [1, 3, 1, 0, 2],
        [0, 1, 2, 1, 3],
        [1, 3, 2, 1, 2],
      ],
      attnMask: [
        [true, false, false, false, false],
        [true, true, false, false, false],
        [true, true, true, false, false],
        [true, true, true, true, false],
        [true, true, true, true, true],
      ],
      patterns: true,
    },
    numbers: {
      nQ: 2,
      scaled: [
        [0, 0.5, 1, 0.5, 1.5],
        [0.5, 1.5, 1, 0.5, 1],
      ],
      masked: [
        [0, 0.5, 1, 0.5, -Infinity],
        [0.5, 1.5, 1, 0.5, 1],
      ],
      weights: [
        [0.142537, 0.2350037, 0.3874556, 0.2350037, 0],
        [0.1247548, 0.3391187, 0.2056859, 0.1247548, 0.2056859],
      ],
      open: [
        [0.08697609, 0.1433993, 0.2364255, 0.1433993, 0.3897998],
        [0.1247548, 0.3391187, 0.2056859, 0.1247548, 0.2056859],
      ],
      kept: [0.6102003, 1],
      ratio: null,
      hidden: 1,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=she,reads,in,the,garden;asking=2;scores=3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2;attnMask=10000/11000/11100/10000/11000;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'garden'],
      asking: 2,
      scores: [
        [3, 1, 2, 0, 1],
        [2, 1, 1, 0, 4],
        [1, 3, 1, 0, 2],
        [0, 1, 2, 1, 3],
        [1, 3, 2, 1, 2],
      ],
      attnMask: [
        [true, false, false, false, false],
        [true, true, false, false, false],
        [true, true, true, false, false],
        [true, false, false, false, false],
        [true, true, false, false, false],
      ],
      patterns: true,
    },
    numbers: {
      nQ: 2,
      scaled: [
        [0, 0.5, 1, 0.5, 1.5],
        [0.5, 1.5, 1, 0.5, 1],
      ],
      masked: [
        [0, -Infinity, -Infinity, -Infinity, -Infinity],
        [0.5, 1.5, -Infinity, -Infinity, -Infinity],
      ],
      weights: [
        [1, 0, 0, 0, 0],
        [0.2689414, 0.7310586, 0, 0, 0],
      ],
      open: [
        [0.08697609, 0.1433993, 0.2364255, 0.1433993, 0.3897998],
        [0.1247548, 0.3391187, 0.2056859, 0.1247548, 0.2056859],
      ],
      kept: [0.08697609, 0.4638735],
      ratio: null,
      hidden: 7,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=she,reads,in,the,garden;scores=3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2;attnMask=10000/11000/01100/00110/00011;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'garden'],
      scores: [
        [3, 1, 2, 0, 1],
        [2, 1, 1, 0, 4],
        [1, 3, 1, 0, 2],
        [0, 1, 2, 1, 3],
        [1, 3, 2, 1, 2],
      ],
      attnMask: [
        [true, false, false, false, false],
        [true, true, false, false, false],
        [false, true, true, false, false],
        [false, false, true, true, false],
        [false, false, false, true, true],
      ],
      patterns: true,
    },
    numbers: {
      nQ: 5,
      kept: [0.3897998, 0.3031635, 0.5331991, 0.3798248, 0.3304407],
      ratio: null,
      hidden: 16,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=she,reads,in,the,garden;scores=3,1,2,0,1/2,1,1,0,4/1,3,1,0,2/0,1,2,1,3/1,3,2,1,2;attnMask=11111/11000/10100/10010/10001;patterns=on',
    state: {
      tokens: ['she', 'reads', 'in', 'the', 'garden'],
      scores: [
        [3, 1, 2, 0, 1],
        [2, 1, 1, 0, 4],
        [1, 3, 1, 0, 2],
        [0, 1, 2, 1, 3],
        [1, 3, 2, 1, 2],
      ],
      attnMask: [
        [true, true, true, true, true],
        [true, true, false, false, false],
        [true, false, true, false, false],
        [true, false, false, true, false],
        [true, false, false, false, true],
      ],
      patterns: true,
    },
    numbers: {
      nQ: 5,
      kept: [1, 0.3031635, 0.2867987, 0.2303754, 0.3304407],
      ratio: null,
      hidden: 12,
      lonely: 0,
    },
  },
  {
    text: '1;tokens=The,cat,sat,PAD$201,PAD$202;scores=3.8538,2.9746,1.8014,-4.211,1.3568/-2.4691,-0.0861,-3.2093,-1.5043,-1.3732/-0.9867,0.483,-2.2218,0.1831,-4.6338/-0.4336,-2.7693,-0.7914,1.6068,-1.2432/-1.184,-0.1261,-1.6571,0.6618,-3.1151;attnMask=11100/11100/11100/11100/11100',
    state: {
      tokens: ['The', 'cat', 'sat', 'PAD 1', 'PAD 2'],
      scores: [
        [3.8538, 2.9746, 1.8014, -4.211, 1.3568],
        [-2.4691, -0.0861, -3.2093, -1.5043, -1.3732],
        [-0.9867, 0.483, -2.2218, 0.1831, -4.6338],
        [-0.4336, -2.7693, -0.7914, 1.6068, -1.2432],
        [-1.184, -0.1261, -1.6571, 0.6618, -3.1151],
      ],
      attnMask: [
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
        [true, true, true, false, false],
      ],
    },
    numbers: {
      nQ: 5,
      kept: [0.8679569, 0.5979928, 0.6494589, 0.3842505, 0.5461433],
      ratio: 0.6906652,
      hidden: 10,
      lonely: 0,
    },
  },
] satisfies Frozen[];
