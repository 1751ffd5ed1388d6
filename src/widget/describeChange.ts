import type { AnyField } from '../fields/field.ts';
import { isKept } from '../fields/take.ts';
import type { AnyState, AnyWidget } from './define.ts';

/** What became of a change, by the ids of fields. */
export interface Effect {
  /** Asked for, and as before: locked, or not going with the rest. */
  readonly stayed: readonly string[];
  /** Asked for, and changed to something else, since the fields agree with one another. */
  readonly adjusted: readonly string[];
  /** Not asked for, and changed. */
  readonly followed: readonly string[];
}

/** What a figure did with values that some of its fields were to get. */
export function describeChange(
  { fields }: Pick<AnyWidget, 'fields'>,
  before: AnyState,
  asked: AnyState,
  after: AnyState,
): Effect {
  const effect = { stayed: [] as string[], adjusted: [] as string[], followed: [] as string[] };
  for (const [id, field] of Object.entries(fields as Record<string, AnyField>)) {
    const isSame = field.same(after[id], before[id]);
    if (!Object.hasOwn(asked, id)) {
      if (!isSame) effect.followed.push(id);
    } else if (!isKept(field, after[id], asked[id]))
      effect[isSame ? 'stayed' : 'adjusted'].push(id);
  }
  return effect;
}
