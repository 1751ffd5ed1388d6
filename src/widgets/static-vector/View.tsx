import './static-vector.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { formatNumber } from '../../number/format.ts';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { domainFor, planeScale, type Point, widerDomains } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { StaticVectorDerived, StaticVectorState } from './static-vector.ts';
import { heads, kinds, shareText, typed, vectorText } from './text.ts';

const WIDTH = 430;
const domains = widerDomains({ x: [-3.6, 3.6], y: [0, 2.6] }, 12);

/** The word between its two senses, and how far it is from what each would want. */
export default function View({
  state: s,
  derived: d,
  fields,
}: OldViewProps<StaticVectorState, StaticVectorDerived>) {
  const { map: points } = s;
  const [domain, hold] = useHeldDomain(domainFor(domains, points));
  const scale = planeScale(domain, WIDTH);
  const at = [d.vector, ...points].map(scale.px);
  // The numbers along the upright axis.
  const numbers = scale.yTicks.map((t): Point => [scale.px([0, t])[0] - 10, scale.px([0, t])[1]]);
  const labels = placeLabels(
    [vectorText(s, d), ...s.words.slice(1)].map((text, i) => ({
      at: at[i]!,
      text,
      towards: (i === 0 ? [0, 1] : [i < 4 ? -0.5 : 0.5, -1]) as Point,
    })),
    scale,
    [...at, ...numbers],
    d.centres.map((centre) => [at[0]!, scale.px(centre)] as const),
  );
  return (
    <Arrange
      as="drawing"
      stage="a b c / 1"
      wide="aa bc / minmax(260px,2fr) minmax(390px,3fr)"
      phone="a b c / 1"
      className="static-vector"
    >
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={points.map((_, i) => (
          <Handle
            key={i}
            of={fields.map.at(i)}
            name={s.words[i + 1]!}
            text={s.words[i + 1]!}
            label={labels[i + 1]!}
            dim
          />
        ))}
      >
        <Pulls values={d.centres} weights={d.shares} output={d.vector} />
        {points.map((point, i) => (
          <Diamond key={i} at={point} hollow="plain" />
        ))}
        <Diamond at={d.vector} />
        <text className="star-label" x={labels[0]!.x} y={labels[0]!.y + 4} textAnchor="middle">
          {vectorText(s, d)}
        </text>
      </Plane>
      <div className="field-pair">
        <Slider of={fields.share} speak={shareText(s.share)} />
        <NumberField steady of={fields.share} name={typed(fields.share.label)} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{heads.kind}</th>
            <th scope="col" colSpan={2}>
              {heads.share}
            </th>
            <th scope="col">{heads.off}</th>
          </tr>
        </thead>
        <tbody>
          {d.shares.map((share, i) => (
            <tr key={i} data-row={i}>
              <th scope="row">{kinds(s)[i]}</th>
              <td>
                <WeightBar weight={share} />
              </td>
              <td>{shareText(share)}</td>
              <td>{formatNumber(d.off[i]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Arrange>
  );
}
