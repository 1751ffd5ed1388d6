import type { AnyField } from './fields/field.ts';
import { matchesRequest } from './fields/importNumbers.ts';
import type { AnyState, AnyWidget } from './define.ts';

/** Ids of fields, by what happened to them. */
interface Effect {
  /** Requested, but unchanged because the field is locked or incompatible with the others. */
  readonly stayed: readonly string[];
  /** Requested, but adjusted to stay consistent with other fields. */
  readonly adjusted: readonly string[];
  /** Not requested, but changed to stay consistent. */
  readonly followed: readonly string[];
}

/** Compares the values requested for some fields with what the figure made of them. */
export function describeChange(
  { fields }: Pick<AnyWidget, 'fields'>,
  before: AnyState,
  requested: AnyState,
  after: AnyState,
): Effect {
  const effect = { stayed: [] as string[], adjusted: [] as string[], followed: [] as string[] };
  for (const [id, field] of Object.entries(fields as Record<string, AnyField>)) {
    const isSame = field.isEqual(after[id], before[id]);
    if (!Object.hasOwn(requested, id)) {
      if (!isSame) effect.followed.push(id);
    } else if (!matchesRequest(field, after[id], requested[id]))
      effect[isSame ? 'stayed' : 'adjusted'].push(id);
  }
  return effect;
}
