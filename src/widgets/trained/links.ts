// What is drawn of the weights: lines between words, and cells of small maps. Both in a few steps of strength.
import type { TrainedDerived } from './trained.ts';

/** From which share on a line or a cell has the next strength; below the first it is not drawn. */
export const STRENGTHS = [0.05, 0.15, 0.35, 0.6, 0.85] as const;
const strengthOf = (share: number) => STRENGTHS.findLastIndex((from) => share >= from);

/** The height of a word's row, in the drawing's own units. */
export const ROW = 10;
const middleOf = (i: number) => (i + 0.5) * ROW;
const curve = (from: number, to: number) =>
  `M0,${middleOf(from)}C50,${middleOf(from)} 50,${middleOf(to)} 100,${middleOf(to)}`;

/** Whether a head is off; it is counted from 1, as its layer is. */
export const isOff = ({ off }: TrainedDerived, layer: number, head: number): boolean =>
  off.some((at) => at.layer === layer && at.head === head);

type Table = readonly (readonly number[])[];
/** What a layer's heads that are on give together, as a mean; or one head alone, 0 where it is off. */
export type Share = 'all' | 'chosen';

function tableOf(d: TrainedDerived, layer: number, nth: number, share: Share): Table {
  const heads = d.weights![layer - 1]!;
  const counted = heads.filter(
    (_, head) => !isOff(d, layer, head + 1) && (share === 'all' || head === nth - 1),
  );
  return heads[0]!.map((row, i) =>
    row.map((_, j) =>
      share === 'all'
        ? counted.reduce((sum, rows) => sum + rows[i]![j]!, 0) / heads.length
        : (counted[0]?.[i]![j] ?? 0),
    ),
  );
}

/** What the word that asks reads of each word in the head looked at: nothing where that is off. */
export const readOf = (d: TrainedDerived, layer: 1 | 2, nth: number) =>
  d.weights && tableOf(d, layer, nth, 'chosen')[d.asked]!;

/**
 * Lines of one strength. Of layer 2 those that lead to the word that asks. Of layer 1 those that lead to any word, each
 * as strong as that word counts: the one that asks wholly, another as much as layer 2 reads of it.
 */
export function linkPath(
  d: TrainedDerived,
  chosen: readonly [number, number],
  layer: 1 | 2,
  share: Share,
  strength: number,
): string {
  if (!d.weights) return '';
  const { asked } = d;
  const second = tableOf(d, 2, chosen[1], share)[asked]!;
  const lines = (row: readonly number[], to: number, counts: number) =>
    row.map((w, from) => (strengthOf(w * counts) === strength ? curve(from, to) : '')).join('');
  if (layer === 2) return lines(second, asked, 1);
  return tableOf(d, 1, chosen[0], share)
    .map((row, to) => lines(row, to, to === asked ? 1 : second[to]!))
    .join('');
}

/** The word that asks stays itself in every layer: what is read is added to it. */
export const selfPath = ({ asked }: TrainedDerived): string => curve(asked, asked);

/** Cells of one strength of a head's map. */
export function cellPath(d: TrainedDerived, layer: number, head: number, strength: number): string {
  const rows = d.weights?.[layer - 1]![head - 1] ?? [];
  return rows
    .flatMap((row, i) =>
      row.map((w, j) => (strengthOf(w) === strength ? `M${j},${i}h1v1h-1z` : '')),
    )
    .join('');
}
