/** With more keys than this, weights are so small that a map of them on [0, 1] would be blank. */
const MOST_ON_ONE = 16;
const STEPS = [0.02, 0.05, 0.1, 0.2, 0.5];

/** The weight that has the full colour and the full height: 1, and with many keys a round number that none exceeds. */
export function fullWeight(rows: readonly ArrayLike<number>[]): number {
  if (rows[0]!.length <= MOST_ON_ONE) return 1;
  let most = 0;
  for (const row of rows) for (let j = 0; j < row.length; j++) if (row[j]! > most) most = row[j]!;
  return STEPS.find((step) => most <= step) ?? 1;
}
