import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '“How do machines learn?” is asked. Scores: Networks of neurons 3, Soup for beginners 0, Machines that think 2, A small garden 0. Weights: Networks of neurons 68.1%, Soup for beginners 3.4%, Machines that think 25.1%, A small garden 3.4%. What comes back is [0.28, 0.33, 0.77].',
  },
  {
    text: '1;step=1',
    description:
      '“How do machines learn?” is asked. Scores: Networks of neurons 3, Soup for beginners 0, Machines that think 2, A small garden 0.',
  },
  {
    text: '1;temperature=0.2',
    description:
      '“How do machines learn?” is asked. Scores: Networks of neurons 3, Soup for beginners 0, Machines that think 2, A small garden 0. Weights: Networks of neurons 99.3%, Soup for beginners <0.1%, Machines that think 0.7%, A small garden <0.1%. What comes back is [0.15, 0.35, 0.85].',
  },
  {
    text: '1;mode=best;scores=1,2,2,-10',
    description:
      '“How do machines learn?” is asked. Scores: Networks of neurons 1, Soup for beginners 2, Machines that think 2, A small garden −10. 2 rows share the best score; the first of them is taken. Soup for beginners alone counts. What comes back is [0.95, 0.60, 0.15].',
  },
  {
    text: '1;mode=exact',
    description: '“How do machines learn?” is asked. No title is exactly that: nothing comes back.',
  },
  {
    text: '1;mode=exact;tokens=A$20small$20garden,Networks$20of$20neurons,Soup$20for$20beginners,Machines$20that$20think,A$20small$20garden',
    description:
      '“A small garden” is asked. That is exactly a title, so its row alone counts. What comes back is [0.25, 0.65, 0.30].',
  },
  {
    text: '1;scores=0,5,0,5;target=olive;contents=0,0,0/1,1,1/0.5,0.5,0.5/1,0,0',
    description:
      '“How do machines learn?” is asked. Scores: Networks of neurons 0, Soup for beginners 5, Machines that think 0, A small garden 5. Weights: Networks of neurons 0.3%, Soup for beginners 49.7%, Machines that think 0.3%, A small garden 49.7%. What comes back is [0.99, 0.50, 0.50].',
  },
  {
    text: '1;tokens=猫,$3f,שלום,x,y;temperature=10;mode=soft;step=2',
    description:
      '“猫” is asked. Scores: ? 3, שלום 0, x 2, y 0. Weights: ? 29.5%, שלום 21.9%, x 26.7%, y 21.9%.',
  },
] satisfies Frozen[];
