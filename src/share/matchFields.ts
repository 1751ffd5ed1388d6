// Decides which tensor goes into which field: by shape first, then by name (q_proj.weight into W_Q, queries into Q).
import type { AnyField } from '../figure/fields/field.ts';
import { fittingShape, importNumbers } from '../figure/fields/importNumbers.ts';
import type { Numbers } from '../number/numbers.ts';
import type { NamedNumbers } from '../number/read/index.ts';

/** Synonyms in papers and models. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['q', 'query', 'queries'],
  ['k', 'key', 'keys'],
  ['v', 'value', 'values'],
  ['o', 'out', 'output'],
  ['x', 'input', 'inputs', 'embeddings', 'hidden'],
  ['mask'],
  ['scores', 'logits'],
  ['tokens', 'words', 'names'],
];
/** Words that mark a name as the weight of a layer. */
const LAYER_WORDS = ['w', 'weight', 'proj', 'linear', 'lin', 'to', 'fc'];

interface Meaning {
  readonly plain: string;
  readonly what: number;
  readonly isLayer: boolean;
}

function meaningOf(name: string): Meaning {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .flatMap((word) => (/^w[qkvo]$/.test(word) ? ['w', word[1]!] : [word]));
  const whats = words.map((word) => SYNONYMS.findIndex((all) => all.includes(word)));
  return {
    plain: words.join(''),
    what: whats.findLast((what) => what >= 0) ?? -1,
    isLayer: words.some((word) => LAYER_WORDS.includes(word)),
  };
}

function similarity(a: Meaning, b: Meaning): number {
  if (a.plain === b.plain && a.plain !== '') return 3;
  if (a.what < 0 || a.what !== b.what) return 0;
  return a.isLayer === b.isLayer ? 2 : 1;
}

/** Returns how well a tensor's name matches a field's. Settings such as sliders match only their exact name. */
function nameSimilarity(name: string | null, id: string, { label, axes }: AnyField): number {
  if (name === null) return 0;
  const meaning = meaningOf(name);
  const like = Math.max(similarity(meaning, meaningOf(id)), similarity(meaning, meaningOf(label)));
  return axes === 0 && like < 3 ? 0 : like;
}

/** Whether all numbers of a tensor fit into a field. A matrix never fits a single number, whatever its size. */
const canHold = (field: AnyField, { shape }: Numbers): boolean =>
  (field.axes! > 0 || shape.length < 2) && fittingShape(field, shape) !== undefined;

/**
 * Suggests a field for each tensor, if any. Considers only fields that can take the whole tensor; those with the same
 * number of axes come first, and names break ties. A tensor whose name matches no field gets one only if it has no
 * name, or if it is the only tensor and its name means nothing to us.
 */
export function matchFields(
  tensors: readonly NamedNumbers[],
  fields: readonly (readonly [string, AnyField])[],
): (string | undefined)[] {
  const found: (string | undefined)[] = tensors.map(() => undefined);
  const isFree = (id: string) => !found.includes(id);
  const pairs = tensors.flatMap(({ name, numbers }, t) =>
    fields
      .filter(([, field]) => canHold(field, numbers))
      .map(([id, field]) => ({
        t,
        id,
        field,
        axesApart: Math.abs(field.axes! - numbers.shape.length),
        like: nameSimilarity(name, id, field),
      })),
  );
  const ranked = pairs.toSorted((a, b) => a.axesApart - b.axesApart || b.like - a.like);
  for (const { t, id, like } of ranked)
    if (like > 0 && found[t] === undefined && isFree(id)) found[t] = id;
  for (const [t, { name, numbers }] of tensors.entries()) {
    if (found[t] !== undefined) continue;
    if (name !== null && (tensors.length > 1 || meaningOf(name).what >= 0)) continue;
    found[t] = ranked.find(
      (pair) => pair.t === t && isFree(pair.id) && 'value' in importNumbers(pair.field, numbers),
    )?.id;
  }
  return found;
}
