import './static-vector.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { diamond, diamonds, pulls } from '../../plane/items.tsx';
import { Plane } from '../../plane/Plane.tsx';
import { formatPercent } from '../../number/format.ts';
import type { PropsOf } from '../../widget/defineFigure.ts';
import { type default as staticVector, kinds, vectorText } from './static-vector.ts';

type Props = PropsOf<typeof staticVector>;

const DOMAIN = { x: [-3.6, 3.6], y: [0, 2.6] } as const;

/** The word between its two meanings. */
const Meanings = ({ fields: { map, words }, numbers, computed }: Props) => (
  <Plane
    domain={DOMAIN}
    width={430}
    items={[
      pulls(numbers.centres, numbers.shares, numbers.vector),
      diamonds(map, {
        names: map.rowNames,
        spoken: (i) => words.at(i + 1),
        hollow: () => 'plain',
        dim: () => true,
      }),
      diamond(numbers.vector, {
        name: computed((s, d) => vectorText(s.words[0]!, d.vector)),
      }),
    ]}
  />
);

/** How many of the sentences use the word in its second meaning. */
function Share({ fields }: Props) {
  return (
    <div className="field-pair">
      <Slider of={fields.share} speak={(share) => formatPercent(share, 0)} />
      <NumberField fixedWidth of={fields.share} name={`${fields.share.label}, typed`} />
    </div>
  );
}

/** How far the word is from where each kind of sentence wants it. */
function Misses({ numbers, computed }: Props) {
  return (
    <Rows of={numbers.shares}>
      <Name of={computed(kinds)} head="sentences about" width="30%" />
      <Bar of={numbers.shares} head="how common" />
      <Text of={numbers.shares.as('percent', 0)} head="" />
      <Text of={numbers.off} head="misses by" />
    </Rows>
  );
}

/** The word between its two meanings, and how far it is from where each wants it. */
export default function View(props: Props) {
  return (
    <Arrange
      as="drawing"
      stage="a b c / 1"
      wide="aa bc / minmax(260px,2fr) minmax(390px,3fr)"
      phone="a b c / 1"
      className="static-vector"
    >
      <Meanings {...props} />
      <Share {...props} />
      <Misses {...props} />
    </Arrange>
  );
}
