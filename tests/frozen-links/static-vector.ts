import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '50% of the sentences are about river, 50% about loan. The one vector of bank is [0.00, 1.50]: off by 2.50 for the first kind, by 2.50 for the second.',
  },
  {
    text: '1;share=0.9',
    description:
      '10% of the sentences are about river, 90% about loan. The one vector of bank is [2.00, 1.50]: off by 4.50 for the first kind, by 0.50 for the second.',
  },
  {
    text: '1;share=0;map=-1,0/-2,0/-3,0.25/2.5,1.5/2.2,2/2.8,1',
    description:
      '100% of the sentences are about river, 0% about loan. The one vector of bank is [−2.00, 0.08]: off by 0.00 for the first kind, by 4.72 for the second.',
  },
  {
    text: '1;words=bat,cave,wing,night,ball,glove,team;share=0.3333',
    description:
      '67% of the sentences are about cave, 33% about ball. The one vector of bat is [−0.83, 1.50]: off by 1.67 for the first kind, by 3.33 for the second.',
  },
] satisfies Frozen[];
