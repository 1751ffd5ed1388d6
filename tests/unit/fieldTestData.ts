import type { AnyField } from '../../src/figure/fields/field.ts';
import type { FieldTest } from '../../src/figure/fields/fieldTest.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- fields of every kind
const kinds = import.meta.glob<FieldTest<any>>('../../src/figure/fields/*.tsx', {
  import: 'fieldTest',
  eager: true,
});

/** How to test a field, from the file of its kind. Throws if the file doesn't say. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export function fieldTestData({ kind }: AnyField): FieldTest<any> {
  const path = `src/figure/fields/${kind}.tsx`;
  const found = kinds[`../../${path}`];
  if (!found)
    throw new Error(`${path} exports no "fieldTest": see src/figure/fields/fieldTest.ts.`);
  return found;
}
