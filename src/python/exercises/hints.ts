type Hints = Readonly<Record<string, string>>;

/** Hints for mistakes that occur in several exercises. */
const common: Hints = {
  unrooted: 'This divides by d_k. Take the square root of d_k.',
  times: 'This multiplies by √d_k. Divide instead.',
  precedence:
    'This divides by 2·d_k: ** comes before /, so d ** 1/2 is (d ** 1)/2. Write d ** 0.5.',
  keys: 'This divides by the square root of the number of keys. A score is a sum over d_k numbers.',
  pairs: 'This matches query i only with key i. Every query needs a score with every key: use @.',
  reshaped:
    'reshape and view keep the numbers in order, so rows don’t become columns. Transpose k: k.T.',
  softened: 'These are weights, because there’s a softmax. Return the scores before it.',
  logs: 'These are logarithms of weights. Use softmax, not log_softmax.',
  unsoftened: 'The softmax is missing.',
  columns: 'This softmax runs down the columns. It should run along each row: dim=-1.',
  added:
    'The scores of hidden keys are only 1 lower, so these keys still get weight. Set them to −inf with masked_fill.',
  nan: 'This gives nan. Either every score of a row is −inf, or a mask is multiplied by −inf, and 0 · −inf is nan. Set only the hidden scores to −inf, with masked_fill.',
  zero: 'Hidden keys get a score of 0, and exp(0) is 1, so they still get weight. Their score has to be −inf.',
};

/** Hints by exercise and mistake. */
const hints: Readonly<Record<string, Hints>> = {
  scores: {
    elementwise:
      'This multiplies the numbers one by one but never adds them up. A score is a sum over d_k numbers: use @.',
    untransposed:
      'This multiplies q by the columns of k. A score needs the rows of k, so transpose k first.',
    turned:
      'Rows and columns are swapped. Entry (i, j) should be query i times key j, so put q first.',
    scaled:
      'You’ve already scaled these scores. That’s the next exercise; here, return them unscaled.',
    wrongOne: 'This transposes q. Transpose k.',
    cosine:
      'These are cosines, because the vectors are divided by their lengths. Return plain dot products.',
    distance: 'These are distances. Return dot products.',
  },
  scaling: {
    none: 'The scores are unchanged. Divide them by √d_k.',
    queries:
      'This divides by the square root of the number of queries. d_k is the last axis of q: q.shape[-1].',
    keys: 'This divides by the square root of the number of keys. d_k is the last axis of q: q.shape[-1].',
    rounded: 'The root is rounded down to a whole number. √8 is 2.83, so keep the decimals.',
    numel:
      'This divides by the square root of all the numbers in q. d_k is only its last axis: q.shape[-1].',
    squared: 'This divides by the square of d_k. Take its root.',
    norm: 'This divides by the length of q as a vector. √d_k depends only on the shape of q: q.shape[-1].',
    allRooted:
      'This also takes the root of the scores, and negative ones become nan. Take the root of d_k only.',
    floored: 'The results are whole numbers, because // rounds down. Use /.',
    softened: 'These are weights, because there’s a softmax. Return the scaled scores.',
  },
  'softmax-axis': {
    none: 'The scores are unchanged. Take their softmax.',
    queries:
      'This softmax runs down the columns, so each key’s weights add up to 1. It has to run along each row: dim=-1.',
    whole: 'All the weights together add up to 1. Each row should add up to 1 on its own.',
    exponentials:
      'These are only the exponentials. Divide each row by its sum, or let torch.softmax do both.',
    shares:
      'This divides the scores by their sum, so some weights are negative. Take exp first, or let torch.softmax do both.',
    turned: 'The weights are right, but rows and columns are swapped. Don’t transpose.',
    unkept:
      'The sums have lost an axis, so in a square matrix the columns are divided by the sums of the rows. Keep the axis: keepdim=True.',
    sigmoid:
      'A sigmoid looks at each score on its own, so the rows don’t add up to 1. Use softmax.',
    twice: 'This takes the softmax twice. Once, along each row, is enough.',
    hard: 'All the weight is on the largest score. A softmax also gives some to the others.',
    scaled:
      'The scores are divided before the softmax. They’re already scaled, so take their softmax directly.',
    negated:
      'The lowest score gets the largest weight here. Take the softmax of the scores, not of their negatives.',
  },
  'causal-mask': {
    none: 'Nothing is masked, so a query still looks at later keys. Put −inf where key j comes after query i.',
    after:
      'The mask comes after the softmax, when later keys already have some of the weight, so rows add up to less than 1. Mask the scores first.',
    anew: 'The mask comes after the softmax. If a later key has a much larger score, the earlier weights are all 0 by then, and 0/0 is nan. Mask the scores first.',
    inverted: 'This keeps the later keys and hides the earlier ones. Invert the mask.',
    strict:
      'This also hides the key at the query’s own position, so the first query has nothing to look at. Hide only the keys after it.',
    finite:
      'Later keys get a low score, but in one case earlier keys have scores just as low. Use float("-inf").',
    nearZero:
      'This also hides scores that happen to be 0. Decide by the positions i and j, not by the scores.',
    ahead:
      'Each query sees one key too many, the one right after it. Start the mask one position earlier.',
    aligned:
      'With more keys than queries, this mask is aligned with the last key. Query i may look at keys 0 to i, however many keys there are.',
  },
  attention: {
    unscaled: 'The scores aren’t divided by √d_k.',
    unrooted: 'In total, this divides by d_k. Divide only once, by the square root of d_k.',
    valueWidth:
      'This divides by the square root of the size of a value. The scores come from queries, so use q.shape[-1].',
    unmasked: 'The mask has no effect. Where it is False, the score has to be −inf.',
    inverted:
      'The mask is inverted. It’s True where a query may look, so hide where it’s False: ~mask.',
    after:
      'The mask comes after the softmax, so the weights of a row add up to less than 1. Mask the scores first.',
    unmixed: 'These are the weights. One step is missing. Mix the values with them: weights @ v.',
    finite:
      'Hidden keys get a low score, but in one case visible keys have scores just as low. Use float("-inf").',
    late: 'The weights are divided after the softmax, so they no longer add up to 1. Divide the scores before it.',
    both: 'This divides by √d_k twice, before the softmax and after it. Divide only the scores.',
  },
  'two-heads': {
    one: 'This is one head over all the columns. Split q, k and v in half first, then run attention twice.',
    embedding:
      'Each head divides by the square root of the total number of columns. But a head sees only half of them, so use that half.',
    added:
      'This adds up the outputs of the heads. Put them side by side: torch.cat([a, b], dim=-1).',
    interleaved:
      'Here one head gets the even columns and the other gets the odd ones. The first head should get the first half.',
    swapped: 'The second head comes before the first. Swap them.',
    below: 'The heads are stacked on top of each other. Put them side by side: dim=-1.',
    unscaled:
      'The scores aren’t scaled. Each head divides by the square root of its own number of columns.',
    unrooted: 'This divides by the number of columns in a head. Take the square root.',
    columns: 'This softmax runs over the queries. It should run over the keys: dim=-1.',
    acrossHeads:
      'This softmax runs over the heads. Each head needs its own, over the keys: dim=-1.',
    averaged: 'This is the mean of both heads. Put them side by side: torch.cat([a, b], dim=-1).',
    stacked:
      'The heads still have their own axis. Put them side by side: torch.cat([a, b], dim=-1).',
    unmerged:
      'The heads are joined before their axis is moved back. Transpose (2, n, h) to (n, 2, h) first, then reshape.',
    reshaped:
      'reshape(2, n, h) cuts between rows, so a head gets half of the rows. Reshape to (n, 2, h), then transpose.',
    firstTwice: 'Both halves come from the first head.',
  },
  'stable-softmax': {
    borrowed: 'This is PyTorch’s own softmax. Write it with torch.exp.',
    naive:
      'For large scores, exp is infinite, and inf/inf is nan. Subtract the largest score of each row first. The weights stay the same.',
    whole:
      'This subtracts the largest score of the whole matrix. A row of much smaller scores becomes 0/0. Subtract each row’s own largest score.',
    mean: 'This subtracts the mean of each row. The largest score can still be too large for exp. Subtract the largest.',
    undivided: 'These are only the exponentials. Divide each row by its sum.',
    columns: 'This works down the columns. Each row needs its own largest score and sum: dim=-1.',
    unkept:
      'This adds the exponentials of the whole matrix. Each row has its own sum: sum(dim=-1, keepdim=True).',
    smallest:
      'This subtracts the smallest score of each row, so the other scores stay large. Subtract the largest.',
    columnMax:
      'This subtracts the largest score of each column, so the scores of a row change by different amounts. Subtract each row’s largest.',
    replaced:
      'This replaces nan with 0, and that weight is lost. Subtract the largest score of each row before exp, and there’s no nan.',
    clamped:
      'This clips large scores to the same number, so their weights become equal. Subtract the largest score of each row instead.',
    divided: 'This divides by the largest score, which changes the weights. Subtract it.',
    unexponentiated: 'This turns the differences themselves into weights. Take exp of them first.',
    logs: 'These are logarithms of weights. Take exp of them.',
    broadcast:
      'The largest scores or the sums have lost an axis, so they’re matched with columns instead of rows. Keep the axis: keepdim=True.',
  },
  'mix-backward': {
    swapped: 'Both are right, but in the wrong order. The gradient for the weights comes first.',
    untransposedWeights:
      'The gradient for v uses weights without a transpose. Value j goes into every query’s output, so it’s weights.T @ grad.',
    untransposedValues:
      'The gradient for the weights uses v without a transpose. Weight (i, j) needs grad i times value j: grad @ v.T.',
    untransposed: 'Both products need a transpose: grad @ v.T and weights.T @ grad.',
    softmax: 'The gradient for the weights has also gone through the softmax. Stop at the weights.',
    ungraded: 'This doesn’t use the gradient of the output. Multiply by grad.',
    turned:
      'One gradient is transposed. A gradient has the same shape as the tensor it belongs to.',
    averaged:
      'This divides the gradients by the number of queries. But grad is already the gradient of the loss, so don’t average.',
  },
  'late-scale': {
    unchanged:
      'The weights are divided after the softmax, so they add up to 1/√d_k. Which step should the division come before?',
    removed: 'Rows add up to 1 now, but the scores aren’t scaled. Divide them before the softmax.',
    both: 'This divides the scores before the softmax and the weights after it. Once is enough.',
    timesAfter: 'This multiplies the weights by √d_k. Divide the scores, before the softmax.',
  },
  'wrong-width': {
    unchanged:
      'This divides by the square root of d_model, which counts the numbers in all heads together. How many products does one of these scores add up?',
    heads:
      'This divides by the square root of the number of heads. A score is a sum over d_head numbers.',
    unscaled: 'Now the scores aren’t scaled. Divide by the square root of d_head.',
    unrooted: 'This divides by d_head. Take its square root.',
    queries:
      'This divides by the square root of the number of queries. A score is a sum over d_head numbers.',
    times: 'This multiplies by the square root of d_head. Divide instead.',
    shared:
      'This divides by the square root of d_head / heads. But d_head is already the size of one head.',
    keys: 'This divides by the square root of the number of keys. A score is a sum over d_head numbers.',
    turned: 'Rows and columns are swapped. Entry (i, j) should be query i times key j.',
  },
  'wrong-axis': {
    unchanged:
      'dim=0 runs down the columns, over the queries. But the weights of a query are in a row.',
    whole: 'All the weights together add up to 1. Each row should add up to 1 on its own.',
    turned:
      'Rows add up to 1, but each row belongs to a key. Keep queries in rows, and change only the axis.',
    none: 'The softmax is gone. Keep it, but along the other axis.',
    unscaled: 'The axis is right, but the division by √d_k is missing.',
    both: 'This takes the softmax twice, along both axes. Once, over the keys, is enough.',
    renormalised:
      'This takes the softmax of the columns, and then makes the rows add up to 1. Take the softmax of the rows instead.',
  },
  'missing-transpose': {
    unchanged: 'q @ k takes columns of k. A score needs a row of q and a row of k.',
    wrongOne: 'This transposes q. Transpose k.',
    turned: 'Rows and columns are swapped. Entry (i, j) should be query i times key j.',
    elementwise: 'This multiplies the numbers one by one but never adds them up. Use @.',
    unscaled: 'The scores are dot products now, but the division by √d_k is missing.',
    late: 'This transposes the product. Transpose k before you multiply.',
    bothTurned: 'Both are transposed. Transpose only k.',
  },
  'inverted-mask': {
    unchanged:
      'masked_fill fills the places where its mask is True, and those are the ones a query may look at. Which places should it fill instead?',
    removed: 'Now nothing is masked. Fill with −inf where the mask is False.',
    after:
      'The mask comes after the softmax, so the weights of a row add up to less than 1. Mask the scores.',
    negated: 'This changes the sign of the scores. Invert the mask instead: ~mask.',
    zeroInverted: 'This sets the visible scores to 0. Set the hidden ones to −inf.',
    afterInverted:
      'This keeps the weights of the hidden keys, after the softmax. Invert the mask, and mask the scores.',
    positive: 'inf is the largest possible score, and inf − inf is nan. Hidden keys need −inf.',
    columns: 'This softmax runs down the columns. Keep dim=-1, and fix the mask.',
    unsoftened: 'The softmax is gone. Keep it, and fix the mask.',
  },
  'big-negative': {
    unchanged:
      'In the row without any visible key, all the scores are the same low number, so the softmax gives them equal weights. What should happen to a row like that?',
    infinite:
      'When all the scores are −inf, the row gives 0/0, which is nan. Set its weights to 0 afterward.',
    unfilled:
      'The hidden keys are still in the softmax and are only removed after it, so other rows add up to less than 1. Keep the fill as well.',
    removed: 'Now nothing is masked. Hidden keys have to get weight 0.',
    zero: 'Hidden keys get a score of 0, and exp(0) is 1, so they still get weight.',
    zeroThenCut:
      'Hidden keys have a score of 0 in the softmax and are only removed after it, so rows add up to less than 1. Keep the low fill as well.',
    added:
      'Adding the same low number to a whole row doesn’t change its weights. A row without any visible key has to be 0.',
    partly:
      'This also sets rows with some visible keys to 0. Use any, not all, because only a row without any visible key should be 0.',
    empty:
      'Now all the weights are 0, even in rows with visible keys. Only hidden keys should get weight 0.',
    inverted: 'The mask is inverted, so the hidden keys get the weight. Leave ~mask as it was.',
    columns: 'This softmax runs down the columns. Keep dim=-1.',
    unsoftened: 'The softmax is gone. Keep it.',
  },
  'half-mask': {
    unchanged:
      'float16 only goes down to −65504, so −1e9 becomes −inf, and a row of −inf gives 0/0, which is nan. Set the hidden scores to the lowest float16 number, torch.finfo(torch.float16).min, with masked_fill, or compute in float32.',
    emptied:
      'The nan is gone, but a query that can’t look anywhere should get equal weights, not 0.',
    late: 'The hidden keys are still in the softmax and are only removed after it, so rows no longer add up to 1. Hide them before it.',
    removed: 'Now nothing is masked. Hidden keys have to get weight 0 if any other key is visible.',
    zero: 'Hidden keys get a score of 0, and exp(0) is 1, so they still get weight.',
    added:
      'Adding a low number leaves large differences between hidden scores, and the sum can go below −65504. Replace them instead, with masked_fill.',
    leaks:
      'Hidden keys are lowered by only 10, so they still get a little weight. Go much lower, but not below −65504.',
    inverted: 'The mask is inverted. It’s True where a query may look, so hide the others: ~mask.',
    columns: 'This softmax runs down the columns. Keep dim=-1.',
    unsoftened: 'The softmax is gone. Keep it.',
  },
  'dropout-at-test': {
    unchanged:
      'This drops weights whether training is True or False. When it’s False, return them unchanged.',
    inverted: 'This drops weights in use but not in training. It should be the other way around.',
    removed: 'Now nothing is dropped in training. Drop weights, but only in training.',
    unscaled:
      'In training, the kept weights aren’t made larger, so they add up to less than before. Divide them by 1 − p.',
    scaledInUse:
      'In use, this multiplies the weights by 1 − p. They’re already doubled in training, so in use they stay unchanged.',
    enlargedInUse: 'In use, this divides the weights by 1 − p. Return them unchanged.',
    cutInUse: 'In use, weights are still dropped. Return them unchanged.',
    renormalised:
      'This makes the kept weights add up to 1. Dropout divides by 1 − p instead, so that rows add up to 1 only on average.',
    shrunk: 'This multiplies the kept weights by 1 − p. Divide by it instead.',
    undropped:
      'In training, the weights are made larger, but none are dropped. Multiply them by keep.',
    keepInverted: 'This drops the weights it should keep. A weight stays where keep is True.',
  },
};

/** The hint for a mistake in an exercise. */
export const hintFor = (exercise: string, mistake: string): string | undefined =>
  hints[exercise]?.[mistake] ?? common[mistake];
