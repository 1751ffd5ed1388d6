/** The math engine: attention and related functions, named as in the papers and in PyTorch. */
export { scaledDotProductAttention } from './attention.ts';
export type { AttentionOptions, AttentionResult } from './attention.ts';
export { attentionBackward } from './attentionBackward.ts';
export type { AttentionGradients } from './attentionBackward.ts';
export { backwardLengths } from './backwardLengths.ts';
export type { GradientLengths } from './backwardLengths.ts';
export { narrow, stack, sum, transpose } from './axes.ts';
export { broadcastShapes, zip } from './broadcast.ts';
export { attentionCost, recurrentCost } from './cost.ts';
export type { AttentionCost, CostOptions, RecurrentCost } from './cost.ts';
export { crossEntropy } from './crossEntropy.ts';
export type { CrossEntropy } from './crossEntropy.ts';
export { randomRow as drawnRow, mixSeeds, wordSeed } from './randomRow.ts';
export { dropout } from './dropout.ts';
export { encode } from './encoder.ts';
export type { EncoderLayer, EncoderOptions, EncoderStep } from './encoder.ts';
export { FLOAT16_MAX, floatLimits, isDenormal } from './floats.ts';
export type { FloatLimits } from './floats.ts';
export {
  columnSeed,
  growingScores,
  randomColumn,
  randomPairScores,
  runningDots,
  scoreMoments,
} from './growing.ts';
export type { Entries, PairScores } from './growing.ts';
export { mergeHeads, splitHeads } from './heads.ts';
export { histogram } from './histogram.ts';
export type { Histogram } from './histogram.ts';
export { layerNorm } from './layerNorm.ts';
export type { NormWeights } from './layerNorm.ts';
export { plainKernel as plain, setKernel } from './kernel.ts';
export type { Kernel } from './kernel.ts';
export { inferLinearShape, linear, linearBackward } from './linear.ts';
export type { Layout, LinearGradients, LinearOptions } from './linear.ts';
export { lookupStep, lookupTask, randomHead } from './lookup.ts';
export type { HeadWeights, LookupStep, LookupTask } from './lookup.ts';
export { headFromRow, headToRow, learnLookup, lookupGradient } from './lookupLearner.ts';
export { maskedSoftmax } from './maskedSoftmax.ts';
export type { MaskedSoftmax } from './maskedSoftmax.ts';
export { causalMask, paddingMask } from './masks.ts';
export type { AttnMask, CausalAlign, MaskOptions } from './masks.ts';
export { matmul } from './matmul.ts';
export { multiHeadAttention } from './multiHead.ts';
export type { MultiHeadOptions, MultiHeadResult, MultiHeadWeights } from './multiHead.ts';
export { multiHeadBackward } from './multiHeadBackward.ts';
export type { MultiHeadGradients } from './multiHeadBackward.ts';
export { dotTail, normalDensity, normalTail } from './normal.ts';
export { onlineSoftmax, tiledAttention } from './online.ts';
export type { OnlineSoftmax, TiledAttention, TiledOptions } from './online.ts';
export { alibi, rotary, sinusoidal } from './positions.ts';
export { principalDirections } from './principal.ts';
export type { Principal } from './principal.ts';
export { randomMask, randomNormals, uniforms } from './random.ts';
export type { NormalOptions } from './random.ts';
export { linearRecurrence, rnn, scanRecurrence, scanRounds } from './recurrence.ts';
export type { RnnWeights } from './recurrence.ts';
export { adam, gradientDescent } from './optimizer.ts';
export type { AdamOptions, Optimizer } from './optimizer.ts';
export {
  tryInfer as attempt,
  inferAttentionShapes,
  inferHeadShape,
  inferScoresShape,
} from './shapes.ts';
export type { AttentionShapes } from './shapes.ts';
export { angles, norms, scaleScores, similarity, similarityScores } from './similarity.ts';
export type { Similarity, SimilarityOptions } from './similarity.ts';
export { softmax, softmaxNaive, softmaxSteps } from './softmax.ts';
export type { SoftmaxOptions, SoftmaxSteps } from './softmax.ts';
export { softmaxBackward, softmaxJacobian } from './softmaxGradient.ts';
export { columnSums, entropy, rowSums, scoreStats, summarize } from './statistics.ts';
export type { ScoreStats, ScoreSummary } from './statistics.ts';
export { windowMask } from './windowMask.ts';
export {
  fromRows,
  isMask,
  map,
  mask,
  precisionOf,
  reshape,
  showShape,
  tensor,
  toRows,
  zeros,
} from './tensor.ts';
export type { Mask, Precision, Shape, Tensor } from './tensor.ts';
