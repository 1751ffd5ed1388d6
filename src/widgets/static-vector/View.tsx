import './static-vector.css';
import { item } from '../../bound/live.ts';
import { useCount } from '../../bound/signal.ts';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Bar } from '../../marks/Bar.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { NameAt } from '../../plane/NameAt.tsx';
import { Plane, useGround } from '../../plane/Plane.tsx';
import { domainFor, type PlaneScale, type Point, widerDomains } from '../../plane/plane.ts';
import type { Props, StaticVectorDerived, StaticVectorState } from './static-vector.ts';
import { heads, kinds, shareText, typedLabel, vectorText } from './text.ts';

const PLANE_WIDTH = 430;
const domains = widerDomains({ x: [-3.6, 3.6], y: [0, 2.6] }, 12);

/** Places for the one vector's name and those of the words around it. */
function labelPlaces(s: StaticVectorState, d: StaticVectorDerived, scale: PlaneScale) {
  const at = [d.vector, ...s.map].map(scale.px);
  // The numbers along the upright axis.
  const numbers = scale.yTicks.map((t): Point => [scale.px([0, t])[0] - 10, scale.px([0, t])[1]]);
  return placeLabels(
    [vectorText(s, d), ...s.words.slice(1)].map((text, i) => ({
      at: at[i]!,
      text,
      towards: (i === 0 ? [0, 1] : [i < 4 ? -0.5 : 0.5, -1]) as Point,
    })),
    scale,
    [...at, ...numbers],
    d.centres.map((centre) => [at[0]!, scale.px(centre)] as const),
  );
}

/** The word between its two senses. */
function Senses({ fields, numbers, computed }: Props) {
  const ground = useGround(
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
      <NameAt at={item(labels, 0)} text={computed(vectorText)} />
    </Plane>
  );
}

/** How many of the sentences use the word in its second sense. */
function Share({ fields }: Props) {
  return (
    <div className="field-pair">
      <Slider of={fields.share} speak={shareText} />
      <NumberField steady of={fields.share} name={typedLabel(fields.share.label)} />
    </div>
  );
}

/** How far the word is from what sentences of each sense would want. */
function Off({ numbers, computed }: Props) {
  return (
    <Rows of={numbers.shares}>
      <Name of={computed(kinds)} head={heads.kind} width="30%" />
      <Bar of={numbers.shares} head={heads.share} />
      <Text of={numbers.shares.as('percent', 0)} head="" />
      <Text of={numbers.off} head={heads.off} />
    </Rows>
  );
}

/** The word between its two senses, and how far it is from what each would want. */
export default function View(props: Props) {
  return (
    <Arrange
      as="drawing"
      stage="a b c / 1"
      wide="aa bc / minmax(260px,2fr) minmax(390px,3fr)"
      phone="a b c / 1"
      className="static-vector"
    >
      <Senses {...props} />
      <Share {...props} />
      <Off {...props} />
    </Arrange>
  );
}
