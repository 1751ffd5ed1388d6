import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'From “ship” to “it”: along the chain 5 handovers, by attention 1 step. With 90.0% kept at each, 59.0% of “ship” is left. After tick 7 the chain has 7 of 9 places done, attention 9.',
  },
  {
    text: '1;kept=0.5;tick=9',
    description:
      'From “ship” to “it”: along the chain 5 handovers, by attention 1 step. With 50.0% kept at each, 3.1% of “ship” is left. After tick 9 the chain has 9 of 9 places done, attention 9.',
  },
  {
    text: '1;from=7;to=2;mode=earlier',
    description:
      'From “it” to “ship”: along the chain no path back, by attention no link to a later word. After tick 7 the chain has 7 of 9 places done, attention 9.',
  },
  {
    text: '1;mode=writing;tick=4;from=1;to=9',
    description:
      'From “The” to “late”: along the chain 8 handovers, by attention 1 step. With 90.0% kept at each, 43.0% of “The” is left. After tick 4 the chain has 4 of 9 places done, attention 4.',
  },
  {
    text: '1;words=The,dog,slept,under,the,table;from=1;to=6;tick=6',
    description:
      'From “The” to “table”: along the chain 5 handovers, by attention 1 step. With 90.0% kept at each, 59.0% of “The” is left. After tick 6 the chain has 6 of 6 places done, attention 6.',
  },
  {
    text: '1;words=Ja;tick=0;kept=0',
    description:
      'From “Ja” to itself: along the chain 0 handovers, by attention 1 step. With 0.0% kept at each, 100.0% of “Ja” is left. Nothing has been read yet.',
  },
  {
    text: '1;words=猫,שלום,🦊🐻,a$2cb;from=3;to=3;tick=4;size=1024',
    description:
      'From “🦊🐻” to itself: along the chain 0 handovers, by attention 1 step. With 90.0% kept at each, 100.0% of “🦊🐻” is left. After tick 4 the chain has 4 of 4 places done, attention 4.',
  },
] satisfies Frozen[];
