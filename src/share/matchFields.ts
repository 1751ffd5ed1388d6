// Which tensor goes into which field, by their names: q_proj.weight into W_Q, queries into Q.
import type { AnyField } from '../fields/field.ts';
import { takeNumbers } from '../fields/take.ts';
import type { Numbers } from '../number/numbers.ts';
import type { NamedNumbers } from '../number/read/index.ts';

/** What one thing is called, in papers and in models. */
const SAME: readonly (readonly string[])[] = [
  ['q', 'query', 'queries'],
  ['k', 'key', 'keys'],
  ['v', 'value', 'values'],
  ['o', 'out', 'output'],
  ['x', 'input', 'inputs', 'embeddings', 'hidden'],
  ['mask'],
  ['scores', 'logits'],
  ['tokens', 'words', 'names'],
];
/** Words that say that something is the weight of a layer. */
const LAYER = ['w', 'weight', 'proj', 'linear', 'lin', 'to', 'fc'];

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
  const whats = words.map((word) => SAME.findIndex((all) => all.includes(word)));
  return {
    plain: words.join(''),
    what: whats.findLast((what) => what >= 0) ?? -1,
    isLayer: words.some((word) => LAYER.includes(word)),
  };
}

function likeness(a: Meaning, b: Meaning): number {
  if (a.plain === b.plain && a.plain !== '') return 3;
  if (a.what < 0 || a.what !== b.what) return 0;
  return a.isLayer === b.isLayer ? 2 : 1;
}

/** How many numbers of a tensor a field has room for. */
function roomFor({ axes, count, columns }: AnyField, { shape }: Numbers): number {
  const [rows = 1, width = 1] = shape.length < 2 ? [1, shape[0]] : shape.slice(-2);
  if (axes === 2) return Math.min(rows, count![1]) * Math.min(width, columns![1]);
  return axes === 1 ? Math.min(width, count![1]) : 1;
}

/**
 * A field for each tensor, or none: by its name, and where it has none the first that takes all of it; for the only one
 * else the field with most room for it.
 */
export function matchFields(
  tensors: readonly NamedNumbers[],
  fields: readonly (readonly [string, AnyField])[],
): (string | undefined)[] {
  const found: (string | undefined)[] = tensors.map(() => undefined);
  const isFree = (id: string) => !found.includes(id);
  const pairs = tensors.flatMap(({ name }, t) =>
    name === null
      ? []
      : fields.map(([id, { label }]) => {
          const meaning = meaningOf(name);
          const like = Math.max(
            likeness(meaning, meaningOf(id)),
            likeness(meaning, meaningOf(label)),
          );
          return { t, id, like };
        }),
  );
  for (const { t, id, like } of pairs.toSorted((a, b) => b.like - a.like))
    if (like > 0 && found[t] === undefined && isFree(id)) found[t] = id;
  tensors.forEach(({ name, numbers }, t) => {
    if (found[t] !== undefined || (name !== null && tensors.length > 1)) return;
    const lists = fields.filter(
      ([id, { axes }]) => isFree(id) && (axes! > 0 || numbers.data.length === 1),
    );
    const fits = lists.find(([, field]) => 'value' in takeNumbers(field, numbers));
    const [roomiest] = lists.toSorted(([, a], [, b]) => roomFor(b, numbers) - roomFor(a, numbers));
    found[t] = (fits ?? (tensors.length === 1 ? roomiest : undefined))?.[0];
  });
  return found;
}
