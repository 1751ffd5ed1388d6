import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Bar } from '../../kit/chart/Bar.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { arrow, arrows, diamonds, hull, pulls, star } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { formatResults } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import type glance from './glance.ts';

const DOMAIN = { x: [-3.6, 4.2], y: [-1.4, 4.2] } as const;

/** Plane with a query arrow that readers drag, and bars of the weights. */
export default function View({ fields, numbers, computed }: PropsOf<typeof glance>) {
  const { q, vectors, words } = fields;
  return (
    <Arrange as="drawing" stage="a b / 1" wide="ab / minmax(300px,1fr) 1fr" row="2.4rem">
      <Plane
        domain={DOMAIN}
        width={430}
        items={[
          hull(vectors),
          pulls(vectors, numbers.weights, numbers.output),
          arrows(vectors, { names: vectors.rowNames }),
          diamonds(vectors),
          arrow(q, { name: words.at(0) }),
          star(numbers.output),
        ]}
      />
      <Stack gap="0.75rem">
        <Hint>
          <Text
            of={computed(
              (s) =>
                `Drag the arrow of “${s.words[0]}”. Each bar is a word’s weight. The star is the weighted average.`,
            )}
          />
        </Hint>
        <Rows of={vectors} name="weight of each word" bare>
          <Name of={vectors.rowNames} />
          <Bar of={numbers.weights} width="55%" part={undefined} />
          <Text of={numbers.weights} width="4.5rem" />
        </Rows>
        <Text tag="b" of={computed((_, d) => `★ ${formatResults(d.output)}`)} part="output" />
      </Stack>
    </Arrange>
  );
}
