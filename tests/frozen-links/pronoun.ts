import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      '“it” takes The 16.0%, ship 34.5%, left 16.4%, the 15.5%, harbour 17.6%. Most from “ship”: 34.5%, 2.0 times as much as from “harbour”.',
  },
  {
    text: '1;times=4.85',
    description:
      '“it” takes The 2.1%, ship 90.0%, left 2.5%, the 1.9%, harbour 3.5%, all scores times 4.85. Most from “ship”: 90.0%, 25.8 times as much as from “harbour”.',
  },
  {
    text: '1;others=4',
    description:
      '“it” takes The 9.9%, ship 21.4%, left 10.2%, the 9.6%, harbour 11.0%, 4 further words 37.8%. Of any one word, most from “ship”: 21.4%, 2.0 times as much as from “harbour”.',
  },
  {
    text: '1;others=995;times=8',
    description:
      '“it” takes The 0.1%, ship 41.3%, left 0.1%, the 0.1%, harbour 0.2%, 995 further words 58.2%, all scores times 8. Of any one word, most from “ship”: 41.3%, 212.7 times as much as from “harbour”.',
  },
  {
    text: '1;words=her,The,nurse,lent,the,pilot;scores=0,4,0.5,0,4',
    description:
      '“her” takes The 0.9%, nurse 48.4%, lent 1.5%, the 0.9%, pilot 48.4%. Open between “nurse” and “pilot”: 48.4% and 48.4%.',
  },
  {
    text: '1;scores=8,8,8,8,8;times=0.5',
    description:
      '“it” takes The 20.0%, ship 20.0%, left 20.0%, the 20.0%, harbour 20.0%, all scores times 0.5. Nearly even: no word has much more than another, “The” has 20.0%.',
  },
  {
    text: '1;scores=-10,-10,-10,-10,-9.9;others=1000',
    description:
      '“it” takes The <0.1%, ship <0.1%, left <0.1%, the <0.1%, harbour <0.1%, 1000 further words >99.9%. Each of the further words gets more than any of these: 0.1%.',
  },
  {
    text: '1;words=sie,das$20Tier,straße,weil$21,$3f,猫;scores=1,2,3,4,5;times=0',
    description:
      '“sie” takes das Tier 20.0%, straße 20.0%, weil! 20.0%, ? 20.0%, 猫 20.0%, all scores times 0. Nearly even: no word has much more than another, “das Tier” has 20.0%.',
  },
] satisfies Frozen[];
