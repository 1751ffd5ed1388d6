import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { diamond, diamonds, pulls } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { type default as staticVector, kinds, vectorText } from './static-vector.ts';

/** The word's single vector between its two meanings, and its distance from the ideal vector of each meaning. */
export default function View({
  fields: { map, words },
  numbers,
  computed,
}: PropsOf<typeof staticVector>) {
  return (
    <Arrange as="pile" wide="ab / 3 2">
      <Plane
        domain={{ x: [-3.6, 3.6], y: [0, 2.6] }}
        width={430}
        items={[
          pulls(numbers.centres, numbers.shares, numbers.vector),
          diamonds(map, {
            names: map.rowNames,
            spoken: (i) => words.at(i + 1),
            hollow: () => 'plain',
            dim: () => true,
          }),
          diamond(numbers.vector, { name: computed((s, d) => vectorText(s.words[0]!, d.vector)) }),
        ]}
      />
      <Rows of={numbers.shares}>
        <Name of={computed(kinds)} head="sentences about" width="30%" />
        <Bar of={numbers.shares} head="how common" />
        <Text of={numbers.shares.as('percent', 0)} head="" />
        <Text of={numbers.off} head="misses by" />
      </Rows>
    </Arrange>
  );
}
