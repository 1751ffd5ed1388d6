import './static-vector.css';
import { item } from '../../bound/live.ts';
import { useCount } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Diamond } from '../../plane/Diamond.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { Pulls } from '../../plane/Pulls.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { NameAt } from '../../plane/NameAt.tsx';
import { Plane, usePlaneView } from '../../plane/Plane.tsx';
import { domainFor, type PlaneScale, type Point, widerDomains } from '../../plane/plane.ts';
import { formatPercent } from '../../number/format.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../widget/defineFigure.ts';
import { type default as staticVector, kinds, vectorText } from './static-vector.ts';

type Props = PropsOf<typeof staticVector>;

const PLANE_WIDTH = 430;
const domains = widerDomains({ x: [-3.6, 3.6], y: [0, 2.6] }, 12);

/** Places for the name of the one vector and for the words around it. */
function labelPlaces(
  { words, map }: FigureState<typeof staticVector>,
  { vector, centres }: FigureDerived<typeof staticVector>,
  scale: PlaneScale,
) {
  const at = [vector, ...map].map(scale.px);
  const axisNumbers = scale.yTicks.map((tick): Point => {
    const [x, y] = scale.px([0, tick]);
    return [x - 10, y];
  });
  return placeLabels(
    [vectorText(words[0]!, vector), ...words.slice(1)].map((text, i) => ({
      at: at[i]!,
      text,
      towards: (i === 0 ? [0, 1] : [i < 4 ? -0.5 : 0.5, -1]) as Point,
    })),
    scale,
    [...at, ...axisNumbers],
    centres.map((center) => [at[0]!, scale.px(center)] as const),
  );
}

/** The word between its two meanings. */
function Meanings({ fields, numbers, computed }: Props) {
  const ground = usePlaneView(
    computed((s) => domainFor(domains, s.map)),
    PLANE_WIDTH,
  );
  const labels = ground.withScale(computed((s, d) => (scale) => labelPlaces(s, d, scale)));
  const around = Array.from({ length: useCount(fields.map) }, (_, i) => i);
  return (
    <Plane
      {...ground}
      handles={around.map((i) => (
        <Handle
          key={i}
          of={fields.map.at(i)}
          name={fields.words.at(i + 1)}
          text={fields.words.at(i + 1)}
          label={item(labels, i + 1)}
          dim
        />
      ))}
    >
      <Pulls values={numbers.centres} weights={numbers.shares} output={numbers.vector} />
      {around.map((i) => (
        <Diamond key={i} at={fields.map.at(i)} hollow="plain" />
      ))}
      <Diamond at={numbers.vector} />
      <NameAt at={item(labels, 0)} text={computed((s, d) => vectorText(s.words[0]!, d.vector))} />
    </Plane>
  );
}

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
