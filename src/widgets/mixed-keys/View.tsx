import './mixed-keys.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { NameBeside } from '../../plane/NameAt.tsx';
import { Plane, usePlane } from '../../plane/Plane.tsx';
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

const isMixed = (_: number, column: number) => column === CAT_INDEX || column === SAT_INDEX;

/** The original key, and the straight line to the other key, where every mixture ends. */
function MixtureLine() {
  const { px } = usePlane();
  const [[x0, y0], [x1, y1], [x2, y2]] = [px([0, 0]), px(KEY_SAT), px(KEY_CAT)];
  return <path className="mixed-keys-way" d={`M${x0},${y0}L${x1},${y1}L${x2},${y2}`} />;
}

/** Six random words: what mixing one key into another does to the weights, and to the key. */
export default function View({ numbers, computed }: PropsOf<typeof mixedKeys>) {
  const mixed = computed((s) => mixedKey(s.mix));
  const name = 'mixed-keys-name role-key';
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
        <Plane domain={DOMAIN} width={340}>
          <MixtureLine />
          <Arrow to={KEY_CAT} role="key" />
          <Arrow to={mixed} role="key" />
          <NameBeside
            className={name}
            point={KEY_CAT}
            by={[-14, 30]}
            text={computed((s) => `key of ${s.tokens[CAT_INDEX]}`)}
          />
          <NameBeside
            className={name}
            point={KEY_SAT}
            by={[-10, -8]}
            text={computed((s) => `${s.tokens[SAT_INDEX]}, original`)}
          />
          <NameBeside
            className={name}
            point={mixed}
            by={[10, 4]}
            text={computed((s) =>
              s.mix > 0 && s.mix < 0.95 ? `key of ${s.tokens[SAT_INDEX]}` : '',
            )}
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
