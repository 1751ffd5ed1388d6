import { constant } from '../../kit/signal/signal.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Facts } from '../../kit/table/Facts.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { arrow } from '../../kit/plane/items.tsx';
import { Plane } from '../../kit/plane/Plane.tsx';
import { PlanePath } from '../../kit/plane/PlanePath.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { CAT_INDEX, KEY_CAT, KEY_SAT, mixedKey, strongestText, SAT_INDEX } from './mixed-keys.ts';
import type mixedKeys from './mixed-keys.ts';

/** Six random words, and how mixing one key into another changes the weights and the mixed key. */
export default function View({ numbers, computed }: PropsOf<typeof mixedKeys>) {
  const role = 'key';
  const mixed = computed((s) => mixedKey(s.mix));
  const mixedName = computed((s) =>
    s.mix > 0 && s.mix < 0.95 ? `key of ${s.tokens[SAT_INDEX]}` : '',
  );
  const cosineName = computed((s) => `Cosine with the key of ${s.tokens[CAT_INDEX]}`);
  return (
    <Arrange
      as="pair"
      stage="3 2"
      className="full-maps"
      cell="2.6rem"
      letters="0.6875rem 0.8125rem"
    >
      <Panel
        of={numbers.weights}
        hint="One row per query, one column per key. Framed: the columns of the two keys."
      >
        <Stack>
          <HeatMap of={numbers.weights} isLit={(_, j) => j === CAT_INDEX || j === SAT_INDEX} />
          <Hint main detail>
            <Text of={computed((s, d) => strongestText(s.tokens, d))} />
          </Hint>
        </Stack>
      </Panel>
      <Panel
        name="The two keys"
        title={<span className="role-key">The two keys</span>}
        part="key"
        hint="Both keys, in the plane they share."
      >
        <Plane
          domain={{ x: [-2, 10.5], y: [-1.6, 9.8] }}
          width={340}
          items={[
            // The tips of all mixtures are on the straight line between the tips of the two keys.
            {
              shape: constant({ points: [], lines: [[KEY_SAT, KEY_CAT]] }),
              drawing: (
                <PlanePath
                  className="guide"
                  of={[]}
                  d={({ px }) => `M${px(KEY_SAT)}L${px(KEY_CAT)}`}
                />
              ),
            },
            arrow(KEY_SAT, { role, name: computed((s) => `${s.tokens[SAT_INDEX]}, original`) }),
            arrow(KEY_CAT, { role, name: computed((s) => `key of ${s.tokens[CAT_INDEX]}`) }),
            arrow(mixed, { role, name: mixedName }),
          ]}
        />
        <Facts
          of={[
            {
              of: numbers.length,
              name: 'Length (original\u00a0=\u00a01)',
              detail: true,
              main: true,
            },
            { of: numbers.cosine, name: <Text of={cosineName} />, main: true },
            { of: numbers.apart, name: 'The two columns differ by at most', main: true },
          ]}
        />
      </Panel>
    </Arrange>
  );
}
