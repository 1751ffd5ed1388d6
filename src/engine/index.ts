/** The math engine: attention and related functions, named as in the papers and in PyTorch. */
export { type AttentionOptions, scaledDotProductAttention } from './attention.ts';
export { attentionBackward } from './attentionBackward.ts';
export { backwardLengths, type GradientLengths } from './backwardLengths.ts';
export { narrow, stack, sum, transpose } from './axes.ts';
export { broadcastShapes, zip } from './broadcast.ts';
export { attentionCost, recurrentCost } from './cost.ts';
export { crossEntropy } from './crossEntropy.ts';
export { mixSeeds, randomRow, wordSeed } from './randomRow.ts';
export { dropout } from './dropout.ts';
export { encode, type EncoderLayer, type EncoderStep } from './encoder.ts';
export { floatLimits, isDenormal } from './floats.ts';
export {
  columnSeed,
  type Entries,
  growingScores,
  type PairScores,
  randomColumn,
  randomPairScores,
  runningDots,
  scoreMoments,
} from './growingVectors.ts';
export { mergeHeads, splitHeads } from './heads.ts';
export { histogram, type Histogram } from './histogram.ts';
export { layerNorm } from './layerNorm.ts';
export { plainKernel, setKernel } from './kernel.ts';
export { inferLinearShape, type Layout, linear, linearBackward } from './linear.ts';
export { type HeadWeights, lookupStep, lookupTask, randomHead } from './lookup.ts';
export { headFromRow, headToRow, learnLookup, lookupGradient } from './lookupLearner.ts';
export { maskedSoftmax } from './maskedSoftmax.ts';
export {
  type CausalAlign,
  causalMask,
  type MaskOptions,
  paddingMask,
  windowMask,
} from './masks.ts';
export { matmul } from './matmul.ts';
export { multiHeadAttention, type MultiHeadOptions, type MultiHeadWeights } from './multiHead.ts';
export { multiHeadBackward } from './multiHeadBackward.ts';
export { dotTail, normalDensity, normalTail } from './normal.ts';
export { onlineSoftmax, tiledAttention } from './online.ts';
export { alibi, rotary, sinusoidal } from './positions.ts';
export { principalDirections } from './principal.ts';
export { randomMask, randomNormals, uniforms } from './random.ts';
export { linearRecurrence, rnn, scanRecurrence, scanRounds } from './recurrence.ts';
export { adam, gradientDescent, type Optimizer } from './optimizer.ts';
export { inferAttentionShapes, inferHeadShape, inferScoresShape, tryInfer } from './shapes.ts';
export {
  angles,
  norms,
  scaleScores,
  similarity,
  type Similarity,
  similarityScores,
} from './similarity.ts';
export { softmax, softmaxNaive, softmaxSteps } from './softmax.ts';
export { softmaxBackward, softmaxJacobian } from './softmaxGradient.ts';
export {
  columnSums,
  entropy,
  rowSums,
  scoreStats,
  type ScoreSummary,
  summarize,
} from './statistics.ts';
export {
  fromRows,
  isMask,
  map,
  mask,
  type Mask,
  type Precision,
  precisionOf,
  reshape,
  type Shape,
  showShape,
  tensor,
  type Tensor,
  toRows,
  zeros,
} from './tensor.ts';
