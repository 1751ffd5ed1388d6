import { FieldGroup } from '../../kit/input/FieldGroup.tsx';
import { SentenceField } from '../../kit/input/SentenceField.tsx';
import type { BoundField } from '../../kit/signal/boundField.ts';
import type { CommonOptions, Field } from './field.ts';
import { cleanWord, makeWords, type Words } from './words.tsx';
import type { FieldTest } from './fieldTest.ts';

const Edit = ({ of }: { of: BoundField<Words> }) => (
  <FieldGroup of={of} isNamed={false}>
    <SentenceField of={of} />
  </FieldGroup>
);

/**
 * A sentence, split into words at spaces and cut after `maxWords`. An empty sentence falls back to `initial`. Link
 * text: `Willows,line,the,river,bank$2e`.
 */
export function sentence(
  o: CommonOptions & { initial: Words; maxWords: number; length?: number },
): Field<Words> {
  const { initial, maxWords, length = 16 } = o;
  const field = makeWords({ ...o, length, count: [1, maxWords] }, (list) => {
    const words = list
      .flatMap((typed) => String(typed ?? '').split(/\s+/u, maxWords + 1))
      .slice(0, 4 * maxWords)
      .map((word) => cleanWord(word, length))
      .flatMap((word) => word.split(/\s+/u))
      .filter((word) => word !== '')
      .slice(0, maxWords);
    return words.length > 0 ? words : initial;
  });
  return {
    kind: 'sentence',
    Edit,
    ...field,
    speak: (list) => list.join(' '),
    python: (list) => JSON.stringify(list.join(' ')),
  };
}

export const fieldTest: FieldTest<Words> = {
  legal: ({ fc, word }, { count }) => fc.array(word, { minLength: 1, maxLength: count![1] + 2 }),
  garbage: ({ fc, word }) =>
    fc.array(fc.oneof(word, fc.constantFrom(undefined, null, 7, 'x'.repeat(5000))), {
      maxLength: 20,
    }),
  edits: () => [{ value: ['it', 'was', 'it'], at: 'input[type=text]', type: 'it was it' }],
};
