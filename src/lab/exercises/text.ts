export const scores = {
  title: 'Scores',
  task: 'Write scores(q, k). It takes queries, one a row, and keys, one a row. It gives a matrix of dot products: entry (i, j) says how well query i matches key j.',
  mistakes: {
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
};

export const scaling = {
  title: 'Scaling',
  task: 'Write scale(scores, q). It gives the scores divided by √d_k, where d_k is how many numbers a query has.',
  mistakes: {
    none: 'The scores have come back as they were. Divide them by √d_k.',
    unrooted: 'This divides by d_k. Take the square root of d_k first.',
    times: 'This multiplies by √d_k. It has to divide.',
    queries:
      'This divides by the root of how many queries there are. d_k is the last axis of q: q.shape[-1].',
    keys: 'This divides by the root of how many keys there are. d_k is the last axis of q: q.shape[-1].',
  },
};
