/** All exercises in order, with hidden inputs and answers. Loaded with the editor, not with the page. */
import attention from './attention.ts';
import bigNegative from './bigNegative.ts';
import causalMask from './causalMask.ts';
import dropoutAtTest from './dropoutAtTest.ts';
import type { Exercise } from './exercise.ts';
import halfMask from './halfMask.ts';
import invertedMask from './invertedMask.ts';
import lateScale from './lateScale.ts';
import missingTranspose from './missingTranspose.ts';
import mixBackward from './mixBackward.ts';
import scaling from './scaling.ts';
import scores from './scores.ts';
import softmaxAxis from './softmaxAxis.ts';
import stableSoftmax from './stableSoftmax.ts';
import twoHeads from './twoHeads.ts';
import wrongAxis from './wrongAxis.ts';
import wrongWidth from './wrongWidth.ts';

export const exercises: readonly Exercise[] = [
  scores,
  scaling,
  softmaxAxis,
  causalMask,
  attention,
  twoHeads,
  stableSoftmax,
  mixBackward,
  lateScale,
  wrongWidth,
  wrongAxis,
  missingTranspose,
  invertedMask,
  bigNegative,
  halfMask,
  dropoutAtTest,
];
