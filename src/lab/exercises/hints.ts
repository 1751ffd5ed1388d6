/** What is said to who made a slip, by exercise. */
export const hints = {
  scores: {
    elementwise:
      'This multiplies number by number and adds nothing up. A score is a sum over d_k: use @.',
    untransposed:
      'This multiplies q with the columns of k. A score needs its rows, so k has to be transposed first.',
    turned:
      'The rows and columns have changed places: entry (i, j) should be query i with key j. Put q first.',
    scaled:
      'These are the scores divided by √d_k already. That comes next; here the scores are asked for.',
    softened:
      'These are weights: a softmax has been taken. Here the scores before it are asked for.',
  },
  scaling: {
    none: 'The scores have come back as they were. Divide them by √d_k.',
    unrooted: 'This divides by d_k. Take the square root of d_k first.',
    times: 'This multiplies by √d_k. It has to divide.',
    queries:
      'This divides by the root of how many queries there are. d_k is the last axis of q: q.shape[-1].',
    keys: 'This divides by the root of how many keys there are. d_k is the last axis of q: q.shape[-1].',
  },
  softmaxAxis: {
    none: 'The scores have come back as they were. Take their softmax.',
    queries:
      'This softmax runs down the columns, so each key’s weights add up to 1. It has to run along each row: dim=-1.',
    whole: 'All weights together add up to 1. Each row has to add up to 1 by itself.',
    exponentials:
      'These are the exponentials alone. Divide each row by its sum, or let torch.softmax do both.',
    shares:
      'This divides the scores by their sum, so some weights are negative. Take exp first; torch.softmax does both.',
    turned: 'The weights are right, but rows and columns have changed places. Do not transpose.',
  },
  causalMask: {
    none: 'Nothing is masked: a query still looks at later keys. Put −inf where key j comes after query i.',
    after:
      'The mask comes after the softmax, so later keys have taken their share and rows add up to less than 1. Mask the scores first.',
    anew: 'The mask comes after the softmax. Where a later key has a far larger score, the earlier weights are all 0 by then, and 0/0 is nan. Mask the scores first.',
    zero: 'Later keys get the score 0, and exp(0) is 1: they still get weight. Their score has to be −inf.',
    inverted: 'This keeps the later keys and hides the earlier ones. Turn the mask around.',
    strict:
      'This hides the key at the query’s own place too, so the first query has nothing to look at. Hide only what comes after it.',
    finite:
      'One case has scores far below −1e9. There a masked score of −1e9 is the largest. Use float("-inf").',
  },
  attention: {
    unscaled: 'The scores are not divided by √d_k.',
    unrooted: 'This divides by d_k. Take the square root of d_k first.',
    valueWidth:
      'This divides by the root of how many numbers a value has. The scores come from queries: use q.shape[-1].',
    unmasked: 'The mask has no effect. Where it is False, the score has to be −inf.',
    inverted:
      'The mask is used the other way round. It is True where a query may look; hide where it is False: ~mask.',
    after:
      'The mask comes after the softmax, so the weights of a row add up to less than 1. Mask the scores first.',
    unmixed: 'These are the weights. One step is missing: mix the values with them, weights @ v.',
  },
  twoHeads: {
    one: 'This is one head over all columns. Cut q, k and v into halves first, and attend twice.',
    embedding:
      'Each head divides by the root of the whole width. A head sees half of the columns: divide by the root of that half.',
    added: 'The heads’ results are added up. Put them side by side: torch.cat([a, b], dim=-1).',
    interleaved:
      'Here one head has the even columns and the other the odd ones. The first half goes to the first head.',
    swapped: 'The second head stands before the first. Put them in their order.',
    below: 'The heads stand below one another. Put them side by side: dim=-1.',
  },
  stableSoftmax: {
    borrowed: 'This is PyTorch’s own softmax. Write it with torch.exp.',
    naive:
      'For large scores exp is infinite, and inf/inf is nan. Subtract the largest score of each row first; the weights stay the same.',
    whole:
      'This subtracts the largest score of the whole matrix. A row far below it becomes 0/0. Subtract each row’s own largest score.',
    mean: 'This subtracts the mean of each row. The largest score can still be too large for exp: subtract the largest.',
    undivided: 'These are the exponentials alone. Divide each row by its sum.',
    columns: 'This works down the columns. Largest score and sum belong to each row: dim=-1.',
    unkept:
      'This adds the exponentials of the whole matrix. Each row has its own sum: sum(dim=-1, keepdim=True).',
  },
  mixBackward: {
    swapped: 'Both are right, but in the other order. The gradient for the weights comes first.',
    untransposedWeights:
      'The gradient for v multiplies with weights as they are. Value j gets a share from every query, so it is weights.T @ grad.',
    untransposedValues:
      'The gradient for the weights multiplies with v as it is. Weight (i, j) asks how grad i agrees with value j: grad @ v.T.',
    untransposed: 'Both products lack a transpose: they are grad @ v.T and weights.T @ grad.',
    softmax:
      'The gradient for the weights has gone through the softmax as well. Only the mix is asked for.',
    ungraded: 'The gradient of the output has no part in this. Multiply with grad.',
  },
  lateScale: {
    unchanged:
      'The weights are divided after the softmax, so they add up to 1/√d_k. Which step should the division come before?',
    removed: 'Rows add up to 1 now, but the scores are not scaled. Divide them before the softmax.',
    both: 'The scores are divided before the softmax and the weights after it. Once is enough.',
    unrooted: 'This divides by d_k. Take the square root of d_k.',
    times: 'This multiplies by √d_k. It has to divide.',
  },
  wrongWidth: {
    unchanged:
      'This divides by the root of all heads’ numbers together. Over how many numbers does one of these scores run?',
    heads:
      'This divides by the root of how many heads there are. A score runs over d_head numbers.',
    unscaled: 'The scores are not scaled now. Divide by the root of d_head.',
    unrooted: 'This divides by d_head. Take its square root.',
    queries:
      'This divides by the root of how many queries there are. A score runs over d_head numbers.',
  },
  wrongAxis: {
    unchanged: 'dim=0 runs down the columns, over the queries. A query’s weights stand in a row.',
    whole: 'All weights together add up to 1. Each row has to add up to 1 by itself.',
    turned:
      'Rows add up to 1, but each row belongs to a key. Keep queries in rows: change the axis alone.',
    none: 'The softmax is gone. Keep it, over another axis.',
    unscaled: 'The axis is right. The division by √d_k got lost.',
  },
  missingTranspose: {
    unchanged: 'q @ k takes columns of k. A score needs a row of q and a row of k.',
    wrongOne: 'This transposes q. Transpose k.',
    turned: 'Rows and columns have changed places: entry (i, j) should be query i with key j.',
    elementwise: 'This multiplies number by number and adds nothing up. Use @.',
    unscaled: 'The scores are dot products now. The division by √d_k got lost.',
  },
  invertedMask: {
    unchanged:
      'masked_fill fills where its mask is True, and that is where a query may look. Which way round should it be?',
    removed: 'Nothing is masked now. Fill with −inf where the mask is False.',
    after:
      'The mask comes after the softmax, so the weights of a row add up to less than 1. Mask the scores.',
    zero: 'Hidden keys get the score 0, and exp(0) is 1: they still get weight. Fill with −inf.',
    negated: 'This changes the sign of the scores, not of the mask. Turn the mask around: ~mask.',
  },
  bigNegative: {
    unchanged:
      'In the row without keys all scores are −1e9. They are equal, so the softmax shares evenly. What has to happen to such a row?',
    infinite:
      'With −inf throughout, the row is 0/0, which is nan. Set the weights of such a row to 0 afterwards.',
    unfilled:
      'Hidden keys take part in the softmax and are cut off after it, so other rows add up to less than 1. Keep the fill as well.',
    removed: 'Nothing is masked now. Hidden keys have to get weight 0.',
    zero: 'Hidden keys get the score 0, and exp(0) is 1: they still get weight.',
  },
  halfMask: {
    unchanged:
      'float16 ends at −65504, so −1e9 becomes −inf in it, and a row of −inf is 0/0, which is nan. Write the lowest number of float16, torch.finfo(torch.float16).min, over the hidden scores with masked_fill, or compute in float32.',
    emptied: 'The nan is gone, but a row that may look nowhere should share evenly, not be 0.',
    late: 'Hidden keys take part in the softmax and are cut off after it, so rows no longer add up to 1. Hide them before.',
    removed: 'Nothing is masked now. Hidden keys have to get weight 0 where another key is left.',
    zero: 'Hidden keys get the score 0, and exp(0) is 1: they still get weight.',
    added:
      'A low number that is added still leaves hidden scores different where they differ much, and can go beyond −65504. Write it over them, with masked_fill.',
    leaks:
      'Hidden keys are only pushed down by 10, so they still get a little. Go much lower, but not beyond −65504.',
  },
  dropoutAtTest: {
    unchanged:
      'Weights are dropped whatever training says. Return them as they are when it is False.',
    inverted: 'This drops in use, and not in training. It has to be the other way round.',
    removed: 'Nothing is dropped in training now. Drop there, and only there.',
    unscaled:
      'In training the kept weights are not made larger, so they add up to less than before. Divide them by 1 − p.',
    scaledInUse:
      'In use the weights are multiplied by 1 − p. They are doubled in training already, so in use they stay as they are.',
  },
} as const;
