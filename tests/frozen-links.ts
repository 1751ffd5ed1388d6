/**
 * Links that are out in the world. Append only: a line here is a promise that the link will open for ever
 * and mean what it meant. A widget whose link text must change counts its version up and upgrades old text;
 * it does not touch this file.
 */
export interface FrozenLink {
  widget: string;
  /** Link text, as it stands in an address after `name=`, unescaped. */
  text: string;
  /** What the figure said when the link was made. */
  description: string;
}

export const frozenLinks: readonly FrozenLink[] = [
  {
    widget: 'steps',
    text: '1',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Divided by √2: 7.07, 4.95, 3.54. Weights: animal 87.0%, street 10.4%, because 2.5%. The output is [1.78, 1.37].',
  },
  {
    widget: 'steps',
    text: '1;q=-3,-1',
    description:
      '“it” asks with [−3, −1]; the scores are animal −10, street −7, because −5. Divided by √2: −7.07, −4.95, −3.54. Weights: animal 2.3%, street 19.1%, because 78.6%. The output is [−0.25, 1.03].',
  },
  {
    widget: 'steps',
    text: '1;q=0,0;step=3',
    description:
      '“it” asks with [0, 0]; the scores are animal 0, street 0, because 0, all zero, since a query of no length compares nothing. Divided by √2: 0.00, 0.00, 0.00. Weights: animal 33.3%, street 33.3%, because 33.3%.',
  },
  {
    widget: 'steps',
    text: '1;q=1.25,-0.5;scale=off;tips=on',
    description:
      '“it” asks with [1.25, −0.5]; the scores are animal 3.25, street −0.75, because 1.62. Nothing is divided. Weights: animal 82.3%, street 1.5%, because 16.2%. The output is [1.57, 1.43].',
  },
  {
    widget: 'steps',
    text: '1;keys=3,1/1,4/-2.5,0.0001;values=10,-10/0,0/-0.5,1.2;scale=2.5',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because −7.5. Divided by 2.5: 4.00, 2.80, −3.00. Weights: animal 76.8%, street 23.1%, because 0.1%. The output is [7.68, −7.68].',
  },
  {
    widget: 'steps',
    text: '1;skip=softmax',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Divided by √2: 7.07, 4.95, 3.54. Without the softmax these are the weights; they sum to 15.56. The output is [14.85, 16.33]. Left out: the softmax.',
  },
  {
    widget: 'steps',
    text: '1;skip=compare;step=4',
    description:
      '“it” asks with [3, 1]; the scores are animal 0, street 0, because 0. Divided by √2: 0.00, 0.00, 0.00. Weights: animal 33.3%, street 33.3%, because 33.3%. The output is [0.67, 1.00]. Left out: the comparison.',
  },
  {
    widget: 'steps',
    text: '1;skip=scale;scale=8',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Nothing is divided. Weights: animal 94.6%, street 4.7%, because 0.6%. The output is [1.91, 1.44]. Left out: the division.',
  },
  {
    widget: 'steps',
    text: '1;skip=mix;target=0.75,0.9',
    description:
      '“it” asks with [3, 1]; the scores are animal 10, street 7, because 5. Divided by √2: 7.07, 4.95, 3.54. Weights: animal 100.0%, street 0.0%, because 0.0%. The output is [2.00, 1.50]. Left out: the mixing (the best key alone).',
  },
  {
    widget: 'steps',
    text: '1;tokens=sie,das$20Tier,straße,weil$21;step=2',
    description:
      '“sie” asks with [3, 1]; the scores are das Tier 10, straße 7, weil! 5. Divided by √2: 7.07, 4.95, 3.54.',
  },
  {
    widget: 'steps',
    text: '1;tokens=猫,שלום,🦊🐻,$3f;target=none',
    description:
      '“猫” asks with [3, 1]; the scores are שלום 10, 🦊🐻 7, ? 5. Divided by √2: 7.07, 4.95, 3.54. Weights: שלום 87.0%, 🦊🐻 10.4%, ? 2.5%. The output is [1.78, 1.37].',
  },
  {
    widget: 'matrices',
    text: '1',
    description:
      '3 queries meet 3 keys. Largest weight in each row: cat to cat 62.9%, sat to sat 96.4%, mat to sat 57.6%. Each row sums to 1. The first output row is [0.744, 0.256, 0.000, 0.000].',
  },
  {
    widget: 'matrices',
    text: '1;step=1',
    description: '3 queries meet 3 keys: 9 scores.',
  },
  {
    widget: 'matrices',
    text: '1;step=2;scale=off',
    description: '3 queries meet 3 keys: 9 scaled scores.',
  },
  {
    widget: 'matrices',
    text: '1;q=3,1/1,4/2,2;k=3,1/1,4/2,2;flip=off',
    description:
      '3 queries meet 3 keys. Largest weight in each row: cat to cat 73.4%, sat to sat 99.2%, mat to sat 67.3%. Each row sums to 1. The first output row is [0.823, 0.177, 0.000, 0.000].',
  },
  {
    widget: 'matrices',
    text: '1;q=1,0/0,1;k=2,0/0,2/1,1/-1,0;v=1,0,0/0,1,0/0,0,1/-1,-1,-1;queries=who,where;keys=the$20cat,the$20mat,both,neither',
    description:
      '2 queries meet 4 keys. Largest weight in each row: who to the cat 53.9%, where to the mat 50.5%. Each row sums to 1. The first output row is [0.474, 0.066, 0.201].',
  },
  {
    widget: 'matrices',
    text: '1;queries=кот,猫,gato;keys=שלום,🦊,naïve',
    description:
      '3 queries meet 3 keys. Largest weight in each row: кот to שלום 62.9%, 猫 to 🦊 96.4%, gato to 🦊 57.6%. Each row sums to 1. The first output row is [0.744, 0.256, 0.000, 0.000].',
  },
  {
    widget: 'matrices',
    text: '1;queries=a$2cb,c$2fd,e$3bf;keys=$3d,$26,$25;step=3',
    description:
      '3 queries meet 3 keys. Largest weight in each row: a,b to = 62.9%, c/d to & 96.4%, e;f to & 57.6%. Each row sums to 1.',
  },
  {
    widget: 'matrices',
    text: '1;q=20,20,20/-20,-20,-20;k=20,-20,20/-20,20,-20;v=0.0001/-0.0001;queries=x,y;keys=x,y;scale=0.1',
    description:
      '2 queries meet 2 keys. Largest weight in each row: x to x 100.0%, y to y 100.0%. Each row sums to 1. The first output row is [0.000].',
  },
  {
    widget: 'shapes',
    text: '1',
    description:
      'Q (3, 4), K (5, 4), V (5, 2) give scores and weights (3, 5) and an output (3, 2).',
  },
  {
    widget: 'shapes',
    text: '1;dK=3',
    description:
      'Q (3, 4), K (5, 3), V (5, 2) cannot be multiplied. query (3, 4) and key (5, 3) differ in d_k: 4 and 3.',
  },
  {
    widget: 'shapes',
    text: '1;nV=4',
    description:
      'Q (3, 4), K (5, 4), V (4, 2) cannot be multiplied. key (5, 4) and value (4, 2) differ in n_k: 5 and 4.',
  },
  {
    widget: 'shapes',
    text: '1;nQ=1;dQ=2;nK=3;dK=2;nV=3;dV=2',
    description:
      'Q (1, 2), K (3, 2), V (3, 2) give scores and weights (1, 3) and an output (1, 2).',
  },
  {
    widget: 'shapes',
    text: '1;lead=heads',
    description:
      'Q (2, 8, 3, 4), K (2, 8, 5, 4), V (2, 8, 5, 2) give scores and weights (2, 8, 3, 5) and an output (2, 8, 3, 2).',
  },
  {
    widget: 'shapes',
    text: '1;nQ=8;dQ=8;nK=8;dK=8;nV=1;dV=8;lead=batch',
    description:
      'Q (2, 8, 8), K (2, 8, 8), V (2, 1, 8) cannot be multiplied. key (2, 8, 8) and value (2, 1, 8) differ in n_k: 8 and 1.',
  },
];
