import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '3 queries meet 3 keys. Largest weight in each row: cat to cat 62.9%, sat to sat 96.4%, mat to sat 57.6%. Each row sums to 1. The first output row is [0.744, 0.256, 0.000, 0.000].',
  },
  {
    text: '1;step=1',
    description: '3 queries meet 3 keys: 9 scores.',
  },
  {
    text: '1;step=2;scale=off',
    description: '3 queries meet 3 keys: 9 scaled scores.',
  },
  {
    text: '1;q=3,1/1,4/2,2;k=3,1/1,4/2,2;flip=off',
    description:
      '3 queries meet 3 keys. Largest weight in each row: cat to cat 73.4%, sat to sat 99.2%, mat to sat 67.3%. Each row sums to 1. The first output row is [0.823, 0.177, 0.000, 0.000].',
  },
  {
    text: '1;q=1,0/0,1;k=2,0/0,2/1,1/-1,0;v=1,0,0/0,1,0/0,0,1/-1,-1,-1;queries=who,where;keys=the$20cat,the$20mat,both,neither',
    description:
      '2 queries meet 4 keys. Largest weight in each row: who to the cat 53.9%, where to the mat 50.5%. Each row sums to 1. The first output row is [0.474, 0.066, 0.201].',
  },
  {
    text: '1;queries=кот,猫,gato;keys=שלום,🦊,naïve',
    description:
      '3 queries meet 3 keys. Largest weight in each row: кот to שלום 62.9%, 猫 to 🦊 96.4%, gato to 🦊 57.6%. Each row sums to 1. The first output row is [0.744, 0.256, 0.000, 0.000].',
  },
  {
    text: '1;queries=a$2cb,c$2fd,e$3bf;keys=$3d,$26,$25;step=3',
    description:
      '3 queries meet 3 keys. Largest weight in each row: a,b to = 62.9%, c/d to & 96.4%, e;f to & 57.6%. Each row sums to 1.',
  },
  {
    text: '1;q=20,20,20/-20,-20,-20;k=20,-20,20/-20,20,-20;v=0.0001/-0.0001;queries=x,y;keys=x,y;scale=0.1',
    description:
      '2 queries meet 2 keys. Largest weight in each row: x to x 100.0%, y to y 100.0%. Each row sums to 1. The first output row is [0.000].',
  },
] satisfies Frozen[];
