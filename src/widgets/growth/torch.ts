import type { Script } from '../../widget/program.ts';
import type { GrowthDerived, GrowthState } from './growth.ts';
import { BYTES_PER_NUMBER } from './growth.ts';
import { precisionTitles } from './text.ts';

/** The counts as Python: nothing of this size is made, so it runs at once. */
export const torch = (
  s: GrowthState,
  _: GrowthDerived,
  { print, value }: Script<GrowthState>,
): string => `n, d_model, n_heads = ${value('n', 'n')}, ${value('d_model', 'dModel')}, ${value('n_heads', 'nHeads')}
bytes_each = ${BYTES_PER_NUMBER[s.precision]}  # of ${precisionTitles[s.precision]}

# scores = Q @ K.transpose(-2, -1)   (n_heads, n, n)
${print('scores', 'n * n', { label: 'scores of a head' })}
${print('allScores', 'n_heads * n * n', { label: 'scores of all heads' })}
${print('bytes', 'n_heads * n * n * bytes_each')}

# Multiply-adds: Q @ K.T and weights @ V, and W_Q, W_K, W_V, W_O.
${s.causal ? 'pairs = n * (n + 1) * d_model  # no later words' : 'pairs = 2 * n * n * d_model'}
projections = 4 * n * d_model * d_model
feed_forward = ${s.feedForward ? '8 * n * d_model * d_model' : '0'}
${print('pairs', 'pairs', { label: 'comparing and mixing' })}
${print('projections', 'projections')}
${print('feedForwardWork', 'feed_forward', { label: 'feed-forward part' })}
${print('total', 'pairs + projections + feed_forward', { label: 'multiply-adds' })}
`;
