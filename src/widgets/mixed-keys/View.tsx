import './mixed-keys.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Facts } from '../../marks/Facts.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { Arrow } from '../../plane/Arrow.tsx';
import { NameBeside } from '../../plane/NameAt.tsx';
import { Plane, usePlane } from '../../plane/Plane.tsx';
import { KEY_CAT, KEY_SAT, mixedKey, type Props } from './mixed-keys.ts';
import { CAT_INDEX, SAT_INDEX } from './scores.ts';
import { keyText, mostText, panels, texts } from './text.ts';

const DOMAIN = { x: [-2, 10.5], y: [-1.6, 9.8] } as const;

/** The straight way from one key to the other, on which all mixtures lie, and the key as it was. */
function Way() {
  const { px } = usePlane();
  const [[x0, y0], [x1, y1], [x2, y2]] = [px([0, 0]), px(KEY_SAT), px(KEY_CAT)];
  return <path className="mixed-keys-way" d={`M${x0},${y0}L${x1},${y1}L${x2},${y2}`} />;
}

/** Six random words, and one key that is drawn towards another: what it does to all who ask, and to the key. */
export default function View({ numbers, computed }: Props) {
  const mixed = computed((s) => mixedKey(s.mix));
  const name = 'mixed-keys-name role-key';
  return (
    <Arrange as="pair" stage="3 2" className="mixed-keys full-maps">
      <Panel of={numbers.weights} hint={texts.map}>
        <Map of={numbers.weights} isLit={isMixed} />
        <Text
          tag="p"
          className="mixed-keys-most"
          data-not="slide"
          of={computed((s, d) => mostText(s.tokens, d))}
        />
      </Panel>
      <Panel
        name={panels.keys}
        title={<span className="role-key">{panels.keys}</span>}
        part="key"
        hint={texts.keys}
      >
        <Plane domain={DOMAIN} width={340}>
          <Way />
          <Arrow to={KEY_CAT} role="key" />
          <Arrow to={mixed} role="key" />
          <NameBeside
            className={name}
            point={KEY_CAT}
            by={[-14, 30]}
            text={computed((s) => keyText(s.tokens[CAT_INDEX]!))}
          />
          <NameBeside
            className={name}
            point={KEY_SAT}
            by={[-10, -8]}
            text={computed((s) => texts.own(s.tokens[SAT_INDEX]!))}
          />
          <NameBeside
            className={name}
            point={mixed}
            by={[10, 4]}
            text={computed((s) => (s.mix > 0 && s.mix < 0.95 ? keyText(s.tokens[SAT_INDEX]!) : ''))}
          />
        </Plane>
        <Facts
          of={[
            { of: numbers.length, name: texts.length, not: 'slide' },
            {
              of: numbers.cosine,
              name: <Text of={computed((s) => texts.cosine(s.tokens[CAT_INDEX]!))} />,
            },
            { of: numbers.apart, name: texts.apart },
          ]}
        />
      </Panel>
    </Arrange>
  );
}

const isMixed = (_: number, column: number) => column === CAT_INDEX || column === SAT_INDEX;
