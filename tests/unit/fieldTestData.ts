// How each kind of field is tried: what its own file says.
import type { AnyField } from '../../src/figure/fields/field.ts';
import type { FieldTest } from '../../src/figure/fields/fieldTest.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- kinds of all values
const kinds = import.meta.glob<FieldTest<any>>('../../src/figure/fields/*.tsx', {
  import: 'trial',
  eager: true,
});

/** The trials of a field's kind. Throws where its file has none. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function fieldTestData({ kind }: AnyField): FieldTest<any> {
  const found = kinds[`../../src/figure/fields/${kind}.tsx`];
  if (!found)
    throw new Error(
      `src/figure/fields/${kind}.tsx exports no "trial": see src/figure/fields/fieldTest.ts.`,
    );
  return found;
}
