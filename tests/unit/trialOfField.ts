// How each kind of field is tried: what its own file says.
import type { AnyField } from '../../src/figure/fields/field.ts';
import type { Trial } from '../../src/figure/fields/trial.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- kinds of all values
const kinds = import.meta.glob<Trial<any>>('../../src/figure/fields/*.tsx', {
  import: 'trial',
  eager: true,
});

/** The trials of a field's kind. Throws where its file has none. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function trialOfField({ kind }: AnyField): Trial<any> {
  const found = kinds[`../../src/figure/fields/${kind}.tsx`];
  if (!found)
    throw new Error(
      `src/figure/fields/${kind}.tsx exports no "trial": see src/figure/fields/trial.ts.`,
    );
  return found;
}
