export interface CostOptions {
  /** Number of tokens. */
  readonly n: number;
  /** 1 by default. */
  readonly nHeads?: number | undefined;
  /** Width of all heads together; 64 by default. */
  readonly dModel?: number | undefined;
  /** 4 (float32) by default. */
  readonly bytesPerElement?: number | undefined;
}

export interface AttentionCost {
  readonly scoresPerHead: number;
  readonly scoresAllHeads: number;
  readonly bytesAllHeads: number;
  readonly maddsScores: number;
  readonly maddsWeightedSum: number;
  readonly maddsProjections: number;
}

/**
 * Exact counts for one self-attention layer: `n^2` scores per head and their bytes; `n^2 d_model` multiply-adds for
 * the scores, as many for the weighted sums, and `4 n d_model^2` for the four projections. The heads share d_model, so
 * their number changes the memory but not the work.
 * Source: Vaswani et al. 2017, table 1.
 */
export function attentionCost(options: CostOptions): AttentionCost {
  const { n, nHeads = 1, dModel = 64, bytesPerElement = 4 } = options;
  const scores = n * n;
  return {
    scoresPerHead: scores,
    scoresAllHeads: scores * nHeads,
    bytesAllHeads: scores * nHeads * bytesPerElement,
    maddsScores: scores * dModel,
    maddsWeightedSum: scores * dModel,
    maddsProjections: 4 * n * dModel * dModel,
  };
}

export interface RecurrentCost {
  /** Steps that can't run in parallel. */
  readonly sequentialSteps: number;
  readonly maddsInput: number;
  readonly maddsState: number;
  /** Size of the memory for everything read so far. */
  readonly numbersKept: number;
}

/**
 * Exact counts for one plain recurrent layer over n tokens: `n d_model^2` multiply-adds for the input, as many for the
 * state, one step after another, and a state of d_model numbers.
 * Source: Vaswani et al. 2017, table 1.
 */
export function recurrentCost({ n, dModel = 64 }: CostOptions): RecurrentCost {
  return {
    sequentialSteps: n,
    maddsInput: n * dModel * dModel,
    maddsState: n * dModel * dModel,
    numbersKept: dModel,
  };
}
