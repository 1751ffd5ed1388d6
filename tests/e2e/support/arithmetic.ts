/** The softmax of scores divided by a divisor, computed independently of the site. */
export const softmax = (scores: readonly number[], divisor = 1) => {
  const max = Math.max(...scores);
  const exps = scores.map((x) => Math.exp((x - max) / divisor));
  return exps.map((e) => e / exps.reduce((a, b) => a + b));
};
