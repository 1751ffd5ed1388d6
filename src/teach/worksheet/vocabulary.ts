import { N, Part, Tok } from '../../lesson/figureText.tsx';
import { Tex } from '../../kit/formula/Formula.tsx';
import { Draw } from '../Draw.tsx';
import { Blank, Exercise, Order, Powers, Program, Tick, Words } from '../exercises.tsx';

export const sheetVocabulary = {
  Blank,
  Draw,
  Exercise,
  N,
  Order,
  Part,
  Powers,
  Program,
  Tex,
  Tick,
  Tok,
  Words,
};
