import './mixed-keys.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { arrow } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { PlanePath } from '../../plane/PlanePath.tsx';
import type { PropsOf } from '../../widget/defineFigure.ts';
import {
  CAT_INDEX,
  KEY_CAT,
  KEY_SAT,
  mixedKey,
  type default as mixedKeys,
  mostText,
  SAT_INDEX,
} from './mixed-keys.ts';

const DOMAIN = { x: [-2, 10.5], y: [-1.6, 9.8] } as const;

const NAME = 'mixed-keys-name role-key';
const isMixed = (_: number, column: number) => column === CAT_INDEX || column === SAT_INDEX;

/** Six random words: what mixing one key into another does to the weights, and to the key. */
export default function View({ numbers, computed }: PropsOf<typeof mixedKeys>) {
  const mixed = computed((s) => mixedKey(s.mix));
  return (
    <Arrange as="pair" stage="3 2" className="mixed-keys full-maps">
      <Panel
        of={numbers.weights}
        hint="One row per query, one column per key. Framed: the columns of the two keys."
      >
        <Map of={numbers.weights} isLit={isMixed} />
        <Text
          tag="p"
          className="mixed-keys-most"
          data-detail
          of={computed((s, d) => mostText(s.tokens, d.most, d.asks[d.most]!))}
        />
      </Panel>
      <Panel
        name="The two keys"
        title={<span className="role-key">The two keys</span>}
        part="key"
        hint="Both keys, in the plane they share."
      >
        <Plane
          domain={DOMAIN}
          width={340}
          items={[
            arrow(KEY_SAT, {
              role: 'key',
              name: computed((s) => `${s.tokens[SAT_INDEX]}, original`),
              className: NAME,
            }),
            arrow(KEY_CAT, {
              role: 'key',
              name: computed((s) => `key of ${s.tokens[CAT_INDEX]}`),
              className: NAME,
            }),
            arrow(mixed, {
              role: 'key',
              name: computed((s) =>
                s.mix > 0 && s.mix < 0.95 ? `key of ${s.tokens[SAT_INDEX]}` : '',
              ),
              className: NAME,
            }),
          ]}
        >
          {/* The straight line to the other key, where every mixture ends. */}
          <PlanePath
            className="mixed-keys-way"
            of={[]}
            d={({ px }) => `M${px(KEY_SAT)}L${px(KEY_CAT)}`}
          />
        </Plane>
        <Facts
          of={[
            {
              of: numbers.length,
              name: 'Length of the mixed key (original\u00a0=\u00a01)',
              detail: true,
            },
            {
              of: numbers.cosine,
              name: <Text of={computed((s) => `Cosine with the key of ${s.tokens[CAT_INDEX]}`)} />,
            },
            { of: numbers.apart, name: 'Largest difference between the two columns' },
          ]}
        />
      </Panel>
    </Arrange>
  );
}
