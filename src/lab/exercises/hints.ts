/** What slips in several exercises have in common. */
const common = {
  unrooted: 'This divides by d_k. Take the square root of d_k.',
  times: 'This multiplies by √d_k. It has to divide.',
  precedence:
    'This divides by 2·d_k: ** comes before /, so d ** 1/2 is (d ** 1)/2. Write d ** 0.5.',
  keys: 'This divides by the root of how many keys there are. A score is a sum over d_k numbers.',
  pairs: 'This matches query i with key i alone. Every query needs a score with every key: use @.',
  reshaped:
    'reshape and view keep the numbers in their order, so rows do not become columns. Transpose k: k.T.',
  softened: 'These are weights: a softmax has been taken. Here the scores before it are asked for.',
  logs: 'These are logarithms of weights. Take softmax, not log_softmax.',
  unsoftened: 'The softmax is missing.',
  columns: 'This softmax runs down the columns. It has to run along each row: dim=-1.',
  added:
    'Hidden keys’ scores are only 1 below the others, so they still get weight. Write −inf over them, with masked_fill.',
  nan: 'All is nan: every score of a row is −inf, or a mask is multiplied with −inf, and 0 · −inf is nan. Write −inf over the hidden scores alone, with masked_fill.',
  zero: 'Hidden keys get the score 0, and exp(0) is 1: they still get weight. Their score has to be −inf.',
} as const;

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
      'These scores have been divided already. That comes next; here they are asked for as they are.',
    softened: common.softened,
    wrongOne: 'This transposes q. Transpose k.',
    reshaped: common.reshaped,
    pairs: common.pairs,
    cosine:
      'These are cosines: the vectors have been divided by their lengths. Take the dot products as they are.',
    distance: 'These are distances. Here the dot products are asked for.',
  },
  scaling: {
    none: 'The scores have come back as they were. Divide them by √d_k.',
    unrooted: common.unrooted,
    times: common.times,
    queries:
      'This divides by the root of how many queries there are. d_k is the last axis of q: q.shape[-1].',
    keys: 'This divides by the root of how many keys there are. d_k is the last axis of q: q.shape[-1].',
    precedence: common.precedence,
    rounded: 'The root is cut to a whole number. √8 is 2.83: keep its decimals.',
    numel:
      'This divides by the root of how many numbers q has in all. d_k is its last axis alone: q.shape[-1].',
    squared: 'This divides by the square of d_k. Take its root.',
    norm: 'This divides by the length of q as a vector. √d_k depends on the size of q alone: q.shape[-1].',
    allRooted:
      'This takes the root of the scores as well, and negative ones become nan. Take the root of d_k alone.',
    floored: 'The results are cut to whole numbers: // does that. Use /.',
    softened: 'These are weights: a softmax has been taken. Here the scaled scores are asked for.',
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
    unkept:
      'The sums have lost their axis, so with a square matrix each column is divided by another row’s sum. Keep it: keepdim=True.',
    logs: common.logs,
    sigmoid:
      'A sigmoid looks at each score by itself, so rows do not add up to 1. Take the softmax.',
    twice: 'A softmax has been taken twice. Once, along each row, is enough.',
    hard: 'All weight is on the largest score. A softmax gives some to the others too.',
    scaled:
      'The scores have been divided before the softmax. They are scaled already: take their softmax as they are.',
    negated:
      'The lowest score gets the largest weight here. Take the softmax of the scores, not of their negatives.',
  },
  causalMask: {
    none: 'Nothing is masked: a query still looks at later keys. Put −inf where key j comes after query i.',
    after:
      'The mask comes after the softmax, so later keys have taken their share and rows add up to less than 1. Mask the scores first.',
    anew: 'The mask comes after the softmax. Where a later key has a far larger score, the earlier weights are all 0 by then, and 0/0 is nan. Mask the scores first.',
    zero: common.zero,
    inverted: 'This keeps the later keys and hides the earlier ones. Turn the mask around.',
    strict:
      'This hides the key at the query’s own place too, so the first query has nothing to look at. Hide only what comes after it.',
    finite:
      'Later keys’ scores are low, but in one case those of earlier keys are as low. Use float("-inf").',
    nearZero:
      'A score that counts can be 0 of itself, and is hidden here. Decide by the places i and j, not by the scores.',
    added: common.added,
    nan: common.nan,
    ahead: 'Each query sees one key too many: the one right after it. Begin one place earlier.',
    aligned:
      'With more keys than queries, this mask ends at the last key. Query i may look at the keys 0 to i, however many there are.',
    columns: common.columns,
    unsoftened: common.unsoftened,
    logs: common.logs,
  },
  attention: {
    unscaled: 'The scores are not divided by √d_k.',
    unrooted: 'This divides by d_k, in all. Divide once, by the square root of d_k.',
    valueWidth:
      'This divides by the root of how many numbers a value has. The scores come from queries: use q.shape[-1].',
    unmasked: 'The mask has no effect. Where it is False, the score has to be −inf.',
    inverted:
      'The mask is used the other way round. It is True where a query may look; hide where it is False: ~mask.',
    after:
      'The mask comes after the softmax, so the weights of a row add up to less than 1. Mask the scores first.',
    unmixed: 'These are the weights. One step is missing: mix the values with them, weights @ v.',
    keys: common.keys,
    times: common.times,
    precedence: common.precedence,
    zero: common.zero,
    finite:
      'Hidden keys get a low score, but in one case visible keys have scores as low. Use float("-inf").',
    added: common.added,
    nan: common.nan,
    columns: common.columns,
    late: 'The weights are divided after the softmax, so they no longer add up to 1. Divide the scores before it.',
    both: 'The division by √d_k comes twice, before the softmax and after it. Divide the scores alone.',
    unsoftened: common.unsoftened,
    logs: common.logs,
    reshaped: common.reshaped,
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
    unscaled:
      'The scores are not scaled. Each head divides by the root of its own number of columns.',
    unrooted: 'This divides by how many columns a head has. Take the square root.',
    precedence: common.precedence,
    columns: 'This softmax runs over the queries. It has to run over the keys: dim=-1.',
    acrossHeads: 'This softmax runs over the heads. Each head has its own, over the keys: dim=-1.',
    averaged: 'This is the mean of both heads. Put them side by side: torch.cat([a, b], dim=-1).',
    stacked:
      'The heads stand along an axis of their own. Put them side by side: torch.cat([a, b], dim=-1).',
    unmerged:
      'The heads have been joined without moving their axis back. Transpose (2, n, h) to (n, 2, h) first, then reshape.',
    reshaped:
      'reshape(2, n, h) cuts between rows, so a head gets half of the rows. Reshape to (n, 2, h), then transpose.',
    firstTwice: 'Both halves come from the first head.',
    unsoftened: common.unsoftened,
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
    smallest:
      'This subtracts the smallest score of each row, which makes the largest larger. Subtract the largest.',
    columnMax:
      'This subtracts the largest of each column, which changes the scores of a row unequally. Subtract each row’s largest.',
    replaced:
      'The nan is replaced by 0, and its weight is lost. Prevent it: subtract the largest score of each row before exp.',
    clamped:
      'Large scores are cut down to the same number, so their weights become equal. Subtract the largest score of each row instead.',
    divided: 'This divides by the largest score, which changes the weights. Subtract it.',
    unexponentiated: 'The shares are those of the differences. Take exp of them first.',
    logs: 'These are logarithms of weights. Take exp of them.',
    broadcast:
      'A largest score or a sum has lost its axis, so it meets columns and not rows. Keep it: keepdim=True.',
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
    turned: 'A gradient comes out transposed. It has the shape of what it belongs to.',
    averaged:
      'The gradients are divided by how many queries there are. The gradient that you get is that of the loss already.',
  },
  lateScale: {
    unchanged:
      'The weights are divided after the softmax, so they add up to 1/√d_k. Which step should the division come before?',
    removed: 'Rows add up to 1 now, but the scores are not scaled. Divide them before the softmax.',
    both: 'The scores are divided before the softmax and the weights after it. Once is enough.',
    unrooted: common.unrooted,
    times: common.times,
    timesAfter: 'This multiplies the weights by √d_k. Divide the scores, before the softmax.',
    precedence: common.precedence,
    keys: common.keys,
    columns: common.columns,
    none: common.unsoftened,
    logs: common.logs,
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
    times: 'This multiplies by the root of d_head. It has to divide.',
    shared: 'This divides by the root of d_head / heads. d_head is the share of one head already.',
    precedence: common.precedence,
    keys: 'This divides by the root of how many keys there are. A score runs over d_head numbers.',
    turned: 'Rows and columns have changed places: entry (i, j) should be query i with key j.',
    softened: common.softened,
  },
  wrongAxis: {
    unchanged: 'dim=0 runs down the columns, over the queries. A query’s weights stand in a row.',
    whole: 'All weights together add up to 1. Each row has to add up to 1 by itself.',
    turned:
      'Rows add up to 1, but each row belongs to a key. Keep queries in rows: change the axis alone.',
    none: 'The softmax is gone. Keep it, over another axis.',
    unscaled: 'The axis is right. The division by √d_k got lost.',
    both: 'A softmax has been taken twice, over both axes. One over the keys is enough.',
    renormalised:
      'The columns’ softmax comes first here, and its rows are made to add up to 1. Take the softmax of the rows instead.',
    logs: common.logs,
    precedence: common.precedence,
    times: common.times,
    unrooted: common.unrooted,
  },
  missingTranspose: {
    unchanged: 'q @ k takes columns of k. A score needs a row of q and a row of k.',
    wrongOne: 'This transposes q. Transpose k.',
    turned: 'Rows and columns have changed places: entry (i, j) should be query i with key j.',
    elementwise: 'This multiplies number by number and adds nothing up. Use @.',
    unscaled: 'The scores are dot products now. The division by √d_k got lost.',
    unrooted: common.unrooted,
    times: common.times,
    precedence: common.precedence,
    late: 'The product is transposed after it is taken. Transpose k before.',
    bothTurned: 'Both are transposed. Transpose k alone.',
    reshaped: common.reshaped,
    pairs: common.pairs,
    softened: common.softened,
  },
  invertedMask: {
    unchanged:
      'masked_fill fills where its mask is True, and that is where a query may look. Which way round should it be?',
    removed: 'Nothing is masked now. Fill with −inf where the mask is False.',
    after:
      'The mask comes after the softmax, so the weights of a row add up to less than 1. Mask the scores.',
    zero: common.zero,
    negated: 'This changes the sign of the scores, not of the mask. Turn the mask around: ~mask.',
    zeroInverted: 'This writes 0 over the scores that may be seen. Write −inf over the others.',
    afterInverted:
      'This keeps the weights of the hidden keys, after the softmax. Turn the mask around, and mask the scores.',
    added: common.added,
    nan: common.nan,
    positive: 'inf is the largest score there is, and inf − inf is nan. Hidden keys need −inf.',
    columns: 'This softmax runs down the columns. Keep dim=-1; the mask is what to mend.',
    unsoftened: 'The softmax is gone. Keep it; the mask is what to mend.',
  },
  bigNegative: {
    unchanged:
      'In the row without keys all scores are the same low number. They are equal, so the softmax shares evenly. What has to happen to such a row?',
    infinite:
      'With −inf throughout, the row is 0/0, which is nan. Set the weights of such a row to 0 afterwards.',
    unfilled:
      'Hidden keys take part in the softmax and are cut off after it, so other rows add up to less than 1. Keep the fill as well.',
    removed: 'Nothing is masked now. Hidden keys have to get weight 0.',
    zero: 'Hidden keys get the score 0, and exp(0) is 1: they still get weight.',
    zeroThenCut:
      'Hidden keys have the score 0 in the softmax and are cut off after it, so rows add up to less than 1. Keep the low fill as well.',
    added:
      'A low number that is added leaves the scores of a hidden row as unequal as they were. Such a row has to be 0.',
    partly:
      'Rows that may see some keys are set to 0 too. Use any, not all: only a row without any key is 0.',
    empty: 'All weights are 0 now, in rows too that may see keys. Only hidden keys get weight 0.',
    nan: common.nan,
    inverted:
      'The mask has been turned around, and the hidden keys take part. Leave ~mask as it was.',
    columns: 'This softmax runs down the columns. Keep dim=-1.',
    unsoftened: 'The softmax is gone. Keep it.',
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
    inverted:
      'The mask has been turned around. It is True where a query may look; hide the others: ~mask.',
    columns: 'This softmax runs down the columns. Keep dim=-1.',
    unsoftened: 'The softmax is gone. Keep it.',
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
    enlargedInUse: 'In use the weights are divided by 1 − p. Return them as they are.',
    cutInUse: 'In use weights are still dropped. Return them as they are.',
    renormalised:
      'The kept weights are made to add up to 1. Dropout divides by 1 − p, so that rows add up to 1 on average only.',
    shrunk: 'The kept weights are multiplied by 1 − p. Divide by it.',
    undropped:
      'In training the weights are made larger, but none is dropped. Multiply them with keep.',
    keepInverted: 'This drops what it should keep. keep is True where a weight stays.',
  },
} as const;
