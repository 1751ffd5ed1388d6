import type { Frozen } from '../frozen.ts';

export default [
  {
    text: '1',
    description:
      'The table has bank at [0, 1.5], whatever the sentence. In “Willows line the river bank.” bank moves to [−1.25, 1.50]; weights: river 50.0%, bank 50.0%. In “The bank approved our loan.” bank moves to [1.25, 1.50]; weights: bank 50.0%, loan 50.0%.',
  },
  {
    text: '1;attention=off',
    description:
      'The table has bank at [0, 1.5], whatever the sentence. Without attention it stays there.',
  },
  {
    text: '1;first=the,bank,of,the,river;others=zero',
    description:
      'The table has bank at [0, 1.5], whatever the sentence. In “the bank of the river” bank moves to [−0.96, 1.15]; weights: the 7.8%, bank 38.3%, of 7.8%, the 7.8%, river 38.3%. In “The bank approved our loan.” bank moves to [0.96, 1.15]; weights: the 7.8%, bank 38.3%, approved 7.8%, our 7.8%, loan 38.3%.',
  },
  {
    text: '1;first=A,loan,for,a,house,on,the,river,bank$2e',
    description:
      'The table has bank at [0, 1.5], whatever the sentence. In “A loan for a house on the river bank.” bank stays at [0.00, 1.50]; weights: loan 33.3%, river 33.3%, bank 33.3%. In “The bank approved our loan.” bank moves to [1.25, 1.50]; weights: bank 50.0%, loan 50.0%.',
  },
  {
    text: '1;map=0,0/-2.5,1.5/-2.2,2/-2.8,1/2.5,1.5/2.2,2/2.8,1',
    description:
      'The table has bank at [0, 0], whatever the sentence. In “Willows line the river bank.” bank moves to [−1.25, 0.75]; weights: river 50.0%, bank 50.0%. In “The bank approved our loan.” bank moves to [1.25, 0.75]; weights: bank 50.0%, loan 50.0%. A row of zeros compares nothing: all words count the same.',
  },
  {
    text: '1;first=no,such,word;attention=off;target=-1.5,1.4',
    description:
      'The table has bank at [0, 1.5], whatever the sentence. Without attention it stays there. “no such word” does not contain “bank”.',
  },
  {
    text: '1;words=bat,cave,wing,night,ball,glove,team;first=At,night,a,bat,left,its,cave$2e;second=His,bat,never,met,the,ball$2e',
    description:
      'The table has bat at [0, 1.5], whatever the sentence. In “At night a bat left its cave.” bat moves to [−1.60, 1.39]; weights: night 22.7%, bat 38.6%, cave 38.6%. In “His bat never met the ball.” bat moves to [1.25, 1.50]; weights: bat 50.0%, ball 50.0%.',
  },
  {
    text: '1;words=銀行,川,水,岸,借金,お金,口座;first=銀行,川;second=銀行,借金;map=0.5,1.25/-9.5,10/-2.2,2/-2.8,1/2.5,-3.75/2.2,2/2.8,1',
    description:
      'The table has 銀行 at [0.5, 1.25], whatever the sentence. In “銀行 川” 銀行 moves to [−9.35, 9.87]; weights: 銀行 1.5%, 川 98.5%. In “銀行 借金” 銀行 moves to [0.55, 1.13]; weights: 銀行 97.6%, 借金 2.4%.',
  },
  {
    text: '1;words=bank,river,willows;map=0,1.5/-2.5,1.5/-1.5,2.5;second=bank',
    description:
      'The table has bank at [0, 1.5], whatever the sentence. In “Willows line the river bank.” bank moves to [−1.40, 2.09]; weights: willows 59.1%, river 20.5%, bank 20.5%. In “bank” bank stays at [0.00, 1.50]; weights: bank 100.0%.',
  },
] satisfies Frozen[];
