import './glance.css';
import { Arrange } from '../../layout/Arrange.tsx';
import { Diamond } from '../../marks/Diamond.tsx';
import { Hull } from '../../marks/Hull.tsx';
import { Star } from '../../marks/Star.tsx';
import { WeightBar } from '../../marks/WeightBar.tsx';
import { Pulls } from '../../marks/Pulls.tsx';
import { formatPercent } from '../../number/format.ts';
import { Arrow } from '../../plane/Arrow.tsx';
import { Handle } from '../../plane/Handle.tsx';
import { placeLabels } from '../../plane/labels.ts';
import { Plane, useHeldDomain } from '../../plane/Plane.tsx';
import { domainFor, planeScale, type Point, widerDomains } from '../../plane/plane.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { GlanceDerived, GlanceState } from './glance.ts';
import { heads, hint, starText } from './text.ts';

const WIDTH = 430;
const domains = widerDomains({ x: [-3.6, 4.2], y: [-1.4, 4.2] }, 12);

/** One arrow to drag; bars and star follow it. */
export default function View({
  state: s,
  derived: d,
  fields,
}: OldViewProps<GlanceState, GlanceDerived>) {
  const [domain, hold] = useHeldDomain(domainFor(domains, [s.q, ...s.vectors]));
  const scale = planeScale(domain, WIDTH);
  const tips = [s.q, ...s.vectors].map(scale.px);
  const origin = scale.px([0, 0]);
  const labels = placeLabels(
    tips.map((at, i) => ({
      at,
      text: s.words[i]!,
      towards: [at[0] - origin[0], at[1] - origin[1]] as Point,
    })),
    scale,
    [...tips, scale.px(d.output)],
    tips.map((tip) => [origin, tip] as const),
  );
  return (
    <Arrange as="drawing" stage="a b / 1" wide="ab / minmax(300px,1fr) 1fr" className="glance">
      <Plane
        domain={domain}
        width={WIDTH}
        hold={hold}
        handles={
          <>
            {s.vectors.map((_, i) => (
              <Handle
                key={i}
                of={fields.vectors.at(i)}
                text={s.words[i + 1]!}
                label={labels[i + 1]!}
                part="key"
                row={i}
              />
            ))}
            <Handle of={fields.q} text={s.words[0]!} label={labels[0]!} part="query" />
          </>
        }
      >
        <Hull points={s.vectors} />
        <Pulls values={s.vectors} weights={d.weights} output={d.output} />
        {s.vectors.map((vector, i) => (
          <Arrow key={i} to={vector} role="key" part="key" row={i} />
        ))}
        {s.vectors.map((vector, i) => (
          <Diamond key={i} at={vector} row={i} />
        ))}
        <Arrow to={s.q} role="query" part="query" />
        <Star at={d.output} />
      </Plane>
      <div className="glance-answer">
        <p className="panel-hint">{hint(s)}</p>
        <table>
          <thead className="hidden-text">
            <tr>
              <th scope="col">{heads.word}</th>
              <th scope="col" colSpan={2}>
                {heads.weight}
              </th>
            </tr>
          </thead>
          <tbody>
            {d.weights.map((weight, i) => (
              <tr key={i} data-row={i}>
                <th scope="row">{s.words[i + 1]}</th>
                <td>
                  <WeightBar weight={weight} />
                </td>
                <td data-part="weights">{formatPercent(weight)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="glance-star" data-part="output">
          {starText(d)}
        </p>
      </div>
    </Arrange>
  );
}
